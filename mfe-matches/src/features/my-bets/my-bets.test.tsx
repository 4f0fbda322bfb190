import { describe, expect, it } from '@jest/globals';
import { getMySlips, getMySums, type Slip } from '@matchday/contracts/matches/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet } from '../../../test/build-bet.ts';
import { buildPurchase, buildStats, idOf } from '../../../test/build-fixture.ts';
import { routes } from '../../routes.tsx';

const bet = (changes: Parameters<typeof buildBet>[0] = {}): Slip => {
  const { userId: _person, ...own } = buildBet(changes);
  return { kind: 'bet', bet: own };
};
const live = buildBet().fixtureId;
const ahead = live && { ...live, _id: idOf(2), matchState: 'Build Up' as const, homeScore: 0, awayScore: 0 };
const open = bet({ _id: idOf(501), fixtureId: ahead, betAmount: 100, odds: 4.2, cancellable: true });
const player: Slip = {
  kind: 'player',
  purchase: buildPurchase({ earned: 120 }),
  playerName: 'Isma Wasswa',
  match: live,
};
const settled = [
  bet({ _id: idOf(503), isSettled: true, won: true, payout: 463 }),
  bet({ _id: idOf(504), isSettled: true }),
];
const sums = {
  settled: { count: 2, staked: 500, paid: 463 },
  weeks: [
    { week: '2026-11-16', staked: 250, paid: 463 },
    { week: '2026-11-09', staked: 250, paid: 0 },
  ],
};

/** A server that keeps the undecided slips. */
async function openPage(path = '/mybets', running: Slip[] = [open, bet(), player]) {
  const kept = { running, asked: 0 };
  const rendered = await renderPart({
    routes,
    path,
    session: person(),
    owns: (to) => to.startsWith('/mybets'),
    answers: [
      answer(getMySlips, ({ query }) => {
        kept.asked += 1;
        return query.of === 'settled' ? settled : kept.running;
      }),
      answer(getMySums, sums),
    ],
  });
  return { ...rendered, kept };
}
const tab = (name: RegExp) => screen.getByRole('radio', { name });
const names = async () =>
  (await screen.findAllByRole('article')).map((slip) => slip.getAttribute('aria-label'));
const figure = (term: string) => screen.getAllByText(term)[0]?.nextElementSibling?.textContent;
const slip = (name: string) => within(screen.getByRole('article', { name }));

describe('my bets', () => {
  it('begin with what is live: predictions and players, with what they pay as it stands', async () => {
    await openPage();
    expect(await names()).toEqual(['ARS vs CHE, pending', 'Isma Wasswa, ARS vs CHE, pending']);
    const own = slip('ARS vs CHE, pending');
    expect(own.getByText('To win').nextElementSibling?.textContent).toBe('462');
    expect(own.getByText('As it stands').nextElementSibling?.textContent).toBe('462');
    expect(own.getByRole('link', { name: 'Open ARS vs CHE' }).getAttribute('href')).toBe(
      `/betform?fixture=${idOf(1)}`,
    );
    expect(
      slip('Isma Wasswa, ARS vs CHE, pending').getByText('Earned so far').nextElementSibling?.textContent,
    ).toBe('120');
    expect([figure('Staked'), figure('Possible winnings'), figure('Earned by players so far')]).toEqual([
      '250',
      '462',
      '120',
    ]);
  });

  it('follow goals and stats by the stream, and ask for nothing', async () => {
    const { platform, kept } = await openPage();
    await names();
    const before = kept.asked;
    const news = (revision: number, changes: object) => ({
      fixtureId: idOf(1),
      live: { revision, homeScore: 2, awayScore: 2, matchState: 'Live', ...changes } as never,
    });
    platform.say('fixture', news(1, {}));
    const own = () => slip('ARS vs CHE, pending').getByText('As it stands').nextElementSibling?.textContent;
    await waitFor(() => expect(own()).toBe('0'));
    platform.say('fixture', news(2, { playerStats: [buildStats(idOf(101), 'Isma Wasswa', { goals: 2 })] }));
    await waitFor(() => expect(figure('Earned by players so far')).toBe('240'));
    expect(kept.asked).toBe(before);
  });

  it('show a match that kicks off under Live', async () => {
    const { platform } = await openPage('/mybets', [open]);
    expect(await names()).toEqual(['ARS vs CHE, pending']);
    expect(screen.getByRole('button', { name: 'Cancel prediction' })).toBeTruthy();
    platform.say('fixture', {
      fixtureId: idOf(2),
      live: { revision: 1, homeScore: 0, awayScore: 0, matchState: 'Live' } as never,
    });
    await waitFor(() => expect((tab(/^Live \(1\)$/) as HTMLInputElement).checked).toBe(true));
    expect(screen.queryByRole('button', { name: 'Cancel prediction' })).toBeNull();
  });

  it('say what settled slips paid, in all and by week', async () => {
    const { user } = await openPage();
    await names();
    await user.click(tab(/^Settled/));
    await waitFor(async () => expect(await names()).toEqual(['ARS vs CHE, Won', 'ARS vs CHE, Lost']));
    expect(
      slip('ARS vs CHE, Won')
        .getAllByText('Paid')
        .map((term) => term.nextElementSibling?.textContent),
    ).toEqual(['463']);
    expect(figure('Net profit')).toBe('−37');
    const weeks = within(screen.getByRole('table')).getAllByRole('row');
    expect(weeks.map((row) => row.textContent)).toEqual([
      'Week ofCostPaidProfit',
      'Nov 16, 2026250463+213',
      'Nov 9, 20262500−250',
    ]);
  });

  it('come page by page, each tab says that it is empty, and a failure can be tried again', async () => {
    const next = { link: '</api/bets/myslips?cursor=41>; rel="next"' };
    const { user } = await renderPart({
      routes,
      path: '/mybets?tab=settled',
      session: person(),
      owns: (to) => to.startsWith('/mybets'),
      answers: [
        answer(getMySlips, ({ query, turn }) => {
          if (query.of !== 'settled') return [];
          if (turn <= 2 && !query.cursor) return refusal('internal', 'Try later');
          return query.cursor ? [settled[1] as Slip] : withHeaders([settled[0] as Slip], next);
        }),
        answer(getMySums, sums),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['ARS vs CHE, Won']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toEqual(['ARS vs CHE, Won', 'ARS vs CHE, Lost']));
    await user.click(tab(/^Live/));
    expect(await screen.findByText('Nothing is live')).toBeTruthy();
    await user.click(tab(/^Open/));
    expect(await screen.findByText('Nothing is open')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Predict a match' }).getAttribute('href')).toBe('/fixturespage');
  });
});
