import { expect, it } from '@jest/globals';
import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import { noSums } from '../domain/result.ts';
import { boardOf } from './keep-boards.ts';
import { showBoard } from './show-board.ts';

const entries = ['a', 'b', 'c'].map((user, n) => ({
  ...noSums(),
  user,
  settled: 20,
  staked: 1000 * (n + 1),
  returned: 2000 + 1000 * n,
}));
const show = showBoard({
  clock: () => new Date('2026-11-18T12:00:00Z'),
  namePeople: (async () => () => ({ username: 'amina' })) as never,
});
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
