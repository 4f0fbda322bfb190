import { impactLines } from '@matchday/contracts/matches/play/player-stats';
import type { SlipSort, SlipTab } from '@matchday/contracts/matches/rules';
import { isFound } from '@matchday/contracts/search';
import { type Page, type PageQuery, readPage } from '@matchday/service-kit/paging';
import type { Team } from '../../../competition/index.ts';
import { countsOf, type Fixture } from '../../../fixtures/index.ts';
import type { Bet } from '../../domain/bet.ts';
import { mySumsOf } from '../../domain/my-sums.ts';
import { earnedSoFar, type Purchase } from '../../domain/purchase.ts';
import type { Ports } from '../ports.ts';
import { betOrders } from './bet-orders.ts';
import { fixturesNamed } from './fixtures-named.ts';
import { canBeCancelled } from './list-bets.ts';
import type { PurchaseView } from './list-purchases.ts';

type Match = { fixture: Fixture; home: Team; away: Team } | null;

/** A slip of one's own with its fixture. */
export type SlipView =
  | { kind: 'bet'; bet: Bet; fixture: Match; cancellable: boolean }
  | ({ kind: 'player'; playerName: string; fixture: Match } & PurchaseView);

type Own = Bet | Purchase;
const isBet = (stake: Own): stake is Bet => 'prediction' in stake;

/** Both lists in one. */
const merged = (bets: readonly Bet[], purchases: readonly Purchase[], sort: SlipSort): Own[] => {
  const newest = [...bets, ...purchases].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1),
  );
  return sort === 'newest' ? newest : newest.reverse();
};

interface SlipQuery extends PageQuery {
  search?: string | undefined;
  sort?: SlipSort | undefined;
}

type Deps = Pick<Ports, 'bets' | 'purchases' | 'fixtures' | 'teams' | 'players' | 'clock'>;

/**
 * A person's predictions and bought players in one list, newest first unless sorted otherwise: two queries at once, then
 * their fixtures. A search finds those on matches of teams with such a name, and players with such a name.
 * @throws Refusal 400 at `search` where too many matches are of teams with such a name
 */
export function listSlips({ bets, purchases, fixtures, teams, players, clock }: Deps) {
  const named = fixturesNamed({ teams, fixtures });
  // Of the players whom this person has bought: however many others have such a name, none is left out.
  const playersNamed = async (user: string, search: string) =>
    (await players.findMany(await purchases.playersOf(user))).flatMap(({ _id, playerName }) =>
      isFound(search, [playerName]) ? _id : [],
    );
  const findFor = async (user: string, search: string) => {
    const [ofTeams, ofPerson] = await Promise.all([named(search, 'any name'), playersNamed(user, search)]);
    return { fixtures: ofTeams, players: ofPerson };
  };
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
  return async (
    user: string,
    of: SlipTab,
    { search, sort = 'newest', ...query }: SlipQuery,
  ): Promise<Omit<Page<SlipView>, 'total'>> => {
    teams.soon();
    const store = of === 'running' ? 'running' : 'over';
    const list = { sort, found: search === undefined ? undefined : await findFor(user, search) };
    const page = await readPage<Own>(query, {
      order: betOrders[sort],
      async read(slice) {
        const both = await Promise.all([bets[store](user, slice, list), purchases[store](user, slice, list)]);
        return merged(...both, sort).slice(0, slice.limit);
      },
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
