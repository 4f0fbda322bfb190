import { describe, expect, it } from '@jest/globals';
import { type Fixture, getFixtures, getMatchDesk } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture } from '../../../test/build-answers.ts';
import { ToDo } from './to-do.tsx';

const render = (
  reply: Parameters<typeof answer<typeof getFixtures>>[1],
  desk: Partial<Record<'late' | 'live' | 'done', Fixture[]>> = {},
) =>
  renderPart({
    routes: [{ path: '/dashboard', element: <ToDo /> }],
    path: '/dashboard',
    session: person({ role: 'admin' }),
    owns: (path) => path.startsWith('/dashboard'),
    answers: [
      answer(getFixtures, reply),
      answer(getMatchDesk, ({ query }) => desk[query.part as 'late'] ?? []),
    ],
  });
const listed = (title: RegExp) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the to-do list', () => {
  it('lists the matches of each kind, each with a link to its controls', async () => {
    const waiting: Record<string, Fixture[]> = {
      'full-time': [buildFixture(1)],
      result: [buildFixture(2), buildFixture(3)],
      impacts: [buildFixture(4)],
    };
    const { user, platform } = await render(({ query }) => waiting[query.awaits ?? ''] ?? [], {
      late: [buildFixture(5)],
      live: [buildFixture(6)],
      done: [buildFixture(8), buildFixture(7)],
    });
    await screen.findByRole('region', { name: /^Past full time without final scores/ });
    const to = (place: number) => `/manage?fixture=${buildFixture(place)._id}`;
    expect(listed(/^Late to start/)).toEqual([to(5)]);
    expect(listed(/^Live/)).toEqual([to(6)]);
    expect(screen.getByRole('link', { name: 'Match desk' }).getAttribute('href')).toBe('/matchdesk');
    expect(listed(/^Past full time/)).toEqual([to(1)]);
    expect(listed(/^Without a result/)).toEqual([to(2), to(3)]);
    expect(listed(/^Player impacts not settled/)).toEqual([to(4)]);
    expect(listed(/^Done$/)).toEqual([to(8), to(7)]);
    expect(screen.queryByText('Nothing to do')).toBeNull();
    expect(screen.getAllByText('Sat 14 Nov, 18:00')).toHaveLength(8);
    await user.click(screen.getAllByRole('link', { name: 'Arsenal v Chelsea' })[0] as HTMLElement);
    expect(platform.left).toEqual([expect.objectContaining({ to: to(5) })]);
  });

  it('has nothing to do where all is done, and lists that', async () => {
    await render([], { done: [buildFixture(1)] });
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
    expect(listed(/^Done$/)).toHaveLength(1);
  });

  it('shows nothing until all lists have loaded, so that none pushes another down', async () => {
    let answerLate: (() => void) | undefined;
    const late = new Promise<void>((done) => {
      answerLate = done;
    });
    const seen: string[] = [];
    await render(async ({ query }) => {
      if (query.awaits === 'full-time') await late;
      seen.push(query.awaits ?? '');
      return [buildFixture(1)];
    });
    await waitFor(() => expect(seen.sort()).toEqual(['impacts', 'result']));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryAllByRole('link', { name: 'Arsenal v Chelsea' })).toEqual([]);
    answerLate?.();
    expect(await screen.findAllByRole('link', { name: 'Arsenal v Chelsea' })).toHaveLength(3);
  });

  it('shows more on demand, and how many there are', async () => {
    const many = Array.from({ length: 7 }, (_, place) => buildFixture(place));
    const { user } = await render(({ query }) => {
      if (query.awaits !== 'result') return [];
      const start = Number(query.cursor ?? 0);
      return withHeaders(many.slice(start, start + 5), {
        'x-total-count': '7',
        ...(start === 0 && { link: '</api/Fixtures/GetFixtures?cursor=5>; rel="next"' }),
      });
    });
    await screen.findByRole('region', { name: 'Without a result 7' });
    expect(listed(/^Without a result/)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(listed(/^Without a result/)).toHaveLength(7));
  });

  it('updates when matches change', async () => {
    let waiting = [buildFixture(1)];
    const { platform } = await render(({ query }) => (query.awaits === 'full-time' ? waiting : []));
    await screen.findByRole('link', { name: 'Arsenal v Chelsea' });
    waiting = [];
    platform.say('fixture', { fixtureId: buildFixture(1)._id });
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
  });

  it('shows what could not be loaded, and retries it', async () => {
    let come: () => void = () => undefined;
    const later = new Promise<void>((done) => (come = done));
    let asked = 0;
    const { user } = await render(async ({ query }) => {
      if (query.awaits !== 'impacts') return [];
      asked += 1;
      if (asked === 1) return refusal('internal', 'Oops');
      await later;
      return [buildFixture(4)];
    });
    expect(await screen.findByText('The to-do list could not be loaded')).toBeTruthy();
    expect(screen.queryByText('Nothing to do')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByText('The to-do list could not be loaded')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    come();
    expect(await screen.findByRole('link', { name: 'Arsenal v Chelsea' })).toBeTruthy();
  });
});
