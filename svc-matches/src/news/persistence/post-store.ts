import { copyOf, keepAll } from '@matchday/service-kit/mongo/copies';
import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import { newestFirst, sliceOf } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { PostStore } from '../application/ports.ts';
import type { Post } from '../domain/post.ts';

/** The posts of the feed, in memory for requests that only read. */
export function createPostStore(connection: Connection): PostStore {
  const fields = { image: text, caption: text, createdAt: instant };
  const model = defineModel<Post>(connection, 'posts', fields, [[newestFirst.sort]]);
  const all = (limit: number) => model.find().sort(newestFirst.sort).limit(limit).lean<Post[]>();
  const copy = copyOf(['posts'], () => keepAll(all));
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
    remove: async (tx, id) => (await model.deleteOne({ _id: id }, { session: tx })).deletedCount === 1,
    async list(slice) {
      const kept = await copy();
      if (kept) return sliceOf(kept.all, newestFirst, slice);
      return model
        .find(newestFirst.after(slice.after))
        .sort(newestFirst.sort)
        .limit(slice.limit)
        .lean<Post[]>();
    },
    // Every post is shown, so that the collection's own count is right.
    count: async () => (await copy())?.all.length ?? model.estimatedDocumentCount(),
  };
}
