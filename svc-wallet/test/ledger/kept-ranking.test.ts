import { describe, expect, it, jest } from '@jest/globals';
import { readMyRanking } from '../../src/ledger/application/list-rankings.ts';

describe('a cached rank', () => {
  const ranking = () => {
    let now = 1;
    const count = jest.fn(async (_coins: number) => 4);
    const read = readMyRanking({
      reader: {
        account: async (id) => ({
          id,
          type: 'user',
          balance: 100,
          seq: 1,
          openedAt: new Date(0),
          settled: true,
        }),
        around: async ({ coins }) => ({
          above: [],
          below: [],
          next: undefined,
          higher: await count(coins),
          ties: 1,
        }),
        countAbove: async () => 0,
      },
      people: { usernames: async () => new Map() },
      clock: () => new Date(now),
    });
    const pass = (ms: number) => {
      now += ms;
    };
    return { read, count, pass };
  };

  it('is kept for ten seconds, and counted once for simultaneous calls', async () => {
    const { read, count, pass } = ranking();
    const [one, other] = await Promise.all([read('a'), read('a')]);
    expect([one.rank, other.rank]).toEqual([5, 5]);
    pass(10_000);
    count.mockResolvedValue(7);
    expect((await read('a')).rank).toBe(5);
    expect(count).toHaveBeenCalledTimes(1);
    pass(1);
    expect((await read('a')).rank).toBe(8);
    await read('b');
    expect(count).toHaveBeenCalledTimes(3);
  });

  it('is dropped after more than 10,000 others were counted', async () => {
    const { read, count } = ranking();
    for (let n = 0; n <= 10_000; n += 1) await read(`user${n}`);
    await read('user10000');
    expect(count).toHaveBeenCalledTimes(10_001);
    await read('user0');
    expect(count).toHaveBeenCalledTimes(10_002);
  });

  it('is not kept if counting failed', async () => {
    const { read, count } = ranking();
    count.mockRejectedValueOnce(new Error('away'));
    await expect(read('a')).rejects.toThrow('away');
    expect((await read('a')).rank).toBe(5);
  });
});
