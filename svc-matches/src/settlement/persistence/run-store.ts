import { defineModel, instant, part, text, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import { byStart, type RunProgress, type RunStore } from '../application/ports.ts';
import { pageKey, type Run, type RunPage } from '../domain/settlement.ts';

const tally = part({ count: whole, staked: whole, paid: whole });
const runFields = {
  fixture: text,
  of: text,
  version: whole,
  counts: part({ league: text, week: text }),
  by: text,
  fixtureText: text,
  reason: String,
  request: part({ key: text, hash: text }),
  total: Number,
  state: text,
  cursor: String,
  pages: whole,
  marked: tally,
  leaseBy: String,
  leaseUntil: Date,
  startedAt: instant,
  trace: String,
  closedAt: Date,
};
const pageFields = { run: text, page: whole, asked: tally, posted: tally };
const openStates = ['WAITING', 'CLAIMING', 'POSTING'] as const;

const sides = ['asked', 'posted'] as const;
const names = ['count', 'staked', 'paid'] as const;
/** A page that is not posted yet adds nothing. */
const sumOver = (side: string, name: string): [string, object] => [
  `${side}_${name}`,
  { $sum: `$${side}.${name}` },
];
const matching = (filter: { fixture?: string | undefined; open?: boolean | undefined }) => ({
  ...(filter.fixture === undefined ? {} : { fixture: filter.fixture }),
  ...(filter.open === true ? { closedAt: null } : filter.open === false ? { closedAt: { $ne: null } } : {}),
});

/** Settlement runs and their pages. */
export function createRunStore(connection: Connection): RunStore {
  const runs = defineModel<Run>(connection, 'runs', 'unsharded', runFields, [
    [{ fixture: 1, of: 1, version: 1 }, { unique: true }],
    [{ startedAt: 1 }, { partialFilterExpression: { closedAt: null } }],
    [byStart.sort],
  ]);
  const pages = defineModel<RunPage>(connection, 'runpages', 'unsharded', pageFields, [
    [{ run: 1, page: 1 }, { unique: true }],
  ]);
  return {
    async insert(tx, added) {
      await runs.insertMany(added, { session: tx, lean: true });
    },
    find: (id, tx) =>
      runs
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<Run>(),
    latest: (fixture, of, tx) =>
      runs
        .findOne({ fixture, of })
        .sort({ version: -1 })
        .session(tx ?? null)
        .lean<Run>(),
    begunBy: (tx, fixture, of, key) =>
      runs.findOne({ fixture, of, 'request.key': key }).session(tx).lean<Run>(),
    before: ({ fixture, of, version }) => runs.findOne({ fixture, of, version: version - 1 }).lean<Run>(),
    settled: (fixtures, of) => runs.distinct('fixture', { fixture: { $in: fixtures }, of, state: 'CLOSED' }),
    moving: (fixtures) =>
      runs.distinct('fixture', { fixture: { $in: fixtures }, state: { $in: ['CLAIMING', 'POSTING'] } }),
    paying: async () =>
      (await runs
        .findOne({ closedAt: null, state: { $in: ['CLAIMING', 'POSTING'] } }, { _id: 1 })
        .sort({ startedAt: 1 })
        .lean()) !== null,
    countOpen: (fixture) => runs.countDocuments({ fixture, closedAt: null }),
    list: (filter, slice) =>
      runs
        .find({ ...matching(filter), ...byStart.after(slice.after) })
        .sort(byStart.sort)
        .limit(slice.limit)
        .lean<Run[]>(),
    count: (filter) => runs.countDocuments(matching(filter)),
    async progress(ids) {
      const rows = await pages.aggregate<RunProgress & { _id: string }>([
        { $match: { run: { $in: ids } } },
        {
          $group: {
            _id: '$run',
            ...Object.fromEntries(sides.flatMap((side) => names.map((name) => sumOver(side, name)))),
            pagesPosted: { $sum: { $cond: [{ $eq: ['$posted', null] }, 0, 1] } },
          },
        },
        {
          $project: {
            pagesPosted: 1,
            ...Object.fromEntries(
              sides.map((side) => [
                side,
                Object.fromEntries(names.map((name) => [name, `$${side}_${name}`])),
              ]),
            ),
          },
        },
      ]);
      return new Map(rows.map(({ _id, ...progress }) => [_id, progress]));
    },
    async unfinished() {
      const rows = await runs.aggregate<{ _id: Run['state']; count: number; oldest: Date }>([
        { $match: { closedAt: null } },
        { $group: { _id: '$state', count: { $sum: 1 }, oldest: { $min: '$startedAt' } } },
      ]);
      const oldest = rows.map((row) => row.oldest.getTime());
      return {
        counts: Object.fromEntries(rows.map(({ _id, count }) => [_id, count])),
        oldest: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
      };
    },
    open: () =>
      runs
        .find({ closedAt: null, state: { $in: [...openStates] } })
        .sort({ startedAt: 1 })
        .limit(100)
        .lean<Run[]>(),
    lease: (id, by, now, until) =>
      runs
        .findOneAndUpdate(
          {
            _id: id,
            state: { $in: [...openStates] },
            $or: [{ leaseBy: by }, { leaseUntil: null }, { leaseUntil: { $lte: now } }],
          },
          { $set: { leaseBy: by, leaseUntil: until } },
          { returnDocument: 'after' },
        )
        .lean<Run>(),
    async release(id, by) {
      await runs.updateOne({ _id: id, leaseBy: by }, { $set: { leaseBy: null, leaseUntil: null } });
    },
    async move(id, from, to, { tx, now, total, marked }) {
      const closing = {
        ...(to === 'CLOSED' ? { closedAt: now } : {}),
        ...(total === undefined ? {} : { total }),
        ...(marked === undefined ? {} : { marked }),
      };
      const { modifiedCount } = await runs.updateOne(
        { _id: id, state: from },
        { $set: { state: to, ...closing } },
        tx ? { session: tx } : {},
      );
      return modifiedCount === 1;
    },
    async addPage(tx, run, page, cursor) {
      const { modifiedCount } = await runs.updateOne(
        { _id: run._id, state: 'CLAIMING', pages: run.pages },
        { $set: { cursor, pages: run.pages + 1 } },
        { session: tx },
      );
      if (modifiedCount !== 1) throw new Error(`page ${page._id} was claimed by another instance`);
      await pages.insertMany([page], { session: tx, lean: true });
    },
    async notePosted(run, page, posted) {
      const { matchedCount } = await pages.updateOne({ _id: pageKey(run, page) }, { $set: { posted } });
      return matchedCount === 1;
    },
    isUnposted: async (run, page) => (await pages.exists({ _id: pageKey(run, page), posted: null })) !== null,
    pages: (run) => pages.find({ run }).sort({ page: 1 }).lean<RunPage[]>(),
  };
}
