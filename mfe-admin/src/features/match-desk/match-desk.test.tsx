import { describe, expect, it } from '@jest/globals';
import { type Fixture, getMatchDesk, getSettlements } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildFixture, buildRun } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';

type Reply = Parameters<typeof answer<typeof getMatchDesk>>[1];
const render = (reply: Reply, role: 'admin' | 'user' = 'admin') =>
  renderPart({
    routes,
    path: '/matchdesk',
    session: person({ role }),
    answers: [
      answer(getMatchDesk, reply),
      answer(getSettlements, [buildRun({ state: 'differs', fixtureId: buildFixture(9)._id })]),
    ],
  });
const part = (name: string) => within(screen.getByRole('list', { name }));
const to = (place: number) => `/manage?fixture=${buildFixture(place)._id}`;
const links = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the match desk', () => {
  it('lists every match under what it asks of an admin, one press from its steps', async () => {
    const parts: Record<string, Fixture[]> = {
      late: [buildFixture(1, { matchState: 'Build Up' })],
      live: [buildFixture(2, { homeScore: 1 }), buildFixture(3, { matchState: 'HT' })],
      over: [buildFixture(4)],
      impacts: [buildFixture(5, { matchState: 'FT', result: 'draw' })],
      done: [buildFixture(6, { matchState: 'FT', settlement: 'void' })],
    };
    await render(({ query }) => parts[query.part ?? ''] ?? []);
    await waitFor(() => expect(links('Done')).toEqual([to(6)]));
    expect(links('Late to start')).toEqual([to(1)]);
    expect(links('Live')).toEqual([to(2), to(3)]);
    expect(links('Past full time without a result')).toEqual([to(4)]);
    expect(links('Awaiting player impacts')).toEqual([to(5)]);
    expect(part('Live').getByText('1–0')).toBeTruthy();
    expect(part('Done').getByText('Void')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Live 2' })).toBeTruthy();
    const differs = await screen.findByRole('link', { name: 'Manage match Arsenal 2–1 Chelsea' });
    expect(differs.getAttribute('href')).toBe(to(9));
  });

  it('follows the stream: a match that begins moves for every admin', async () => {
    let isLive = false;
    const { platform } = await render(({ query }) => {
      if (query.part === 'late') return isLive ? [] : [buildFixture(1, { matchState: 'Build Up' })];
      return query.part === 'live' && isLive ? [buildFixture(1)] : [];
    });
    await waitFor(() => expect(links('Late to start')).toEqual([to(1)]));
    isLive = true;
    platform.say('fixture', { fixtureId: buildFixture(1)._id });
    await waitFor(() => expect(links('Live')).toEqual([to(1)]));
    expect(links('Late to start')).toEqual([]);
  });

  it('says what is empty, shows more, and tries again what has failed', async () => {
    let isUp = false;
    const many = Array.from({ length: 12 }, (_, place) => buildFixture(place));
    const { user } = await render(({ query }) => {
      if (query.part === 'live') return isUp ? [] : refusal('internal', 'Oops');
      if (query.part !== 'over') return [];
      const start = Number(query.cursor ?? 0);
      return withHeaders(many.slice(start, start + 10), {
        'x-total-count': '12',
        ...(start === 0 && { link: '</api/Fixtures/desk?cursor=10>; rel="next"' }),
      });
    });
    expect(await screen.findByText('Live: the matches could not be loaded')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('No matches')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(links('Past full time without a result')).toHaveLength(12));
  });

  it('shows nothing until every list has loaded, so that none pushes another down', async () => {
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    await render(async ({ query }) => {
      if (query.part === 'late') await gate;
      return [];
    });
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    go();
    expect(await screen.findByRole('heading', { name: 'Late to start 0' })).toBeTruthy();
  });

  it('is for admins only', async () => {
    await render(() => [], 'user');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
