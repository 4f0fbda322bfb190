import { type Fixture, isOpen } from '../domain/fixture.ts';
import type { Purchase } from '../domain/purchase.ts';
import {
  type Decision,
  decisionOf,
  refusalFor,
  type Stake,
  transferFor,
  transferKey,
} from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import type { StakeStore } from './stake-ports.ts';

/** How a fixture reads in what the ledger explains: `Arsenal vs Chelsea`. */
export async function matchText(
  { teams }: Pick<Ports, 'teams'>,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
): Promise<string> {
  const found = await teams.findMany([home, away]);
  const name = (id: string) => found.find(({ _id }) => _id === id)?.teamName ?? '';
  return `${name(home)} vs ${name(away)}`;
}

type Deps = Pick<Ports, 'fixtures' | 'teams' | 'players' | 'wallet' | 'clock'>;

/** Brings a PENDING stake to its decision; whoever does it again comes to the same. */
export type TakeStake = <S extends Stake>(store: StakeStore<S>, stake: S) => Promise<S>;

const isOfPlayer = (stake: Stake): stake is Purchase => 'player' in stake;

/**
 * The second half of the saga of DESIGN 6: the stake stands as PENDING, *then* the fixture is read again, and the
 * player of a purchase kept from being deleted.
 * Open: the ledger takes the coins. Closed: a tombstone, for a twin or an earlier try may have sent the
 * transfer already. Then the state changes where it is still PENDING.
 */
export function takeStake({ fixtures, teams, players, wallet, clock }: Deps): TakeStake {
  const decide = async (store: Pick<StakeStore<Stake>, 'kind'>, stake: Stake): Promise<Decision> => {
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
    const text = await matchText({ teams }, fixture);
    return decisionOf(await wallet.transfer(transferFor(store.kind, stake, text)));
  };
  return async (store, stake) =>
    stake.state === 'PENDING' ? store.decide(stake._id, await decide(store, stake)) : stake;
}

/** The stake, or for a rejected one what its person is told. */
export function orRefuse<S extends Stake>(store: Pick<StakeStore<S>, 'kind'>, stake: S): S {
  if (stake.state === 'REJECTED') throw refusalFor(store.kind, stake);
  return stake;
}
