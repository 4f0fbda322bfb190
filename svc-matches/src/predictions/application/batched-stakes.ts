import { batched, batchedFind } from '@matchday/service-kit/batched';
import type { Stake } from '../domain/stake.ts';
import type { Ports, StakeStore } from './ports.ts';

/** Batches of transfers under way at once, so that one that waits for a dead wallet does not delay the others. */
const transfersAtOnce = 8;

const idOf = ({ _id }: { _id: string }) => _id;

/** Hears how many entries of a batch went together. */
type SizeOf = (batch: 'transfers' | 'tombstones' | 'stakes' | 'openings', entries: number) => void;

type Batched = Pick<Ports, 'fixtures' | 'teams' | 'wallet' | 'bets'>;

/**
 * The same ports for many stakes at a time: before a deadline hundreds of people stake on the same fixture, and each
 * step of the saga is then one query, one write or one call for all of them. Reads are joined; each write and transfer
 * keeps its own entry and outcome, also if two have the same key. Nothing is batched within transactions.
 */
export function batchedPorts(ports: Batched, sizeOf: SizeOf): Batched {
  const { fixtures, teams, wallet, bets } = ports;
  const fixture = batchedFind(fixtures.findMany, idOf);
  const team = batchedFind(teams.findMany, idOf);
  const tombstone = batched(wallet.tombstones, {
    atOnce: transfersAtOnce,
    sizeOf: (size) => sizeOf('tombstones', size),
  });
  const several = async <T>(ids: readonly string[], find: (id: string) => Promise<T | null>) =>
    (await Promise.all(ids.map(find))).filter((found) => found !== null);
  return {
    fixtures: {
      ...fixtures,
      find: (id, tx) => (tx ? fixtures.find(id, tx) : fixture(id)),
      findMany: (ids) => several(ids, fixture),
    },
    teams: { ...teams, findMany: (ids) => several(ids, team) },
    wallet: {
      ...wallet,
      transfer: batched(wallet.transfers, {
        atOnce: transfersAtOnce,
        sizeOf: (size) => sizeOf('transfers', size),
      }),
      tombstones: (keys) => Promise.all(keys.map(tombstone)),
    },
    bets: { ...bets, ...batchedStore(bets, sizeOf) },
  };
}

function batchedStore<S extends Stake>(
  store: StakeStore<S>,
  sizeOf: SizeOf,
): Pick<StakeStore<S>, 'find' | 'insert' | 'decide'> {
  const find = batchedFind(store.findMany, idOf);
  const open = batched(store.open, { sizeOf: (size) => sizeOf('openings', size) });
  return {
    find: (id, tx) => (tx ? store.find(id, tx) : find(id)),
    insert: batched(store.insertMany, { sizeOf: (size) => sizeOf('stakes', size) }),
    decide: (stake, decision) => (decision.state === 'OPEN' ? open(stake) : store.decide(stake, decision)),
  };
}
