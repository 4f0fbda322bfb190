import { bounds } from '@matchday/contracts/bounds';
import type { Session } from '@matchday/service-kit/mongo';
import { defineModel, flag, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import { periodOf, weekOf } from '../../results/index.ts';
import type { GroupStore } from '../application/ports.ts';
import { CREATED_A_DAY, type Group, leadOf } from '../domain/group.ts';

/** How many groups somebody owns and has created on a day, so that bounds hold for requests at the same time. */
interface Owner {
  _id: string;
  owned: number;
  day?: string;
  created?: number;
  /** Counts transactions that must not pass each other. */
  met?: number;
}

/** Notes of leaders who were stored without it which season they lead: that of `now`. */
export async function noteSeasonOfLeaders(connection: Connection, now: Date): Promise<void> {
  const { key } = periodOf('season', weekOf(now));
  const groups = connection.collection<Group>('groups');
  const withoutSeason = { leader: { $type: 'string', $not: /^s:/ } } as const;
  await groups.updateMany(withoutSeason, [{ $set: { leader: { $concat: [leadOf(key, ''), '$leader'] } } }]);
}

/** Groups, and how many each person owns. */
export function createGroupStore(connection: Connection): GroupStore {
  const model = defineModel<Group>(
    connection,
    'groups',
    'unsharded',
    {
      name: text,
      owner: text,
      code: text,
      members: whole,
      from: String,
      leagues: [String],
      rulesChangedAt: Date,
      leader: String,
      touched: flag,
      weekTold: text,
      closed: flag,
      createdAt: instant,
    },
    [
      [{ code: 1 }, { unique: true }],
      [{ touched: 1 }, { partialFilterExpression: { touched: true } }],
      [{ weekTold: 1 }, { partialFilterExpression: { closed: false } }],
      [{ closed: 1 }, { partialFilterExpression: { closed: true } }],
    ],
  );
  const owners = defineModel<Owner>(connection, 'groupowners', 'unsharded', {
    owned: whole,
    day: String,
    created: Number,
    met: Number,
  });
  const open = { closed: false };
  const change = async (tx: Session, user: string, by: 1 | -1, most: number) => {
    await owners.updateOne({ _id: user }, { $setOnInsert: { owned: 0 } }, { upsert: true, session: tx });
    // Heirs may own more than the bound: it holds for one more, never for one less.
    const { modifiedCount } = await owners.updateOne(
      { _id: user, ...(by > 0 ? { owned: { $lt: most } } : {}) },
      { $inc: { owned: by } },
      { session: tx },
    );
    return modifiedCount === 1;
  };
  return {
    find: (id, tx) =>
      model
        .findOne({ _id: id, ...open })
        .session(tx ?? null)
        .lean<Group>(),
    findMany: (ids) => model.find({ _id: { $in: [...ids] }, ...open }).lean<Group[]>(),
    findByCode: (code, tx) =>
      model
        .findOne({ code, ...open })
        .session(tx ?? null)
        .lean<Group>(),
    async insert(tx, group) {
      await model.insertMany([group], { session: tx, lean: true });
    },
    async replace(tx, group) {
      await model.replaceOne({ _id: group._id }, group, { session: tx });
    },
    count: (tx, id, by) =>
      model
        .findOneAndUpdate(
          { _id: id, ...open, members: { $lte: bounds.group.members - by } },
          { $inc: { members: by } },
          { returnDocument: 'after', session: tx },
        )
        .lean<Group>(),
    own: (tx, user, by) => change(tx, user, by, bounds.group.owned),
    async countCreated(tx, user, day) {
      const { modifiedCount } = await owners.updateOne(
        { _id: user, $or: [{ day: { $ne: day } }, { created: { $lt: CREATED_A_DAY } }] },
        [{ $set: { day, created: { $cond: [{ $eq: ['$day', day] }, { $add: ['$created', 1] }, 1] } } }],
        { session: tx, updatePipeline: true },
      );
      return modifiedCount === 1;
    },
    async meet(tx, user) {
      const change = { $inc: { met: 1 }, $setOnInsert: { owned: 0 } };
      await owners.updateOne({ _id: user }, change, { upsert: true, session: tx });
    },
    async handTo(tx, user) {
      await change(tx, user, 1, Number.MAX_SAFE_INTEGER);
    },
    async touch(ids) {
      await model.updateMany({ _id: { $in: [...ids] }, touched: false }, { $set: { touched: true } });
    },
    takeTouched: () =>
      model.findOneAndUpdate({ touched: true, ...open }, { $set: { touched: false } }).lean<Group>(),
    async lead({ _id, leader: before }, leader) {
      const { modifiedCount } = await model.updateOne({ _id, leader: before }, { $set: { leader } });
      return modifiedCount === 1;
    },
    takeUntold: (week) =>
      model
        .findOneAndUpdate({ weekTold: { $lt: week }, ...open }, { $set: { weekTold: week } })
        .lean<Group>(),
    findClosed: () => model.findOne({ closed: true }).lean<Group>(),
    async remove(id) {
      await model.deleteOne({ _id: id, closed: true });
    },
  };
}
