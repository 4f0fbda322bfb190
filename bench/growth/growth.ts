import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { encodeCursor } from '@matchday/service-kit/paging';
import { type Services, startServices } from '../platform/services.ts';
import { openSurroundings, type Surroundings } from '../platform/surroundings.ts';
import { untilQuiet } from '../platform/until-quiet.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { interleave } from '../rows/interleave.ts';
import { median } from '../rows/row.ts';
import type { BenchRun, RowPlan, Subject } from '../subject.ts';
import { seedFixtures } from './seed-fixtures.ts';
import { firstOf, groupCount, groupId, largeGroup, seedGroups } from './seed-groups.ts';
import { seeded, seedPeople } from './seed-people.ts';

const few = 1000;
const fixtures = { few: 100, many: 10_000 } as const;
/** Calls of which the median counts. */
const calls = 30;

/** More of a processor than this, in µs of a second, is work on what was seeded. */
const busyUs = 200_000;

/** A wallet with so many people. */
interface Grown {
  readonly services: Services;
  readonly people: number;
  readonly fixtures: number;
  readonly season: Awaited<ReturnType<typeof seedFixtures>>;
}

/** What is asked; `turn` is different each time, so that no rank is answered from memory. */
type Ask = (people: number, turn: number) => { path: string; as?: string; of?: 'matches' };

/** One of ten, far from each other: few enough that their names are remembered, among however many there are. */
const among = (count: number, turn: number) => Math.floor(((turn % 10) * count) / 10);

const asks: Record<string, readonly [name: string, ask: Ask]> = {
  rankings: ['the first page of the rankings', () => ({ path: '/users/rankings?limit=50' })],
  'rankings-later': [
    'a page in the middle of the rankings',
    (people) => {
      const { coins, openedAt, id } = seeded(people >> 1);
      return { path: `/users/rankings?limit=50&cursor=${encodeCursor([coins, openedAt.getTime(), id])}` };
    },
  ],
  'my-rank': [
    'the own rank with neighbours',
    (people, turn) => ({ path: '/users/rankings/me', as: seeded((turn * 31) % people).id }),
  ],
  users: ['the first page of all users', () => ({ path: '/users/GetAllUsers?limit=50' })],
  // One person in both: what is compared is to find them, not to send a page beside a few.
  found: [
    'the only user with a part of a username',
    (people, turn) => ({ path: `/users/GetAllUsers?limit=50&search=player${people - 1 - (turn % 100)}` }),
  ],
  books: ['the books', () => ({ path: '/admin/books' })],
  'group-table': [
    'the table of a group of twenty',
    (people, turn) => {
      const group = among(groupCount(people), turn);
      return {
        path: `/group/${groupId(group)}/table?span=season`,
        as: seeded(firstOf(group)).id,
        of: 'matches',
      };
    },
  ],
  'large-group': [
    'the table of a group of a tenth of all, with the own place',
    (people, turn) => ({
      path: `/group/${largeGroup}/table?span=season`,
      as: seeded(among(people / 10, turn)).id,
      of: 'matches',
    }),
  ],
  board: [
    'the board of all, with the own place',
    (people, turn) => ({
      path: '/results/board?span=season&measure=rate',
      as: seeded(among(people, turn)).id,
      of: 'matches',
    }),
  ],
  profile: ['a profile', (people, turn) => ({ path: '/users/profile', as: seeded((turn * 31) % people).id })],
};

/** What is asked of fixtures, half of which are over. */
const asksOfFixtures: Record<string, readonly [name: string, path: (grown: Grown, turn: number) => string]> =
  {
    upcoming: [
      'the next eight fixtures of a league',
      ({ season: { league } }) => `/Fixtures/GetFixtures?state=upcoming&limit=8&league=${league}`,
    ],
    results: [
      'the last eight results of a league',
      ({ season: { league } }) => `/Fixtures/GetFixtures?state=results&limit=8&league=${league}`,
    ],
    'league-fixtures': [
      'the first page of the fixtures of a league',
      ({ season: { league } }) => `/leagues/${league}/fixtures?limit=20`,
    ],
    table: ['a table', ({ season: { league } }) => `/leagues/${league}/teams`],
    fixture: [
      'a fixture',
      (grown, turn) => `/Fixtures/${grown.season.fixtureOf((turn * 31) % grown.fixtures)}`,
    ],
  };

