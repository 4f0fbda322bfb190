import { interleave } from '../rows/interleave.ts';
import { type Limit, median } from '../rows/row.ts';
import { figure } from '../rows/table.ts';
import type { BenchRun, Measured, RowPlan } from '../subject.ts';
import type { Cost, Readers } from './readers.ts';

/** What is read, by the ids of the demo. */
export interface Places {
  readonly league: string;
  readonly fixture: string;
}

/** The same for everybody: as fast as an empty answer. */
const shared: Limit = { atLeast: 1 };

/** Every read that people make all the time; `limit` of its ratio. */
export const reads = ({ league, fixture }: Places) =>
  [
    {
      id: 'fixtures',
      path: `/api/Fixtures/GetFixtures?state=upcoming&limit=8&league=${league}`,
      limit: shared,
    },
    { id: 'all-fixtures', path: '/api/Fixtures/GetFixtures', limit: shared },
    { id: 'fixture', path: `/api/Fixtures/${fixture}`, limit: shared },
    { id: 'league-fixtures', path: `/api/leagues/${league}/fixtures`, limit: shared },
    { id: 'table', path: `/api/leagues/${league}/teams`, limit: shared },
    { id: 'leagues', path: '/api/leagues/getLeagues', limit: shared },
    { id: 'teams', path: '/api/Teams/GetTeams', limit: shared },
    { id: 'players', path: '/api/Players/GetAllPlayers?limit=40', limit: shared },
    { id: 'posts', path: '/api/posts/getPosts?limit=2', limit: shared },
    { id: 'products', path: '/api/products/GetProducts', limit: shared },
    { id: 'rankings', path: '/api/users/rankings?limit=50', limit: shared },
    { id: 'profile', path: '/api/users/profile', limit: { atLeast: 0.6 } },
    { id: 'own-bets', path: `/api/bets/getAllBets?fixture=${fixture}`, limit: null },
    { id: 'own-purchases', path: `/api/Fixtures/${fixture}/purchases`, limit: null },
    { id: 'notifications', path: '/api/notifications?limit=20', limit: null },
    { id: 'coins', path: '/api/users/coins?limit=20', limit: null },
  ] as const;

/** One row for each read, beside the empty answer. */
export function readRows(start: () => Promise<{ readers: Readers; places: Places }>): RowPlan[] {
  return reads({ league: '', fixture: '' }).map(({ id, limit }) => ({
    id,
    name: `${id} through the gateway / an empty answer through Express and the proxy`,
    limit,
    measure: (run) => measure(run, id, start),
  }));
}

async function measure(
  run: BenchRun,
  id: string,
  start: () => Promise<{ readers: Readers; places: Places }>,
): Promise<Measured> {
  const { readers, places } = await start();
  const path = reads(places).find((read) => read.id === id)?.path as string;
  const ms = run.quick ? 1000 : 3000;
  const costs: Cost[] = [];
  const pairs = await interleave({
    pairs: run.quick ? 3 : 5,
    warmUp: 1,
    value: async () => {
      const { perSecond, cost } = await readers.read(path, ms);
      costs.push(cost);
      return perSecond;
    },
    baseline: () => readers.readEmpty(ms),
    signal: run.signal,
  });
  const counted = costs.slice(1);
  const told = Object.keys(counted[0]?.cpu ?? {})
    .map((name) => [name, median(counted.map(({ cpu }) => cpu[name] as number))] as const)
    .filter(([, us]) => us >= 1)
    .map(([name, us]) => `${name} ${figure(us)} µs`);
  const queries = median(counted.map((cost) => cost.queries));
  return {
    pairs,
    unit: '/s',
    notes: [`CPU a read: ${told.join(', ')}`, `${figure(queries)} database queries a thousand reads`],
  };
}
