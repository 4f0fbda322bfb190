import { impactLines } from '@matchday/contracts/matches/play/player-stats';
import type { SlipTab } from '@matchday/contracts/matches/rules';
import { newestFirst, type Page, type PageQuery, readPage } from '@matchday/service-kit/paging';
import type { Team } from '../../../competition/index.ts';
import { countsOf, type Fixture } from '../../../fixtures/index.ts';
import type { Bet } from '../../domain/bet.ts';
import { mySumsOf } from '../../domain/my-sums.ts';
import { earnedSoFar, type Purchase } from '../../domain/purchase.ts';
import type { Ports } from '../ports.ts';
import { canBeCancelled } from './list-bets.ts';
import type { PurchaseView } from './list-purchases.ts';

type Match = { fixture: Fixture; home: Team; away: Team } | null;

/** A slip of one's own with its fixture. */
export type SlipView =
  | { kind: 'bet'; bet: Bet; fixture: Match; cancellable: boolean }
  | ({ kind: 'player'; playerName: string; fixture: Match } & PurchaseView);

type Own = Bet | Purchase;
const isBet = (stake: Own): stake is Bet => 'prediction' in stake;

/** Both lists in one, newest first. */
const merged = (bets: readonly Bet[], purchases: readonly Purchase[]): Own[] =>
  [...bets, ...purchases].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1),
  );

type Deps = Pick<Ports, 'bets' | 'purchases' | 'fixtures' | 'teams' | 'players' | 'clock'>;

/** A person's predictions and bought players in one list, newest first: two queries at once, then their fixtures. */
export function listSlips({ bets, purchases, fixtures, teams, players, clock }: Deps) {
  const view = async (own: readonly Own[]): Promise<SlipView[]> => {
    const bought = own.flatMap((stake) => (isBet(stake) ? [] : stake.player));
    const [found, named] = await Promise.all([
      fixtures.findMany([...new Set(own.map(({ fixture }) => fixture))]),
      bought.length === 0 ? [] : players.findMany([...new Set(bought)]),
    ]);
    const sides = await teams.findMany([...new Set(found.flatMap(({ home, away }) => [home, away]))]);
    const teamOf = new Map(sides.map((team) => [team._id, team]));
    const nameOf = new Map(named.map(({ _id, playerName }) => [_id, playerName]));
    const fixtureOf = new Map(found.map((fixture) => [fixture._id, fixture]));
    const now = clock();
    return own.map((stake): SlipView => {
      const fixture = fixtureOf.get(stake.fixture);
      const [home, away] = [fixture && teamOf.get(fixture.home), fixture && teamOf.get(fixture.away)];
      const match: Match = fixture && home && away ? { fixture, home, away } : null;
      if (isBet(stake))
        return { kind: 'bet', bet: stake, fixture: match, cancellable: canBeCancelled(stake, fixture, now) };
      return {
        kind: 'player',
        playerName: nameOf.get(stake.player) ?? '',
        fixture: match,
        purchase: stake,
        earned: fixture ? earnedSoFar(stake, fixture) : stake.payout,
        lines: fixture ? impactLines(countsOf(fixture, stake.player)) : [],
      };
    });
  };
  return async (user: string, of: SlipTab, query: PageQuery): Promise<Omit<Page<SlipView>, 'total'>> => {
    teams.soon();
    const store = of === 'running' ? 'running' : 'over';
    const page = await readPage<Own>(query, {
      order: newestFirst,
      read: async (slice) =>
        merged(...(await Promise.all([bets[store](user, slice), purchases[store](user, slice)]))).slice(
          0,
          slice.limit,
        ),
    });
    return { ...page, items: await view(page.items) };
  };
}

/** What a person's settled predictions and players cost and paid, in all and by the week of the match. */
export function sumSlips({ bets, purchases, fixtures }: Pick<Ports, 'bets' | 'purchases' | 'fixtures'>) {
  return async (user: string) => {
    const [staked, bought] = await Promise.all([bets.sumsByFixture(user), purchases.sumsByFixture(user)]);
    const sums = [...staked, ...bought];
    return mySumsOf(sums, await fixtures.kickOffs([...new Set(sums.map(({ fixture }) => fixture))]));
  };
}
