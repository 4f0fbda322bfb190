import type { BoardSpan } from '@matchday/contracts/matches/rules';
import type { Session } from '@matchday/service-kit/mongo';
import type { Collection, mongo } from 'mongoose';
import { type Period, periodOf, periodsOf } from '../domain/periods.ts';
import { isRanked, needed, profitOf, rateOf } from '../domain/ranking.ts';
import type { ResultLine, ResultPage, Sums } from '../domain/result.ts';

/** Sums of one person in one period, and by league. `_id` is made of period and person. */
export interface PersonResult extends Sums {
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
export const UNRATED = -20_000;
const keptMs = 400 * 86_400_000;
export const sumNames = ['staked', 'returned', 'settled'] as const;
export const keyOf = (period: string, user: string) => `${period}:${user}`;
/**
 * When the sums of a period are dropped; null for never. The weeks of a season go together: the season of a group that
 * counts from one of them is their sum, and would lose its first weeks before its last.
 */
export function keptUntil({ span, from, to }: Period): Date | null {
  if (span === 'season') return null;
  const last = span === 'week' ? periodOf('season', from).to : to;
  return new Date(Date.parse(last) + keptMs);
}

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
  const isKnown = ({ key }: Period, { user }: ResultLine) => known.has(keyOf(key, user));
  const updates = periods.flatMap((period) => {
    const added = lines.filter((line) => isKnown(period, line));
    return Array.from({ length: Math.ceil(added.length / together) }, (_, part) =>
      adding(period, league, added.slice(part * together, (part + 1) * together)),
    );
  });
  if (updates.length > 0) await results.bulkWrite(updates, { session: tx });
  const fresh = periods.flatMap((period) =>
    lines.filter((line) => !isKnown(period, line)).map((line) => firstOf(period, league, line)),
  );
  if (fresh.length > 0) await results.insertMany(fresh, { session: tx });
}

/** The first sums of somebody in a period. */
function firstOf(
  period: Period,
  league: string,
  { user, staked, returned, settled }: ResultLine,
): PersonResult {
  const sums: Sums = { staked, returned, settled };
  const expiresAt = keptUntil(period);
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
