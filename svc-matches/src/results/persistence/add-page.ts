import type { BoardSpan } from '@matchday/contracts/matches/rules';
import type { Session } from '@matchday/service-kit/mongo';
import type { Collection, mongo } from 'mongoose';
import { type Period, periodsOf } from '../domain/periods.ts';
import { isRanked, needed, profitOf, rateOf } from '../domain/ranking.ts';
import type { ResultLine, ResultPage, Sums } from '../domain/result.ts';
import { keptUntil, keyOf, type PersonResult, sumNames, UNRATED } from './person-result.ts';

/** People in one update: each of them is looked for in a list of all, and a statement for each alone costs more. */
const together = 128;

/**
 * Adds the lines of a page, one for each person, to the sums of its week, month and season: updates for those who have
 * sums, inserts for the others. Two pages with the same person at once conflict, and the database refuses one of them.
 */
export async function addPage(
  results: Collection<PersonResult>,
  tx: Session,
  { league, week, lines }: ResultPage,
): Promise<void> {
  const periods = periodsOf(week);
  const ids = periods.flatMap(({ key }) => lines.map(({ user }) => keyOf(key, user)));
  if (ids.length === 0) return;
  const found = await results
    .find({ _id: { $in: ids } }, { session: tx, projection: { _id: 1 }, batchSize: ids.length + 1 })
    .toArray();
  const known = new Set(found.map(({ _id }) => _id));
  const updates: mongo.AnyBulkWriteOperation<PersonResult>[] = [];
  const fresh: PersonResult[] = [];
  for (const period of periods) {
    const added = lines.filter(({ user }) => known.has(keyOf(period.key, user)));
    for (let from = 0; from < added.length; from += together)
      updates.push(adding(period, league, added.slice(from, from + together)));
    const others = lines.filter(({ user }) => !known.has(keyOf(period.key, user)));
    const expiresAt = keptUntil(period);
    fresh.push(...others.map((line) => firstOf({ period, expiresAt, league }, line)));
  }
  if (updates.length > 0) await results.bulkWrite(updates, { session: tx });
  if (fresh.length > 0) await results.insertMany(fresh, { session: tx });
}

/** The first sums of somebody in a period. */
function firstOf(
  { period, expiresAt, league }: { period: Period; expiresAt: Date | null; league: string },
  { user, staked, returned, settled }: ResultLine,
): PersonResult {
  const sums: Sums = { staked, returned, settled };
  return {
    _id: keyOf(period.key, user),
    period: period.key,
    user,
    ...sums,
    profit: profitOf(sums),
    rate: isRanked(period.span, 'rate', sums) ? rateOf(sums) : UNRATED,
    leagues: { [league]: sums },
    ...(expiresAt && { expiresAt }),
  };
}

/** Adds each of these lines to the sums of its person, in one statement, whatever they are now. */
function adding(
  { key, span }: Period,
  league: string,
  lines: readonly ResultLine[],
): mongo.AnyBulkWriteOperation<PersonResult> {
  const ids = lines.map(({ user }) => keyOf(key, user));
  const own = { $arrayElemAt: [{ $literal: lines }, { $indexOfArray: [{ $literal: ids }, '$_id'] }] };
  const added = (path: string, name: string) => ({ $add: [{ $ifNull: [`$${path}`, 0] }, `$line.${name}`] });
  const sums = sumNames.flatMap((name) => [
    [name, added(name, name)],
    [`leagues.${league}.${name}`, added(`leagues.${league}.${name}`, name)],
  ]);
  return {
    updateMany: {
      filter: { _id: { $in: ids } },
      update: [
        { $set: { line: own } },
        { $set: Object.fromEntries(sums) },
        { $set: { profit: { $subtract: ['$returned', '$staked'] } } },
        { $set: { rate: rateIn(span) } },
        { $unset: 'line' },
      ],
    },
  };
}

/** As `rateOf` and `isRanked` of the domain. */
function rateIn(span: BoardSpan) {
  const enough = [{ $gte: ['$staked', needed[span].staked] }, { $gte: ['$settled', needed[span].settled] }];
  const rate = { $trunc: [{ $divide: [{ $multiply: ['$profit', 10_000] }, '$staked'] }, 0] };
  return { $cond: [{ $and: enough }, rate, UNRATED] };
}
