import { expect, it } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import { keysFrom, periodOf } from '../../src/results/domain/periods.ts';
import { play } from '../support/play.ts';

it('a season that a group counts from one of its weeks is whole, or gone, whenever it is looked at', async () => {
  const p = await play();
  try {
    const [user, league] = [newId(), newId()];
    const weeks = ['2026-08-17', '2026-12-07', '2027-05-17'];
    const line = { user, staked: 10, returned: 25, settled: 1, bigWin: 0 };
    for (const week of weeks)
      await p.stores.transact((tx) =>
        p.stores.results.add(tx, { _id: newId(), league, week, lines: [line], at: p.now() }),
      );
    const stored = p.mongo.connection.collection('results');
    const season = periodOf('season', '2026-12-07');
    /** What the database has left by then. */
    const settledOn = async (day: string) => {
      await stored.deleteMany({ expiresAt: { $lte: new Date(day) } });
      return (
        (await p.stores.results.sumsOf([user], keysFrom(season, '2026-08-10'), [])).get(user)?.settled ?? 0
      );
    };
    const days = ['2027-06-30', '2027-09-20', '2027-10-01', '2028-02-01', '2028-07-30', '2028-08-02'];
    const seen: number[] = [];
    for (const day of days) seen.push(await settledOn(day));
    expect(seen).toEqual([3, 3, 3, 3, 3, 0]);
    // What everybody's season says stays.
    expect((await p.stores.results.sumsOf([user], [season.key], [])).get(user)?.settled).toBe(3);
  } finally {
    await p.close();
  }
}, 60_000);
