import { limits } from '@matchday/contracts/constants';
import { copyOf, keepAll } from '@matchday/service-kit/mongo/copies';
import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import { addSearchKeys, foundBy, searchKeys } from '@matchday/service-kit/mongo/search-keys';
import { newestFirst, sliceOf } from '@matchday/service-kit/paging';
import type { Connection, Model } from 'mongoose';
import { feedOrder } from '../application/feed-order.ts';
import { draftOrders, postOrders } from '../application/list-posts.ts';
import type { PostStore } from '../application/ports.ts';
import { isInFeed, type Post } from '../domain/post.ts';

const fields = { image: String, caption: text, body: String, pinned: Boolean, createdAt: instant };
/** A post as stored; only searches read the keys. */
type StoredPost = Post & { search?: string[] };

const searchField = { type: [String], default: undefined, select: false };
const keysOf = ({ caption }: Post) => searchKeys([caption]);

/** Gives keys to posts without them; to be repeated while an older version may write some. */
export async function addPostKeys(model: Model<Post>): Promise<void> {
  await addSearchKeys(model, { field: 'search', keysOf });
}

/** No two posts have the same place. */
const onePost = { unique: true, partialFilterExpression: { pin: { $exists: true } } };
/** Ids of one run. */
const mostDue = 100;

/** The posts of the feed, in memory for requests that only read; those that are not there yet in a collection apart. */
export function createPostStore(connection: Connection): PostStore {
  const feed = defineModel<Omit<StoredPost, 'appearsAt'>>(
    connection,
    'posts',
    'unsharded',
    { ...fields, pin: Number, search: searchField },
    [[feedOrder.sort], [newestFirst.sort], [{ search: 1 }], [{ pin: 1 }, onePost]],
  );
  const drafts = defineModel<Omit<StoredPost, 'pin'>>(
    connection,
    'postdrafts',
    'unsharded',
    { ...fields, appearsAt: Date, search: searchField },
    [[newestFirst.sort], [{ appearsAt: 1 }], [{ search: 1 }]],
  );
  const all = (limit: number) => feed.find().sort(feedOrder.sort).limit(limit).lean<Post[]>();
  const copy = copyOf(['posts'], () => keepAll(all));
  const homeOf = (post: Post): Model<Post> => (isInFeed(post) ? feed : drafts) as Model<Post>;
  const find = (model: Pick<Model<Post>, 'findOne'>, id: string, tx: Parameters<PostStore['find']>[1]) =>
    model
      .findOne({ _id: id })
      .session(tx ?? null)
      .lean<Post>();
  const remove: PostStore['remove'] = async (tx, post) => {
    await homeOf(post).deleteOne({ _id: post._id }, { session: tx });
  };
  return {
    find: async (id, tx) => (await find(feed, id, tx)) ?? find(drafts, id, tx),
    async put(tx, post, before) {
      if (before && isInFeed(before) !== isInFeed(post)) await remove(tx, before);
      const written: StoredPost = { ...post, search: keysOf(post) };
      await homeOf(post).replaceOne({ _id: post._id }, written, { session: tx, upsert: true });
    },
    remove,
    async pins(tx, except) {
      const pinned = { pin: { $exists: true }, _id: { $ne: except } };
      const found = await feed.find(pinned, { pin: 1 }).session(tx).lean<{ pin: number }[]>();
      return found.map(({ pin }) => pin);
    },
    async list(search = '', sort, slice) {
      const kept = search === '' && sort === 'newest' ? await copy() : undefined;
      if (kept) return sliceOf(kept.all, feedOrder, slice);
      const order = postOrders[sort];
      return feed
        .find({ $and: [foundBy('search', search), order.after(slice.after)] })
        .sort(order.sort)
        .limit(slice.limit)
        .lean<Post[]>();
    },
    async count(search = '') {
      if (search !== '') return feed.countDocuments(foundBy('search', search), { limit: limits.counted });
      // Every post of this collection is shown, so that its own count is right.
      return (await copy())?.all.length ?? feed.estimatedDocumentCount();
    },
    drafts(search = '', sort, { limit, after }) {
      const order = draftOrders[sort];
      return drafts
        .find({ $and: [foundBy('search', search), order.after(after)] })
        .sort(order.sort)
        .limit(limit)
        .lean<Post[]>();
    },
    draftCount: (search = '') =>
      search === ''
        ? drafts.estimatedDocumentCount()
        : drafts.countDocuments(foundBy('search', search), { limit: limits.counted }),
    async due(now) {
      const found = await drafts
        .find({ appearsAt: { $lte: now } }, { _id: 1 })
        .sort({ appearsAt: 1 })
        .limit(mostDue)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
  };
}
