import { expect, it } from '@jest/globals';
import type { ResultPage } from '../domain/result.ts';
import { countResults } from './count-results.ts';
import type { Ports } from './ports.ts';

const page = (id: string, at: string): ResultPage => ({
  _id: id,
  league: 'l',
  week: '2026-11-23',
  lines: [],
  at: new Date(at),
});

/** Counts over pages in memory. @returns ids of those counted, in order */
function counting(waiting: ResultPage[], isPaying: () => boolean, now: string) {
  const counted: string[] = [];
  const results = {
    take: async (_tx: unknown, before: Date) => {
      const index = waiting.findIndex(({ at }) => at <= before);
      return index < 0 ? null : (waiting.splice(index, 1)[0] ?? null);
    },
    add: async (_tx: unknown, { _id }: ResultPage) => void counted.push(_id),
  } as unknown as Ports['results'];
  const pass = countResults(
    {
      results,
      transact: (work) => work({} as never),
      clock: () => new Date(now),
      logger: { warn: () => undefined },
    },
    [],
    async () => isPaying(),
  );
  return { counted, pass };
}

it('results wait while coins are being paid, and are counted afterwards', async () => {
  let isPaying = true;
  const waiting = [page('a', '2026-11-23T12:00:00Z'), page('b', '2026-11-23T12:00:30Z')];
  const { counted, pass } = counting(waiting, () => isPaying, '2026-11-23T12:01:00Z');
  await pass();
  expect(counted).toEqual([]);
  isPaying = false;
  await pass();
  expect(counted).toEqual(['a', 'b']);
});

it('results wait no longer than two minutes, however many settlements follow one another', async () => {
  const waiting = [page('old', '2026-11-23T12:00:00Z'), page('new', '2026-11-23T12:00:01Z')];
  const { counted, pass } = counting(waiting, () => true, '2026-11-23T12:02:00Z');
  await pass();
  expect(counted).toEqual(['old']);
  expect(waiting).toHaveLength(1);
});
