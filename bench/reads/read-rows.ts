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

/** Every read that people make all the time; `limit` of its ratio. `home` is what the first screen asks for, in turns. */
export const reads = ({ league, fixture }: Places) =>
  [
    {
      id: 'home',
      paths: [
        `/api/Fixtures/GetFixtures?state=upcoming&limit=8&league=${league}`,
        `/api/Fixtures/GetFixtures?state=results&limit=8&league=${league}`,
        `/api/leagues/${league}/teams`,
        '/api/leagues/getLeagues',
        '/api/posts/getPosts?limit=2',
      ],
      limit: shared,
    },
    {
      id: 'fixtures',
      paths: [`/api/Fixtures/GetFixtures?state=upcoming&limit=8&league=${league}`],
      limit: shared,
    },
    { id: 'all-fixtures', paths: ['/api/Fixtures/GetFixtures'], limit: shared },
    { id: 'fixture', paths: [`/api/Fixtures/${fixture}`], limit: shared },
    { id: 'league-fixtures', paths: [`/api/leagues/${league}/fixtures`], limit: shared },
    { id: 'table', paths: [`/api/leagues/${league}/teams`], limit: shared },
    { id: 'leagues', paths: ['/api/leagues/getLeagues'], limit: shared },
    { id: 'teams', paths: ['/api/Teams/GetTeams'], limit: shared },
    { id: 'players', paths: ['/api/Players/GetAllPlayers?limit=40'], limit: shared },
    { id: 'posts', paths: ['/api/posts/getPosts?limit=2'], limit: shared },
    { id: 'products', paths: ['/api/products/GetProducts'], limit: shared },
    { id: 'rankings', paths: ['/api/users/rankings?limit=50'], limit: shared },
    // Near its limit: single pairs differ by a tenth.
    { id: 'profile', paths: ['/api/users/profile'], limit: { atLeast: 0.6 }, pairs: 15 },
    { id: 'own-bets', paths: [`/api/bets/getAllBets?fixture=${fixture}`], limit: null },
    { id: 'own-purchases', paths: [`/api/Fixtures/${fixture}/purchases`], limit: null },
    { id: 'notifications', paths: ['/api/notifications?limit=20'], limit: null },
    { id: 'coins', paths: ['/api/users/coins?limit=20'], limit: null },
  ] as const;

type Start = () => Promise<{ readers: Readers; places: Places }>;

/** One row for each read, beside the empty answer; and what the gateway itself takes to pass a call on. */
export const readRows = (start: Start): RowPlan[] => [...rowsOfReads(start), proxiedRow(start)];

/** A small answer of svc-matches, the same session, limits, log and headers as everywhere. */
const proxiedRow = (start: Start): RowPlan => ({
  id: 'proxied',
  name: 'the gateway for a call that it passes on / bare Express with http-proxy-middleware',
  limit: { atMost: 1.5 },
  async measure({ quick, signal }) {
    const { readers } = await start();
    const ms = quick ? 1000 : 3000;
    const pairs = await interleave({
      pairs: quick ? 3 : 5,
      warmUp: 1,
      value: async () => (await readers.read(['/api/follows'], ms)).cost.cpu.gateway as number,
      baseline: () => readers.readBare('/follows', ms),
      signal,
    });
    return { pairs, unit: 'µs', notes: [] };
  },
});

function rowsOfReads(start: Start): RowPlan[] {
  return reads({ league: '', fixture: '' }).map(({ id, limit, ...rest }) => ({
    id,
    name: `${id} through the gateway / an empty answer through Express and the proxy`,
    limit,
    measure: (run) => measure(run, { id, pairs: 5, ...rest }, start),
  }));
}

async function measure(
  run: BenchRun,
  { id, pairs: count }: { id: string; pairs: number },
  start: Start,
): Promise<Measured> {
  const { readers, places } = await start();
  const paths = reads(places).find((read) => read.id === id)?.paths as readonly string[];
  const ms = run.quick ? 1000 : 3000;
  const costs: Cost[] = [];
  const pairs = await interleave({
    pairs: run.quick ? 3 : count,
    warmUp: 1,
    value: async () => {
      const { perSecond, cost } = await readers.read(paths, ms);
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
