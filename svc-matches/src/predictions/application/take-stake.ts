import type { Team } from '../../competition/index.ts';
import { type Fixture, isOpen } from '../../fixtures/index.ts';
import type { Purchase } from '../domain/purchase.ts';
import {
  type Decision,
  decisionOf,
  refusalFor,
  type Stake,
  transferFor,
  transferKey,
} from '../domain/stake.ts';
import type { Ports, StakeStore } from './ports.ts';

/** A fixture with its teams, as they were read together. */
export interface Match {
  fixture: Fixture;
  home: Team | undefined;
  away: Team | undefined;
}

async function matchOf({ teams }: Pick<Ports, 'teams'>, fixture: Fixture): Promise<Match> {
  const found = await teams.findMany([fixture.home, fixture.away]);
  const team = (id: string) => found.find(({ _id }) => _id === id);
  return { fixture, home: team(fixture.home), away: team(fixture.away) };
}

const textOf = ({ home, away }: Match) => `${home?.teamName ?? ''} vs ${away?.teamName ?? ''}`;

/** How a fixture reads in the ledger's explanations: `Arsenal vs Chelsea`. */
export const matchText = async (deps: Pick<Ports, 'teams'>, fixture: Fixture): Promise<string> =>
  textOf(await matchOf(deps, fixture));

type Deps = Pick<Ports, 'fixtures' | 'teams' | 'players' | 'wallet' | 'clock'>;

/**
 * Brings a PENDING stake to its decision; doing it again gives the same decision.
 * @param onMatch hears of the open fixture that the coins are taken for, so that the answer need not read it again
 */
export type TakeStake = <S extends Stake>(
  store: StakeStore<S>,
  stake: S,
  onMatch?: (match: Match) => void,
) => Promise<S>;

const isOfPlayer = (stake: Stake): stake is Purchase => 'player' in stake;

/**
 * The second half of the saga of DESIGN 6. The stake has been written as PENDING; now the fixture is read again, and
 * the player of a purchase is kept from being deleted. If the fixture is open, the ledger takes the coins. If it is
 * closed, a tombstone is laid, because an earlier try or a twin request may have sent the transfer already. Then the
 * state changes if it is still PENDING.
 */
export function takeStake({ fixtures, teams, players, wallet, clock }: Deps): TakeStake {
  const decide = async (
    store: Pick<StakeStore<Stake>, 'kind'>,
    stake: Stake,
    onMatch?: (match: Match) => void,
  ): Promise<Decision> => {
    const fixture = await fixtures.find(stake.fixture);
    const open = fixture !== null && isOpen(fixture, clock());
    const gone = isOfPlayer(stake) && !(await players.keep(stake.player));
    const reason = gone ? 'no-player' : 'closed';
    const taken = open && !gone;
    // What costs nothing moves no coins, so the ledger has no part in it.
    if (stake.amount === 0) return taken ? { state: 'OPEN' } : { state: 'REJECTED', reason };
    if (!taken) {
      const [outcome] = await wallet.tombstones([transferKey(store.kind, stake._id)]);
      if (!outcome) throw new Error(`no outcome for ${store.kind} ${stake._id}`);
      const decision = decisionOf(outcome);
      return decision.state === 'REJECTED' ? { ...decision, reason } : decision;
    }
    const match = await matchOf({ teams }, fixture);
    onMatch?.(match);
    return decisionOf(await wallet.transfer(transferFor(store.kind, stake, textOf(match))));
  };
  return async (store, stake, onMatch) =>
    stake.state === 'PENDING' ? store.decide(stake, await decide(store, stake, onMatch)) : stake;
}

/** The stake. @throws Refusal for a rejected one, with the reason for its person */
export function orRefuse<S extends Stake>(store: Pick<StakeStore<S>, 'kind'>, stake: S): S {
  if (stake.state === 'REJECTED') throw refusalFor(store.kind, stake);
  return stake;
}
