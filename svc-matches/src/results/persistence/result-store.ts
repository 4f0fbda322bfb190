import type { BoardMeasure, BoardSpan } from '@matchday/contracts/matches/rules';
import { defineModel, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Collection, Connection, mongo } from 'mongoose';
import type { ResultStore } from '../application/ports.ts';
import { type Period, periodOf, periodsOf } from '../domain/periods.ts';
import { needed } from '../domain/ranking.ts';
import { addSums, noSums, type ResultPage, type Sums } from '../domain/result.ts';

/** Sums of one person in one period, and by league. `_id` is made of period and person. */
interface PersonResult extends Sums {
  _id: string;
  period: string;
  user: string;
  profit: number;
  /** Hundredths of a percent; {@link UNRATED} below what is needed. */
  rate: number;
  leagues: Record<string, Sums>;
  /** Weeks and months are dropped once nobody asks for them, {@link keptUntil}; seasons stay. */
  expiresAt?: Date;
}

/** Below every rate: nobody loses more than all. */
const UNRATED = -20_000;
const keptMs = 400 * 86_400_000;
const names = ['staked', 'returned', 'settled'] as const;
const keyOf = (period: string, user: string) => `${period}:${user}`;
/**
 * When the sums of a period are dropped; null for never. The weeks of a season go together: the season of a group that
 * counts from one of them is their sum, and would lose its first weeks before its last.
 */
function keptUntil({ span, from, to }: Period): Date | null {
  if (span === 'season') return null;
  const last = span === 'week' ? periodOf('season', from).to : to;
  return new Date(Date.parse(last) + keptMs);
}

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
    async add(tx, page) {
      const writes = periodsOf(page.week).flatMap((period) => {
        const expiresAt = keptUntil(period);
        return page.lines.map((line) => ({
          updateOne: {
            filter: { _id: keyOf(period.key, line.user) },
            update: adding({ period, expiresAt }, page.league, line),
            upsert: true,
          },
        }));
      });
      const collection = model.collection as unknown as Collection<PersonResult>;
      if (writes.length > 0)
        await collection.bulkWrite(writes as mongo.AnyBulkWriteOperation<PersonResult>[], {
          ordered: false,
          session: tx,
        });
    },
    async sumsOf(people, keys, leagues) {
      const ids = keys.flatMap((key) => people.map((user) => keyOf(key, user)));
      const fields = leagues.length === 0 ? names : leagues.map((id) => `leagues.${id}`);
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
        .select(['-_id', 'user', ...names])
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

/** Adds a line to what is stored, in one write, whether there is something stored or not. */
function adding(
  { period, expiresAt }: { period: Period; expiresAt: Date | null },
  league: string,
  line: Sums & { user: string },
) {
  const added = (path: string, number: number) => ({ $add: [{ $ifNull: [`$${path}`, 0] }, number] });
  const sums = names.flatMap((name) => [
    [name, added(name, line[name])],
    [`leagues.${league}.${name}`, added(`leagues.${league}.${name}`, line[name])],
  ]);
  const own = { period: { $literal: period.key }, user: { $literal: line.user } };
  return [
    {
      $set: {
        ...own,
        ...Object.fromEntries(sums),
        ...(expiresAt ? { expiresAt } : {}),
      },
    },
    { $set: { profit: { $subtract: ['$returned', '$staked'] } } },
    { $set: { rate: rateIn(period.span) } },
  ];
}

/** As `rateOf` and `isRanked` of the domain. */
function rateIn(span: BoardSpan) {
  const enough = [{ $gte: ['$staked', needed[span].staked] }, { $gte: ['$settled', needed[span].settled] }];
  const rate = { $trunc: [{ $divide: [{ $multiply: ['$profit', 10_000] }, '$staked'] }, 0] };
  return { $cond: [{ $and: enough }, rate, UNRATED] };
}
