import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { idFrom } from '@matchday/service-kit/ids';
import { periodsOf } from '../../src/results/domain/periods.ts';
import { isRanked, profitOf, rateOf } from '../../src/results/domain/ranking.ts';
import {
  addSums,
  noSums,
  type ResultLine,
  type ResultPage,
  type Sums,
} from '../../src/results/domain/result.ts';
import { type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
});
afterAll(() => p?.close());

const people = Array.from({ length: 400 }, (_, n) => idFrom('counted', String(n)));
const leagues = ['a', 'b'].map((name) => idFrom('league', name));
const weeks = ['2026-08-17', '2026-08-24', '2026-09-07'];
const sums = ({ staked, returned, settled }: Sums): Sums => ({ staked, returned, settled });

/** Pages of 150 to 300 people who overlap; the last ones take back what a correction has changed. */
const pages = Array.from({ length: 12 }, (_, n): ResultPage => {
  const isCorrection = n >= 9;
  const lines = people
    .filter((_, person) => (person * 7 + n * 13) % 5 < 2 + (n % 2))
    .map((user, index): ResultLine => {
      const staked = 10 + ((index * 37 + n * 11) % 90);
      const returned = (index + n) % 3 === 0 ? Math.floor(staked * 1.85) : 0;
      return isCorrection
        ? { user, staked: 0, returned: 0 - returned, settled: 0, bigWin: 0 }
        : { user, staked, returned, settled: 1, bigWin: 0 };
    });
  return {
    _id: `page-${n}`,
    league: leagues[n % 2] as string,
    week: weeks[n % 3] as string,
    lines,
    at: new Date('2026-11-21T12:00:00Z'),
  };
});

it('pages that are counted side by side add up to what the rules say, for people old and new', async () => {
  const add = (page: ResultPage) => p.stores.transact((tx) => p.stores.results.add(tx, page));
  const queue = [...pages];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let page = queue.shift(); page; page = queue.shift()) await add(page);
    }),
  );
  const expected = new Map<string, { whole: Sums; leagues: Record<string, Sums> }>();
  for (const { week, league, lines } of pages)
    for (const { key } of periodsOf(week))
      for (const line of lines) {
        const before = expected.get(`${key}:${line.user}`) ?? { whole: noSums(), leagues: {} };
        expected.set(`${key}:${line.user}`, {
          whole: addSums(before.whole, line),
          leagues: { ...before.leagues, [league]: addSums(before.leagues[league] ?? noSums(), line) },
        });
      }
  const stored = await p.mongo.connection.collection('results').find().toArray();
  expect(stored).toHaveLength(expected.size);
  const spans = { w: 'week', m: 'month', s: 'season' } as const;
  for (const result of stored) {
    const { _id, period, user, profit, rate, expiresAt, leagues: byLeague } = result;
    const of = expected.get(String(_id));
    const whole = sums(result as unknown as Sums);
    expect({ _id, whole, leagues: byLeague }).toEqual({ _id: `${period}:${user}`, ...of });
    expect(profit).toBe(profitOf(whole));
    const span = spans[period[0] as keyof typeof spans];
    expect({ _id, rate }).toEqual({ _id, rate: isRanked(span, 'rate', whole) ? rateOf(whole) : -20_000 });
    expect(expiresAt instanceof Date).toBe(span !== 'season');
    expect(Object.keys(result)).not.toContain('line');
  }
  expect(stored.some(({ rate }) => rate > -20_000)).toBe(true);
}, 60_000);

it('a page without lines counts nothing', async () => {
  const before = await p.mongo.connection.collection('results').countDocuments();
  await p.stores.transact((tx) => p.stores.results.add(tx, { ...(pages[0] as ResultPage), lines: [] }));
  expect(await p.mongo.connection.collection('results').countDocuments()).toBe(before);
});
