import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLiveFixture, buildPurchase, buildStats, idOf } from '../../../test/build-fixture.ts';
import { openMatch } from '../../../test/match-page.ts';

const played = (goals: number) =>
  buildLiveFixture({
    matchState: 'FT',
    impactsSettled: true,
    playerStats: [buildStats(idOf(101), 'Isma Wasswa', { goals, yellowCards: 1 })],
    split: { home: 62, draw: 14, away: 24 },
  });
const linesOf = (goals: number) => [
  { stat: 'goals' as const, count: goals, weight: 5, impact: goals * 5 },
  { stat: 'yellowCards' as const, count: 1, weight: -1, impact: -1 },
];
const sum = async () =>
  within(await screen.findByRole('table', { name: 'Isma Wasswa' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('what bought players earn', () => {
  it('line by line after settlement, with the rest of a correction until it is posted', async () => {
    const { kept, platform } = await openMatch({
      fixture: played(1),
      purchases: [buildPurchase({ isSettled: true, earned: 96, lines: linesOf(1) })],
    });
    expect(await sum()).toEqual(['Goals 1 × 55', 'Yellow cards 1 × −1−1', '240 × 4 ÷ 1096']);
    kept.fixture = played(2);
    kept.purchases = [buildPurchase({ isSettled: true, earned: 96, lines: linesOf(2) })];
    platform.say('fixture', { fixtureId: idOf(1) });
    await waitFor(async () =>
      expect(await sum()).toEqual([
        'Goals 2 × 510',
        'Yellow cards 1 × −1−1',
        'Stat correction, not yet paid+120',
        '240 × 9 ÷ 1096',
      ]),
    );
    kept.purchases = [buildPurchase({ isSettled: true, earned: 216, lines: linesOf(2) })];
    platform.say('bets', { fixtureId: idOf(1) });
    await waitFor(async () => expect((await sum()).at(-1)).toBe('240 × 9 ÷ 10216'));
    expect(screen.getByText(/^216 earned$/)).toBeTruthy();
  });

  it('the cost comes back where the match is void', async () => {
    await openMatch({
      fixture: buildLiveFixture({ settlement: 'void' }),
      purchases: [buildPurchase({ isSettled: true, refunded: true })],
    });
    expect(await sum()).toEqual(['Match void: cost refunded240']);
    expect(screen.getByText(/^This match is void\. Stakes/)).toBeTruthy();
  });
});

describe('how coins were staked', () => {
  it('shows in percent after the deadline, never before', async () => {
    const { kept, platform } = await openMatch({ fixture: buildLiveFixture() });
    expect(screen.queryByText('How coins were staked')).toBeNull();
    kept.fixture = played(1);
    platform.say('fixture', { fixtureId: idOf(1) });
    const label = 'Coins were staked: home 62 %, draw 14 %, away 24 %';
    const split = within(await screen.findByRole('img', { name: label }));
    for (const text of ['ARS 62%', 'Draw 14%', 'CHE 24%']) expect(split.getByText(text)).toBeTruthy();
  });
});
