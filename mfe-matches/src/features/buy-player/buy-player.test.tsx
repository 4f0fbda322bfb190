import { describe, expect, it, jest } from '@jest/globals';
import { buyPlayer, getFixtures } from '@matchday/contracts/matches/http';
import { answer, networkFailure, refusal } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildFixture,
  buildLiveFixture,
  buildPurchase,
  buildSide,
  buildSquadPlayer,
  buildStats,
  idOf,
} from '../../../test/build-fixture.ts';
import { buyPlayerBy, openMatch } from '../../../test/match-page.ts';

const fixture = buildFixture();
const grid = () => within(screen.getByRole('region', { name: 'Buy a player' }));
const buy = (name: RegExp) => grid().getByRole('button', { name }) as HTMLButtonElement;

describe('buy a player', () => {
  it('[M06] offers both squads; what is bought reads Bought', async () => {
    await openMatch({ fixture, purchases: [buildPurchase()] });
    await waitFor(() => expect(grid().getAllByRole('article')).toHaveLength(3));
    await waitFor(() => expect(buy(/Buy 210/).disabled).toBe(false));
    expect(
      grid()
        .getAllByRole('article')
        .map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Isma Wasswa', 'Leo Harwood', 'Denis Okello']);
    expect(grid().getByText('Bought')).toBeTruthy();
    expect(grid().getAllByRole('button')).toHaveLength(2);
  });

  it('has on a phone only the cards of the chosen squad', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (text) => ({ ...wide(text), matches: text.includes('max-width') });
    try {
      const { user } = await openMatch({ fixture });
      await waitFor(() => expect(buy(/Isma Wasswa/).disabled).toBe(false));
      await waitFor(() => expect(grid().getAllByRole('article')).toHaveLength(2));
      await user.click(grid().getByRole('radio', { name: 'Chelsea' }));
      await waitFor(() => expect(buy(/Denis Okello/).disabled).toBe(false));
      expect(grid().getAllByRole('article')).toHaveLength(1);
    } finally {
      window.matchMedia = wide;
    }
  });

  it('[W15] buys with a key and shows the success for five seconds', async () => {
    const sent: unknown[] = [];
    const { user, platform, kept } = await openMatch({
      fixture,
      answers: [
        answer(buyPlayer, ({ body, headers }) => {
          sent.push(body, headers.get('idempotency-key'));
          kept.purchases = [buildPurchase({ playerId: idOf(201), cost: 120 })];
          return { ...buildPurchase(), message: 'Bought' };
        }),
      ],
    });
    await waitFor(() => expect(buy(/Denis Okello/).disabled).toBe(false));
    await buyPlayerBy(user, buy(/Denis Okello/));
    await waitFor(() =>
      expect(platform.notes).toEqual([
        { kind: 'success', text: 'Player purchased successfully!', hideAfter: 5000 },
      ]),
    );
    expect(sent).toEqual([
      { fixtureId: idOf(1), playerId: idOf(201), shownCost: 120 },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(await grid().findByText('Bought')).toBeTruthy();
  });

  it('asks first, with what the player would have earned in the last matches of the team', async () => {
    const played = (number: number, goals: number, changes = {}) =>
      buildFixture({
        _id: idOf(number),
        matchState: 'FT',
        playerStats: [buildStats(idOf(101), 'Isma Wasswa', { goals })],
        ...changes,
      });
    const { user } = await openMatch({
      fixture,
      answers: [
        answer(getFixtures, ({ query }) => {
          expect(query).toEqual({ state: 'results', team: fixture.hometeam._id, limit: '5' });
          return [played(31, 1), played(32, 0), played(33, 9, { settlement: 'void' })];
        }),
      ],
    });
    await waitFor(() => expect(buy(/Isma Wasswa/).disabled).toBe(false));
    await user.click(buy(/Isma Wasswa/));
    const question = within(await screen.findByRole('dialog', { name: 'Buy Isma Wasswa?' }));
    const text = await question.findByText(/^Expected return/);
    expect(text.textContent).toBe(
      'Expected return: 60. That is what the player would have earned on average in the last 2 matches of Arsenal; at best 120.',
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what each stat earns', async () => {
    const { user } = await openMatch({ fixture });
    await user.click(await screen.findByText('What earns coins'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(0, 3)).toEqual([
      'For eachPointsOf a player for 100',
      'Goals5+50',
      'Assists3+30',
    ]);
    expect(rows.at(-1)?.textContent).toBe('Red cards−3−30');
  });

  it('[W15] without internet no purchase is placed', async () => {
    const { user, platform } = await openMatch({ fixture });
    await waitFor(() => expect(buy(/Isma Wasswa/).disabled).toBe(false));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await buyPlayerBy(user, buy(/Isma Wasswa/));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('No internet. Nothing was placed.'));
    online.mockRestore();
  });

  it('[W15] a failure shows the server message for five seconds', async () => {
    const { user, platform } = await openMatch({
      fixture,
      answers: [answer(buyPlayer, refusal('invalid', 'Insufficient coins'))],
    });
    await waitFor(() => expect(buy(/Isma Wasswa/).disabled).toBe(false));
    await buyPlayerBy(user, buy(/Isma Wasswa/));
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'error', text: 'Insufficient coins', hideAfter: 5000 }]),
    );
  });

  it('a cost that has changed is shown and must be accepted', async () => {
    const costs: unknown[] = [];
    const { user, platform, kept } = await openMatch({
      fixture,
      answers: [
        answer(buyPlayer, ({ body, turn }) => {
          costs.push((body as { shownCost: number }).shownCost);
          if (turn === 1) return refusal('conflict', 'The price has changed', { cost: '1350' });
          kept.purchases = [buildPurchase({ playerId: idOf(201), cost: 1350 })];
          return { ...buildPurchase(), message: 'Bought' };
        }),
      ],
    });
    await waitFor(() => expect(buy(/Denis Okello/).disabled).toBe(false));
    await buyPlayerBy(user, buy(/Denis Okello/));
    const question = within(await screen.findByRole('dialog', { name: 'The price has changed' }));
    expect(question.getByText(/^Denis Okello costs/)).toBeTruthy();
    expect(costs).toEqual([120]);
    expect(platform.notes).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Buy for 1,350 coins' }));
    await waitFor(() => expect(platform.notes.map(({ kind }) => kind)).toEqual(['success']));
    expect(costs).toEqual([120, 1350]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a cost that an admin has changed', async () => {
    const { platform, kept } = await openMatch({ fixture });
    await waitFor(() => expect(buy(/Isma Wasswa/).textContent).toContain('240'));
    kept.fixture = buildFixture({ hometeam: buildSide('ARS', [buildSquadPlayer(101, { cost: 300 })]) });
    platform.say('player', { playerId: idOf(101) });
    await waitFor(() => expect(buy(/Player 101/).textContent).toContain('300'));
  });

  it('a purchase in doubt blocks all others until its outcome is known', async () => {
    let works = false;
    const keys = new Set<string | null>();
    const { user, platform, kept } = await openMatch({
      fixture,
      answers: [
        answer(buyPlayer, ({ headers }) => {
          keys.add(headers.get('idempotency-key'));
          if (!works) return networkFailure();
          kept.purchases = [buildPurchase({ playerId: idOf(201), cost: 120 })];
          return { ...buildPurchase(), message: 'Bought' };
        }),
      ],
    });
    await waitFor(() => expect(buy(/Denis Okello/).disabled).toBe(false));
    await buyPlayerBy(user, buy(/Denis Okello/));
    const note = await grid().findByRole('alert');
    expect(note.textContent).toBe('We are still finding out whether this went through.');
    expect(buy(/Isma Wasswa/).disabled).toBe(true);
    works = true;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(platform.notes).toHaveLength(1));
    expect(await grid().findByText('Bought')).toBeTruthy();
    expect(buy(/Isma Wasswa/).disabled).toBe(false);
    expect(keys.size).toBe(1);
  }, 20_000);

  it('the earnings of a bought player are shown line by line, live', async () => {
    const { platform, kept } = await openMatch({ fixture: buildLiveFixture(), purchases: [buildPurchase()] });
    const lines = () =>
      within(screen.getByRole('table', { name: 'Isma Wasswa' }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    await screen.findByRole('table', { name: 'Isma Wasswa' });
    expect(lines()).toEqual(['240 × 0 ÷ 100']);
    kept.fixture = buildLiveFixture({
      playerStats: [buildStats(idOf(101), 'Isma Wasswa', { goals: 1, flair: 2, tackles: 4, yellowCards: 1 })],
    });
    platform.say('fixture', { fixtureId: idOf(1) });
    await waitFor(() =>
      expect(lines()).toEqual([
        'Goals 1 × 55',
        'Tackles 4 × 0.52',
        'Flair 2 × 12',
        'Yellow cards 1 × −1−1',
        '240 × 8 ÷ 10192',
      ]),
    );
    expect(screen.getByText('192 so far')).toBeTruthy();
  });
});