/** The median of several calls one after the other, in ms. @throws Error for an answer that is not 200 */
async function askSome(
  { services }: Grown,
  ask: (turn: number) => ReturnType<Ask>,
  turns: () => number,
): Promise<number> {
  const [wallet] = services.wallets;
  const { matches } = services;
  if (!wallet || !matches) throw new Error('no wallet or no svc-matches runs');
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const { path, as = seeded(0).id, of } = ask(turns());
    const { origin } = of === 'matches' ? matches.process : wallet;
    const headers = {
      'x-matchday-secret': String(services.secrets.EDGE_SECRET),
      'x-matchday-user-id': as,
      'x-matchday-user-role': 'admin',
    };
    const begun = performance.now();
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return median(times);
}

function rowOf(id: string, small: Grown, large: Grown): RowPlan {
  const ofFixtures = asksOfFixtures[id];
  const ofPeople = asks[id];
  const [name, unit] = ofFixtures ? [ofFixtures[0], 'fixtures' as const] : [ofPeople?.[0], 'people' as const];
  const askOf =
    (grown: Grown) =>
    (turn: number): ReturnType<Ask> =>
      ofFixtures
        ? { path: ofFixtures[1](grown, turn), of: 'matches' }
        : (ofPeople as (typeof asks)[string])[1](grown.people, turn);
  let turn = 0;
  const turns = () => {
    turn += 1;
    return turn;
  };
  return {
    id,
    name: `${name}: ${large[unit]} ${unit} / ${small[unit]}`,
    limit: { atMost: 1.5 },
    measure: async ({ signal }) => ({
      pairs: await interleave({
        pairs: 5,
        warmUp: 1,
        value: () => askSome(large, askOf(large), turns),
        baseline: () => askSome(small, askOf(small), turns),
        signal,
      }),
      unit: 'ms',
      notes: [],
    }),
  };
}

async function grow(
  around: Surroundings,
  run: BenchRun,
  { people, count }: { people: number; count: number },
): Promise<Grown> {
  run.log(`seeding ${people} people and ${count} fixtures`);
  const services = await startServices(around, {
    seed: (wallet) => seedPeople(wallet, people),
    matches: true,
    seedMatches: (matches) => seedGroups(matches, people, new Date()),
    signal: run.signal,
  });
  const { matches } = services;
  if (!matches) throw new Error('svc-matches does not run');
  const season = await seedFixtures(around.client.db(matches.database), {
    origin: matches.process.origin,
    edgeSecret: services.secrets.EDGE_SECRET,
    count,
  });
  // A new wallet counts and checks all accounts once; meanwhile every answer is late.
  await untilQuiet(around, services, run.signal);
  const look = async () => {
    const before = around.mongodCpu();
    await pause(1000);
    return around.mongodCpu() - before < busyUs ? null : 'MongoDB is still busy';
  };
  await waitUntil(look, { withinMs: 600_000, signal: run.signal });
  return { services, people, fixtures: count, season };
}

/** Answers about people: their time may not grow with how many there are. */
export const growth: Subject = {
  name: 'growth',
  async open(run, only) {
    const around = await openSurroundings(run);
    const grown: Grown[] = [];
    const close = async () => {
      for (const { services } of grown) await services.stop();
      await around.close();
    };
    try {
      grown.push(await grow(around, run, { people: few, count: fixtures.few }));
      const many = run.quick ? 100_000 : 1_000_000;
      grown.push(await grow(around, run, { people: many, count: fixtures.many }));
      const [small, large] = grown as [Grown, Grown];
      const rows = [...Object.keys(asks), ...Object.keys(asksOfFixtures)].map((id) =>
        rowOf(id, small, large),
      );
      return { rows: chooseRows(rows, only), engines: around.versions, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
