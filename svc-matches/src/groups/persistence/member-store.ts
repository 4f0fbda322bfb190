import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { MemberStore } from '../application/ports.ts';
import { type Member, memberId } from '../domain/group.ts';

/** Members of groups. */
export function createMemberStore(connection: Connection): MemberStore {
  const model = defineModel<Member>(
    connection,
    'groupmembers',
    'unsharded',
    { group: text, user: text, joinedAt: instant },
    [
      [{ user: 1, joinedAt: -1, group: 1 }],
      [{ group: 1, user: 1 }],
      // The one who joined first becomes the owner.
      [{ group: 1, joinedAt: 1 }],
    ],
  );
  return {
    find: (group, user, tx) =>
      model
        .findOne({ _id: memberId(group, user) })
        .session(tx ?? null)
        .lean<Member>(),
    async insert(tx, member) {
      const { upsertedCount } = await model.updateOne(
        { _id: member._id },
        { $setOnInsert: member },
        { upsert: true, session: tx },
      );
      return upsertedCount === 1;
    },
    remove: async (tx, group, user) =>
      (await model.deleteOne({ _id: memberId(group, user) }, { session: tx })).deletedCount === 1,
    async people(group, limit, after) {
      const found = await model
        .find({ group, ...(after === undefined ? {} : { user: { $gt: after } }) })
        .sort({ user: 1 })
        .limit(limit)
        .select(['-_id', 'user'])
        .lean<Pick<Member, 'user'>[]>();
      return found.map(({ user }) => user);
    },
    first: (tx, group) => model.findOne({ group }).sort({ joinedAt: 1 }).session(tx).lean<Member>(),
    ofUser: (user, limit, tx) =>
      model
        .find({ user })
        .sort({ joinedAt: -1 })
        .limit(limit)
        .session(tx ?? null)
        .lean<Member[]>(),
    ofUsers: (users) => model.find({ user: { $in: [...users] } }).lean<Member[]>(),
    async removeSome(group, limit) {
      const some = await model.find({ group }).limit(limit).select('_id').lean<{ _id: string }[]>();
      await model.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      return some.length;
    },
  };
}
