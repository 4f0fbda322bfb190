import { type Outcome, outcomes } from '@matchday/contracts/matches/rules';
import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import type { Connection, mongo, QueryFilter } from 'mongoose';
import type { TimeSort } from '../application/lists/bet-orders.ts';
import type { BetStore } from '../application/ports.ts';
import type { Bet } from '../domain/bet.ts';

/**
 * What lists may find among the bets that were placed on a fixture within an hour: undecided ones, and ones that a run has
 * decided by an outcome. It may name more than there is, never less.
 */
export type Holds = 'pending' | Outcome;

/** An hour in which somebody has staked on a fixture. */
export interface BetHour {
  _id: string;
  fixture: string;
  /** Its beginning. */
  hour: Date;
  holds: Holds[];
}

export const HOUR_MS = 3_600_000;

/**
 * The index of a fixture's bets by time. It has what a bet is placed with and nothing that changes later, so settlement does
 * not write to it.
 */
export const byPlacing = { fixture: 1, prediction: 1, createdAt: -1, _id: -1 } as const;

/** How many noted hours are remembered, before all are forgotten at once. */
const mostNoted = 20_000;

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
const idOf = (fixture: string, hour: Date) => `${fixture}:${hour.getTime() / HOUR_MS}`;
const fields = { fixture: text, hour: instant, holds: [String] };

/** What an hour holds for lists after a run by `by`. */
const heldAfter = (by: Outcome | 'void'): Outcome[] => (by === 'void' ? [] : [by]);

/** Hours of a fixture with all that is in them; each hour is in one command at most. */
const upsert = (fixture: string, hour: Date, update: object): mongo.AnyBulkWriteOperation<BetHour> => ({
  updateOne: { filter: { _id: idOf(fixture, hour) }, update, upsert: true },
});

/** How hours are walked: the operators that find an hour with those after it, and those alone. */
const walks = {
  newest: { direction: -1, rest: '$lte', beyond: '$lt' },
  oldest: { direction: 1, rest: '$gte', beyond: '$gt' },
} as const;

/** Hours in which bets were placed, by fixture: where lists by state look for theirs (decision 130). */
export function createBetHours(connection: Connection) {
  const model = defineModel<BetHour>(connection, 'bethours', 'unsharded', fields, [
    [{ holds: 1, hour: -1 }],
    [{ fixture: 1, hour: -1 }],
  ]);
  const collection = connection.collection<BetHour>('bethours');
  const noted = new Set<string>();

  /** Before bets are written: only the first one of an hour costs a write. */
  async function note(bets: readonly Pick<Bet, 'fixture' | 'createdAt'>[]): Promise<void> {
    const missing = new Map<string, mongo.AnyBulkWriteOperation<BetHour>>();
    for (const { fixture, createdAt } of bets) {
      const hour = hourOf(createdAt);
      const id = idOf(fixture, hour);
      if (!noted.has(id))
        missing.set(id, upsert(fixture, hour, { $setOnInsert: { fixture, hour, holds: ['pending'] } }));
    }
    if (missing.size === 0) return;
    await collection.bulkWrite([...missing.values()], { ordered: false });
    if (noted.size + missing.size > mostNoted) noted.clear();
    for (const id of missing.keys()) noted.add(id);
  }

  /** Also finds hours that an older version of the service has not noted. */
  const settling: BetStore['settling'] = async (fixture, by) => {
    const found = await connection
      .collection('bets')
      .aggregate<{ _id: Date }>(
        [
          { $match: { fixture, prediction: { $in: [...outcomes] } } },
          { $group: { _id: { $dateTrunc: { date: '$createdAt', unit: 'hour' } } } },
        ],
        { hint: byPlacing },
      )
      .toArray();
    const holds = { $each: ['pending', ...heldAfter(by)] };
    const notes = found.map(({ _id: hour }) =>
      upsert(fixture, hour, { $setOnInsert: { fixture, hour }, $addToSet: { holds } }),
    );
    if (notes.length > 0) await collection.bulkWrite(notes, { ordered: false });
  };

  const settled: BetStore['settled'] = async (tx, fixture, by) => {
    await model.updateMany({ fixture }, { $set: { holds: heldAfter(by) } }, { session: tx });
  };

  /**
   * Hours that may hold one of these, newest first unless sorted otherwise, in groups that share no hour.
   * @param from the instant of the first bet that is looked for
   * @param least so many in each group, as long as there are
   */
  async function* groups(
    holds: readonly Holds[],
    {
      fixture,
      sorted = 'newest',
      from,
      least,
    }: {
      fixture?: string | undefined;
      sorted?: TimeSort | undefined;
      from?: Date | undefined;
      least: number;
    },
  ): AsyncGenerator<BetHour[]> {
    const of = { holds: { $in: [...holds] }, ...(fixture === undefined ? {} : { fixture }) };
    const { direction, rest, beyond } = walks[sorted];
    let until: QueryFilter<BetHour> = from ? { hour: { [rest]: hourOf(from) } } : {};
    for (;;) {
      const found = await model
        .find({ ...of, ...until })
        .sort({ hour: direction })
        .limit(least + 1)
        .batchSize(least + 1)
        .lean<BetHour[]>();
      const last = found.at(-1);
      if (!last) return;
      if (found.length <= least) return yield found;
      // Of the last hour there may be more: it begins the next group, or is one by itself.
      const whole = found.filter(({ hour }) => hour.getTime() !== last.hour.getTime());
      yield whole.length > 0 ? whole : await model.find({ ...of, hour: last.hour }).lean<BetHour[]>();
      until = { hour: { [whole.length > 0 ? rest : beyond]: last.hour } };
    }
  }
  return { note, settling, settled, groups };
}

export type BetHours = ReturnType<typeof createBetHours>;

/** Notes the hours of bets that were placed before there were any, by what the runs of their fixtures have decided. */
export async function fillBetHours(connection: Connection): Promise<void> {
  const runs = await connection
    .collection<{ fixture: string; of: string; by: Outcome | 'void'; state: string }>('runs')
    .find({ of: 'bets' })
    .sort({ version: 1 })
    .toArray();
  const holds = new Map<string, Holds[]>();
  for (const { fixture, by, state } of runs) {
    const before = holds.get(fixture) ?? ['pending'];
    holds.set(fixture, state === 'CLOSED' ? heldAfter(by) : [...new Set([...before, ...heldAfter(by)])]);
  }
  const placed = connection.collection('bets').aggregate<{ _id: { fixture: string; hour: Date } }>(
    [
      {
        $group: {
          _id: { fixture: '$fixture', hour: { $dateTrunc: { date: '$createdAt', unit: 'hour' } } },
        },
      },
    ],
    { allowDiskUse: true },
  );
  const hours = connection.collection<BetHour>('bethours');
  let notes: mongo.AnyBulkWriteOperation<BetHour>[] = [];
  const write = async () => {
    if (notes.length > 0) await hours.bulkWrite(notes, { ordered: false });
    notes = [];
  };
  for await (const { _id } of placed) {
    const { fixture, hour } = _id;
    const held = holds.get(fixture) ?? ['pending'];
    notes.push(upsert(fixture, hour, { $setOnInsert: { fixture, hour, holds: held } }));
    if (notes.length === 1000) await write();
  }
  await write();
}
