import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import { defineModel, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Collection, Connection } from 'mongoose';
import type { ResultStore } from '../application/ports.ts';
import { periodOf } from '../domain/periods.ts';
import { addSums, noSums, type ResultPage, type Sums } from '../domain/result.ts';
import { addPage } from './add-page.ts';
import { keptUntil, keyOf, type PersonResult, sumNames, UNRATED } from './person-result.ts';

/** Lets weeks that were stored to be dropped one by one go with their season. */
export async function keepWeeksTogether(connection: Connection): Promise<void> {
  const results = connection.collection<{ period: string; expiresAt: Date }>('results');
  for (const period of await results.distinct('period', { period: /^w:/ })) {
    const expiresAt = keptUntil(periodOf('week', period.slice(2)));
    if (expiresAt) await results.updateMany({ period }, { $set: { expiresAt } });
  }
}

/** Sums of results, and the pages that wait to be counted. */
export function createResultStore(connection: Connection): ResultStore {
  const model = defineModel<PersonResult>(
    connection,
    'results',
    { shardKey: '_id', scattered: { period: 'boards rank everybody' } },
    {
      period: text,
      user: text,
      staked: whole,
      returned: whole,
      settled: whole,
      profit: whole,
      rate: whole,
      leagues: Object,
      expiresAt: Date,
    },
    [
      [{ period: 1, profit: -1, user: 1 }],
      [{ period: 1, rate: -1, user: 1 }, { partialFilterExpression: { rate: { $gt: UNRATED } } }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0, sparse: true }],
    ],
  );
  const pages = defineModel<ResultPage>(
    connection,
    'resultpages',
    'unsharded',
    { league: text, week: text, at: instant, lines: [Object] },
    [[{ at: 1 }]],
  );
  const ranked = (measure: BoardMeasure) =>
    measure === 'profit' ? { settled: { $gt: 0 } } : { rate: { $gt: UNRATED } };
  return {
    async queue(tx, page) {
      await pages.insertMany([page], { session: tx, lean: true });
    },
    take: (tx, before) =>
      pages.findOneAndDelete({ at: { $lte: before } }, { sort: { at: 1 }, session: tx }).lean<ResultPage>(),
    add: (tx, page) => addPage(model.collection as unknown as Collection<PersonResult>, tx, page),
    async sumsOf(people, keys, leagues) {
      const ids = keys.flatMap((key) => people.map((user) => keyOf(key, user)));
      const fields = leagues.length === 0 ? sumNames : leagues.map((id) => `leagues.${id}`);
      const found = await model
        .find({ _id: { $in: ids } })
        .select(['user', ...fields])
        .lean<PersonResult[]>();
      const sums = new Map<string, Sums>();
      for (const result of found) {
        const counted = leagues.length === 0 ? [result] : leagues.map((id) => result.leagues?.[id]);
        sums.set(
          result.user,
          counted.reduce<Sums>(
            (sum, part) => (part ? addSums(sum, part) : sum),
            sums.get(result.user) ?? noSums(),
          ),
        );
      }
      return sums;
    },
    top: (period, measure, limit) =>
      model
        .find({ period: period.key, ...ranked(measure) })
        .sort({ [measure]: -1, user: 1 })
        .limit(limit)
        .select(['-_id', 'user', ...sumNames])
        .lean<PersonResult[]>(),
    async spread(period, measure, step) {
      const people = await model.countDocuments({ period: period.key, ...ranked(measure) });
      if (people < step) return { people, values: [] };
      const places = await model.aggregate<{ value: number }>([
        { $match: { period: period.key, ...(measure === 'rate' ? ranked(measure) : {}) } },
        { $setWindowFields: { sortBy: { [measure]: -1 }, output: { place: { $documentNumber: {} } } } },
        { $match: { $expr: { $eq: [{ $mod: ['$place', step] }, 0] } } },
        { $project: { _id: 0, value: `$${measure}` } },
      ]);
      return { people, values: places.map(({ value }) => value) };
    },
  };
}
