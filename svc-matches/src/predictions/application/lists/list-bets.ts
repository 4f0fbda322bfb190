import type { BetSort } from '@matchday/contracts/matches/http';
import type { Person } from '@matchday/contracts/wallet/internal';
import { type Page, type PageQuery, readPage } from '@matchday/service-kit/paging';
import { namedPeople } from '@matchday/service-kit/wallet/named-people';
import type { Team } from '../../../competition/index.ts';
import { type Fixture, isOpen } from '../../../fixtures/index.ts';
import type { Bet } from '../../domain/bet.ts';
import type { BetFilter, Ports } from '../ports.ts';
import type { Match } from '../take-stake.ts';
import { betOrders } from './bet-orders.ts';
import { fixturesNamed } from './fixtures-named.ts';

/** A bet with its person and fixture. */
export interface BetView {
  bet: Bet;
  person: Pick<Person, 'firstname' | 'surname'>;
  fixture: { fixture: Fixture; home: Team; away: Team } | null;
  /** Whether its person can cancel it now. */
  cancellable: boolean;
}

/** Whether a bet's person can cancel it now. */
export const canBeCancelled = (bet: Bet, fixture: Fixture | undefined, now: Date): boolean =>
  (bet.state === 'OPEN' || bet.state === 'PENDING') && fixture !== undefined && isOpen(fixture, now);

type Deps = Pick<Ports, 'bets' | 'fixtures' | 'teams' | 'wallet' | 'namePeople' | 'clock'>;

/** A bet with its person, whose fixture and teams are known already. */
export function viewPlaced({ clock, namePeople }: Pick<Deps, 'clock' | 'namePeople'>) {
  return async (bet: Bet, { fixture, home, away }: Match): Promise<BetView> => {
    const people = await namePeople([bet.user]);
    return {
      bet,
      person: people(bet.user),
      fixture: home && away ? { fixture, home, away } : null,
      cancellable: canBeCancelled(bet, fixture, clock()),
    };
  };
}

/** Adds fixtures, teams and names to bets: two queries and one call however many there are (DESIGN 4). */
export function viewBets({ fixtures, teams, clock, namePeople }: Omit<Deps, 'bets' | 'wallet'>) {
  return async (bets: readonly Bet[]): Promise<BetView[]> => {
    const [found, people] = await Promise.all([
      fixtures.findMany([...new Set(bets.map(({ fixture }) => fixture))]),
      namePeople(bets.map(({ user }) => user)),
    ]);
    const sides = await teams.findMany([...new Set(found.flatMap(({ home, away }) => [home, away]))]);
    const teamOf = new Map(sides.map((team) => [team._id, team]));
    const fixtureOf = new Map(found.map((fixture) => [fixture._id, fixture]));
    const now = clock();
    return bets.map((bet) => {
      const fixture = fixtureOf.get(bet.fixture);
      const home = fixture && teamOf.get(fixture.home);
      const away = fixture && teamOf.get(fixture.away);
      return {
        bet,
        person: people(bet.user),
        fixture: fixture && home && away ? { fixture, home, away } : null,
        cancellable: canBeCancelled(bet, fixture, now),
      };
    });
  };
}

/**
 * Bets, by time or by stake: of one user or of all (CHECKLIST K17, K18), narrowed by an admin's search.
 * @throws Refusal 400 at `search` where too many people, or fixtures of teams, have such a name
 */
export function listBets(deps: Deps) {
  const view = viewBets(deps);
  const named = fixturesNamed(deps);
  const findFor = async (search: string) => {
    const [users, fixtures] = await Promise.all([
      namedPeople(deps.wallet, search),
      named(search, 'short name'),
    ]);
    return { users, fixtures };
  };
  return async (
    {
      search,
      sort = 'newest',
      ...of
    }: Omit<BetFilter, 'found'> & { search?: string | undefined; sort?: BetSort },
    query: PageQuery,
  ): Promise<Page<BetView>> => {
    deps.teams.soon();
    const filter = { ...of, found: search === undefined ? undefined : await findFor(search) };
    const page = await readPage<Bet>(query, {
      order: betOrders[sort],
      read: (slice) => deps.bets.list(filter, slice, sort),
      count: () => deps.bets.count(filter),
    });
    return { ...page, items: await view(page.items) };
  };
}
