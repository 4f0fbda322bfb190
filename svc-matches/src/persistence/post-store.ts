import { defineModel } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { PostStore } from '../application/squad-ports.ts';
import type { Post } from '../domain/squad.ts';
import { after, asDate } from './after.ts';

/** Posts in MongoDB. */
export function createPostStore(connection: Connection): PostStore {
  const definition = { image: String, caption: String, createdAt: Date };
  const model = defineModel<Post>(connection, 'posts', definition, [[{ createdAt: -1, _id: -1 }]]);
  return {
    find: (id, tx) =>
      model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<Post>(),
    async insert(tx, post) {
      await model.insertMany([post], { session: tx, lean: true });
    },
    async replace(tx, post) {
      await model.replaceOne({ _id: post._id }, post, { session: tx });
    },
    remove: async (id) => (await model.deleteOne({ _id: id })).deletedCount === 1,
    list: (slice) =>
      model
        .find(after('createdAt', -1, slice.after, asDate))
        .sort({ createdAt: -1, _id: -1 })
        .limit(slice.limit)
        .lean<Post[]>(),
    count: () => model.countDocuments({}),
  };
}
