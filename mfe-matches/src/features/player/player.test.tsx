import { describe, expect, it } from '@jest/globals';
import {
  deletePlayer,
  getAllPlayers,
  getFixtures,
  getPlayer,
  getPlayerBuys,
  patchPlayer,
} from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPlayer } from '../../../test/build-bet.ts';
import { buildFixture, buildGoal, buildLiveFixture, buildStats, idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const isma = buildPlayer(101, 80, { playerName: 'Isma Wasswa', goals: 3, yellowCards: 1 });
const played = buildLiveFixture({
  _id: idOf(2),
  matchState: 'FT',
  date: '2026-11-21T15:00:00.000Z',
  homeTeamGoals: [
    buildGoal(301, 90, { _id: idOf(101), playerName: 'Isma Wasswa' }, { isPenalty: true, added: 3 }),
  ],
  playerStats: [buildStats(idOf(101), 'Isma Wasswa', { goals: 1, yellowCards: 2 })],
});
const matches = answer(getFixtures, ({ query }) => {
  if (query.player) return withHeaders(query.player === idOf(101) ? [played] : [], {});
  expect([query.state, query.team]).toEqual(['upcoming', idOf(11)]);
  return [buildFixture({ _id: idOf(3) })];
});
const answers = [answer(getPlayer, isma), answer(getPlayerBuys, { times: 1250 }), matches];
const open = (path: string, ...first: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path, session: person(), answers: [...first, ...answers] });
const path = `/player?player=${idOf(101)}`;

describe('player', () => {
  it('shows team, price, how often he was bought, form and stats by match', async () => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Isma Wasswa' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Arsenal' }).getAttribute('href')).toBe(
      `/teamDetails?team=${idOf(11)}`,
    );
    expect(await screen.findByText('1,250 ×')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Matches of Isma Wasswa' }));
    expect(list.getByRole('listitem').textContent).toContain(
      '1 goal, 2 yellow cards · in the list of goals: 90+3’ (P) · impact 3',
    );
    expect(list.getByRole('link').getAttribute('href')).toBe(`/matchstats?fixture=${idOf(2)}`);
    const form = within(screen.getByRole('list', { name: 'Impact in the last matches' }));
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['3']);
    expect(screen.getByText('Yellow cards').nextElementSibling?.textContent).toBe('1');
    const next = await screen.findByRole('link', { name: /Next match: ARS v CHE/ });
    expect(next.getAttribute('href')).toBe(`/betform?fixture=${idOf(3)}`);
  });

  it('says that he has not played yet, and that no match is planned', async () => {
    await open(
      `/player?player=${idOf(102)}`,
      answer(getPlayer, { ...isma, _id: idOf(102) }),
      answer(getFixtures, []),
    );
    expect(await screen.findByText('No matches yet')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Impact in the last matches' })).toBeNull();
    expect(screen.getByText('Impact in the last matches').nextElementSibling?.textContent).toBe('–');
    expect(screen.getByText('No match planned yet')).toBeTruthy();
  });

  it.each([
    ['an unknown player', refusal('not-found', 'Player not found'), '404 Not Found'],
    ['an address that is no id', refusal('invalid', 'Unknown id'), '404 Not Found'],
    ['a failure', refusal('internal', 'Oops'), 'The player could not be loaded'],
  ] as const)('answers %s', async (_name, said, text) => {
    await open(path, answer(getPlayer, said));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads from the wall to the player', async () => {
    await open('/Players', answer(getAllPlayers, [isma]));
    expect((await screen.findByRole('link', { name: 'Isma Wasswa' })).getAttribute('href')).toBe(path);
  });

  describe('as an admin sees it', () => {
    const openAsAdmin = (path: string, ...more: ReturnType<typeof answer>[]) =>
      renderPart({ routes, path, session: person({ role: 'admin' }), answers: [...more, ...answers] });
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Edit player' }));

    it('leads to the form that edits the card, and shows what was saved', async () => {
      let stored = isma;
      const { user, platform } = await openAsAdmin(
        path,
        answer(getPlayer, () => stored),
        answer(patchPlayer, ({ body }) => {
          stored = { ...stored, ...(body as Partial<typeof isma>) };
          return { ...stored, message: 'Player updated' };
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Edit player' }));
      const cost = (await dialog()).getByLabelText('Cost');
      await user.clear(cost);
      await user.type(cost, '777');
      await user.click((await dialog()).getByRole('button', { name: 'Save player' }));
      await waitFor(() => expect(platform.notes).toEqual([{ kind: 'success', text: 'Player updated' }]));
      await waitFor(() => expect(screen.getByText('Price').nextElementSibling?.textContent).toContain('777'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('opens the form for each link to it, also for one on the page, and closes it for good', async () => {
      const { user } = await openAsAdmin(path);
      await screen.findByRole('button', { name: 'Edit player' });
      let links = 0;
      const follow = (to: string) => {
        history.pushState({ key: `link ${++links}`, idx: links }, '', to);
        act(() => void dispatchEvent(new PopStateEvent('popstate')));
      };
      for (const _time of [1, 2]) {
        follow(`${path}&show=edit`);
        await dialog();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(location.search).toBe(`?player=${idOf(101)}`);
      }
      follow(`${path}&show=edit`);
      await dialog();
      follow(path);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('opens the form where the address asks for it, and leaves with a deleted player', async () => {
      const { user } = await openAsAdmin(
        `${path}&show=edit`,
        answer(deletePlayer, { _id: idOf(101), message: 'Player deleted' }),
        answer(getAllPlayers, []),
      );
      await user.click((await dialog()).getByRole('button', { name: 'Delete player' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete this player?' }));
      await user.click(question.getByRole('button', { name: 'Delete player' }));
      await waitFor(() => expect(location.pathname).toBe('/Players'));
    });
  });

  it('is edited by nobody else, whatever the address says', async () => {
    await open(`${path}&show=edit`);
    expect(await screen.findByText('1,250 ×')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit player' })).toBeNull();
  });
});
