import { describe, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import { encodeCursor } from '@matchday/service-kit/paging';
import { periodOf } from '../domain/periods.ts';
import type { Entry } from '../domain/ranking.ts';
import { noSums } from '../domain/result.ts';
import { boardOf, boardOfAll } from './keep-boards.ts';
import { showBoard } from './show-board.ts';

const week = periodOf('week', '2026-11-16');
const entry = (user: string, profit: number, settled = 3): Entry => ({
  ...{ user, settled },
  staked: 100,
  returned: 100 + profit,
});
/** Profits from so many down, one person each. */
const people = (count: number) =>
  Array.from({ length: count }, (_, place) => entry(`p${String(place).padStart(5, '0')}`, count - place));
const show = showBoard({
  clock: () => new Date('2026-11-20T12:00:00Z'),
  namePeople: async () => () => ({ username: 'amina', firstname: '', surname: '' }),
} as never);

/** The own place of somebody whose results are newer than the board in memory. */
async function placeOf(mine: Entry, board: ReturnType<typeof boardOf>) {
  const source = { user: mine.user, board: async () => board, own: async () => mine, since: null };
  const { own } = await show(source, { span: 'week', measure: 'profit', day: '2026-11-20' });
  return own && [own.rank, own.about ?? false];
}

describe('the own place on a board that is older than the own results', () => {
  it('is counted on a short board of everybody', async () => {
    const results = { top: async () => people(30), spread: async () => ({ people: 30, values: [] }) };
    const board = await boardOfAll({ results } as never)(week, 'profit');
    const places = [99, 11.5, 11, -50].map((profit) => placeOf(entry('me', profit), board));
    expect(await Promise.all(places)).toEqual([
      [1, false],
      [20, false],
      [20, false],
      [31, false],
    ]);
  });

  it('is counted in a large group where few have a result', async () => {
    const idle = Array.from({ length: 1500 }, (_, place) => entry(`i${place}`, 0, 0));
    const board = boardOf(week, 'profit', [...people(20), ...idle]);
    expect(await placeOf(entry('me', 5.5), board)).toEqual([16, false]);
  });

  it('is above rows that are worse, shares the last one, and is about right below', async () => {
    const board = boardOf(week, 'profit', people(5000));
    const last = 5000 - bounds.boardRows + 1;
    expect(await placeOf(entry('me', 4990.5), board)).toEqual([11, false]);
    expect(await placeOf(entry('me', last), board)).toEqual([1000, false]);
    expect(await placeOf(entry('me', 2000), board)).toEqual([3001, true]);
  });
});

const entries = ['a', 'b', 'c'].map((user, n) => ({
  ...noSums(),
  user,
  settled: 20,
  staked: 1000 * (n + 1),
  returned: 2000 + 1000 * n,
}));
const page = (measure: BoardMeasure, cursor?: string) =>
  show(
    {
      user: null,
      board: async (period, by) => boardOf(period, by, entries),
      own: async () => null,
      since: null,
    },
    { span: 'season', measure, limit: 2, cursor },
  );

it('continues a board by the cursor of the same measure only', async () => {
  for (const [measure, other] of [
    ['profit', 'rate'],
    ['rate', 'profit'],
  ] as const) {
    const { rows, next } = await page(measure);
    expect(rows).toHaveLength(2);
    expect((await page(measure, next ?? '')).rows).toHaveLength(1);
    await expect(page(other, next ?? '')).rejects.toMatchObject({ fields: { cursor: 'Unknown cursor' } });
  }
});

it('the next page is of the period that the first one showed, also where a new one has begun meanwhile', async () => {
  const before = periodOf('week', '2026-11-09');
  let current = boardOf(week, 'profit', []);
  const source = {
    user: null,
    board: async ({ key }: { key: string }) =>
      key === week.key ? current : boardOf(before, 'profit', people(3)),
    own: async () => null,
    since: null,
  };
  const query = { span: 'week', measure: 'profit', limit: 2 } as const;
  const first = await show(source, query);
  current = boardOf(week, 'profit', [entry('new', -50), ...people(2)]);
  const second = await show(source, { ...query, cursor: first.next ?? '' });
  expect([first, second].map(({ period, rows }) => [period.key, rows.length])).toEqual([
    [before.key, 2],
    [before.key, 1],
  ]);
  for (const day of ['', 'x', '2026-02-30', '2019-12-31', '+275760-09-14'])
    await expect(
      show(source, { ...query, cursor: encodeCursor([1, 'p', day], 'profit') }),
    ).rejects.toMatchObject({
      fields: { cursor: 'Unknown cursor' },
    });
  // Without a page before it, the new one.
  expect((await show(source, query)).period.key).toBe(week.key);
});
