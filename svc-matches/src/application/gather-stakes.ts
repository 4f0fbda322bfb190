import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import { askTogether } from '@matchday/service-kit/ask-together';
import type { Fixture } from '../domain/fixture.ts';
import type { Team } from '../domain/squad.ts';
import type { Stake } from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import type { StakeStore } from './stake-ports.ts';

/** Batches of transfers on their way at once: one that waits for a wallet that has gone holds up no others. */
const transfersAtOnce = 8;

const byId = <T extends { _id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id, item]));
const idsOf = (asked: ReadonlyMap<string, unknown>) => [...asked.keys()];

type Gathered = Pick<Ports, 'fixtures' | 'teams' | 'wallet' | 'bets'>;

/**
 * The same ports for many stakes at a time: before a deadline hundreds of people put coins on the same fixture, and
 * each step of the saga is then one query, one write or one call for all of them that are at it. Within transactions
 * nothing is gathered.
 */
export function gatherStakes(ports: Gathered): Gathered {
  const { fixtures, teams, wallet, bets } = ports;
  const fixture = askTogether<null, Fixture>(async (asked) => byId(await fixtures.findMany(idsOf(asked))));
  const team = askTogether<null, Team>(async (asked) => byId(await teams.findMany(idsOf(asked))));
  const transfer = askTogether<TransferCommand, TransferOutcome>(async (asked) => {
    const outcomes = await wallet.transfers([...asked.values()]);
    return new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  }, transfersAtOnce);
  const several = async <T>(ids: readonly string[], find: (id: string) => Promise<T | undefined>) =>
    (await Promise.all(ids.map(find))).filter((found) => found !== undefined);
  return {
    fixtures: {
      ...fixtures,
      find: async (id, tx) => (tx ? fixtures.find(id, tx) : ((await fixture(id, null)) ?? null)),
      findMany: (ids) => several(ids, (id) => fixture(id, null)),
    },
    teams: { ...teams, findMany: (ids) => several(ids, (id) => team(id, null)) },
    wallet: {
      ...wallet,
      async transfer(command) {
        const outcome = await transfer(command.key, command);
        if (!outcome) throw new Error(`no outcome for ${command.key}`);
        return outcome;
      },
    },
    bets: { ...bets, ...gatherStore(bets) },
  };
}

function gatherStore<S extends Stake>(
  store: StakeStore<S>,
): Pick<StakeStore<S>, 'find' | 'insert' | 'decide'> {
  const find = askTogether<null, S>(async (asked) => byId(await store.findMany(idsOf(asked))));
  const insert = askTogether<S, 'inserted' | 'exists' | 'taken'>((asked) =>
    store.insertMany([...asked.values()]),
  );
  const open = askTogether<null, S>(async (asked) => byId(await store.open(idsOf(asked))));
  return {
    find: async (id, tx) => (tx ? store.find(id, tx) : ((await find(id, null)) ?? null)),
    insert: async (stake) => (await insert(stake._id, stake)) ?? 'exists',
    async decide(id, decision) {
      if (decision.state !== 'OPEN') return store.decide(id, decision);
      const stake = await open(id, null);
      if (!stake) throw new Error(`${store.kind} ${id} is gone`);
      return stake;
    },
  };
}
