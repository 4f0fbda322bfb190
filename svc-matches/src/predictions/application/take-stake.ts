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

/** How a fixture reads in the ledger's explanations: `Arsenal vs Chelsea`. */
export async function matchText(
  { teams }: Pick<Ports, 'teams'>,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
): Promise<string> {
  const found = await teams.findMany([home, away]);
  const name = (id: string) => found.find(({ _id }) => _id === id)?.teamName ?? '';
  return `${name(home)} vs ${name(away)}`;
}

type Deps = Pick<Ports, 'fixtures' | 'teams' | 'players' | 'wallet' | 'clock'>;

/** Brings a PENDING stake to its decision; doing it again gives the same decision. */
export type TakeStake = <S extends Stake>(store: StakeStore<S>, stake: S) => Promise<S>;

const isOfPlayer = (stake: Stake): stake is Purchase => 'player' in stake;

/**
 * The second half of the saga of DESIGN 6. The stake has been written as PENDING; now the fixture is read again, and
 * the player of a purchase is kept from being deleted. If the fixture is open, the ledger takes the coins. If it is
 * closed, a tombstone is laid, because an earlier try or a twin request may have sent the transfer already. Then the
 * state changes if it is still PENDING.
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
    stake.state === 'PENDING' ? store.decide(stake, await decide(store, stake)) : stake;
}

/** The stake. @throws Refusal for a rejected one, with the reason for its person */
export function orRefuse<S extends Stake>(store: Pick<StakeStore<S>, 'kind'>, stake: S): S {
  if (stake.state === 'REJECTED') throw refusalFor(store.kind, stake);
  return stake;
}
