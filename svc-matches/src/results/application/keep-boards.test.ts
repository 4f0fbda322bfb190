import { describe, expect, it } from '@jest/globals';
import { periodOf } from '../domain/periods.ts';
import { boardOf, type KeptBoard, keepBoards } from './keep-boards.ts';

const logger = { warn: () => undefined };
const week = periodOf('week', '2026-11-16');
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    user: String(index).padStart(6, '0'),
    staked: 100,
    returned: count - index,
    settled: 3,
  }));

describe('long boards', () => {
  it('keep the first rows, and where the others are to a thousandth', () => {
    const { rows, people, fences } = boardOf(week, 'profit', entries(5000));
    expect([rows.length, people, fences.step, fences.values.length]).toEqual([1000, 5000, 5, 1000]);
    expect([fences.values[0], rows[4]?.rank]).toEqual([4996 - 100, 5]);
  });

  it('are built once for all who ask, and shown while they are built again', async () => {
    let now = 0;
    let built = 0;
    let finish = () => {};
    const boards = keepBoards({ elapsed: () => now, logger });
    const build = () => {
      built += 1;
      return new Promise<KeptBoard>((resolve) => {
        finish = () => {
          now += 100;
          resolve({ rows: [], fences: { step: 1, values: [] }, people: built });
        };
      });
    };
    const first = [boards.read('a', build), boards.read('a', build)];
    finish();
    expect((await Promise.all(first)).map(({ people }) => people)).toEqual([1, 1]);
    // Forty times what building took.
    now += 3999;
    expect((await boards.read('a', build)).people).toBe(1);
    expect(built).toBe(1);
    now += 2;
    expect((await boards.read('a', build)).people).toBe(1);
    expect(built).toBe(2);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await boards.read('a', build)).people).toBe(2);
    expect(built).toBe(2);
  });

  it('that could not be built are built for the next', async () => {
    const boards = keepBoards({ elapsed: () => 0, logger });
    await expect(boards.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const board = { rows: [], fences: { step: 1, values: [] }, people: 3 };
    expect((await boards.read('a', async () => board)).people).toBe(3);
  });
});
