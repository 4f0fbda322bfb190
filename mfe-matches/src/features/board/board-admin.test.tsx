import { describe, expect, it } from '@jest/globals';
import { deleteFixture, getFixtures } from '@matchday/contracts/matches/http';
import { answer, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../../../test/build-fixture.ts';
import { link, openHome, rail, results, upcoming } from '../../../test/home-page.ts';

describe('home of an admin', () => {
  it('[M17] only admins have a delete button and a way to the steps', async () => {
    await openHome();
    await link('Upcoming', 'ARS vs CHE');
    expect(screen.queryByRole('link', { name: 'Manage match' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('leads an admin from every match to its steps', async () => {
    await openHome({ admin: true });
    const inResults = await rail('Results');
    const way = await inResults.findByRole('link', { name: 'Manage match' });
    expect(way.getAttribute('href')).toBe(`/manage?fixture=${idOf(4)}`);
    const [upcomingWay] = (await rail('Upcoming')).getAllByRole('link', { name: 'Manage match' });
    expect(upcomingWay?.getAttribute('href')).toMatch(/^\/manage\?fixture=/);
  });

  it('[M17] has no delete button once anything was paid', async () => {
    const paid = results.map((fixture) => ({ ...fixture, result: 'homeWin' as const }));
    await openHome({
      admin: true,
      answers: [answer(getFixtures, ({ query }) => (query.state === 'results' ? paid : upcoming))],
    });
    expect(await (await rail('Upcoming')).findByRole('button', { name: 'Delete ARS vs CHE' })).toBeTruthy();
    await link('Results', 'ARS vs CHE');
    expect((await rail('Results')).queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('[M17] [M18] [M19] deleting asks for confirmation, deletes and stays on /home', async () => {
    const gone: string[] = [];
    const { user, platform } = await openHome({
      admin: true,
      answers: [
        answer(deleteFixture, ({ params }) => {
          gone.push(params.id ?? '');
          return { _id: params.id ?? '', message: 'Fixture deleted' };
        }),
      ],
    });
    const upcomingRail = await rail('Upcoming');
    await user.click(await upcomingRail.findByRole('button', { name: 'Delete ARS vs CHE' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this fixture?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete fixture' }));
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Fixture deleted' }]));
    expect(gone).toEqual([idOf(2)]);
    expect(location.pathname).toBe('/home');
  });

  it.each([
    ['the server text', 'A settled fixture cannot be deleted'],
    ['the fallback', ''],
  ])('[Z04] a failed deletion says %s and the card stays', async (_which, text) => {
    const { user, platform } = await openHome({
      admin: true,
      answers: [answer(deleteFixture, refusal('conflict', text))],
    });
    await user.click(await (await rail('Results')).findByRole('button', { name: 'Delete ARS vs CHE' }));
    await user.click(await screen.findByRole('button', { name: 'Delete fixture' }));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: text || 'Failed to delete fixture' }]),
    );
    expect(await link('Results', 'ARS vs CHE')).toBeTruthy();
  });
});
