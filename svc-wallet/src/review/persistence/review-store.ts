import { limits } from '@matchday/contracts/constants';
import { inTransaction } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import { orderBy, readPage } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { ReviewStore, Share } from '../application/ports.ts';
import type { FeedDocument, ReviewDocument, ReviewModels } from './review-models.ts';

const orders = {
  newest: orderBy('foundAt', -1, 'date'),
  oldest: orderBy('foundAt', 1, 'date'),
  coins: orderBy('size.coins', -1, 'number'),
};
const placeId = 'shares';

/** Ends a transaction: another instance has added these shares up. */
class AddedElsewhere extends Error {}

const toReview = ({ _id, isOpen: _isOpen, ...rest }: ReviewDocument) => ({ id: _id, ...rest });

/** Shares of one pair of accounts as one change of their feed. */
function feedsOf(shares: readonly Share[]): FeedDocument[] {
  const feeds = new Map<string, FeedDocument>();
  for (const { from, to, amount, at } of shares) {
    const _id = `${from}>${to}`;
    const feed = feeds.get(_id) ?? { _id, from, to, coins: 0, times: 0, firstAt: at };
    feeds.set(_id, { ...feed, coins: feed.coins + amount, times: feed.times + 1 });
  }
  return [...feeds.values()];
}

/** Feeds and findings; sums and the place of the last share are written together. */
export function createReviewStore(options: { connection: Connection; models: ReviewModels }): ReviewStore {
  const { connection, models } = options;
  const { feeds, places, due, reviews } = models;
  const find = async (filter: object, limit: number) =>
    feeds.find(filter).sort({ coins: -1 }).limit(limit).lean<FeedDocument[]>();
  return {
    async place() {
      const found = await places.findById(placeId).lean<{ at: Date; share: string }>();
      return found && { at: found.at, id: found.share };
    },
    async add(shares, before) {
      const last = shares.at(-1);
      if (!last) return true;
      try {
        await inTransaction(connection, async (session) => {
          const from = before ? { at: before.at, share: before.id } : { share: null };
          const { matchedCount, upsertedCount } = await places
            .updateOne(
              { _id: placeId, ...from },
              { $set: { at: last.at, share: last.id } },
              { session, upsert: before === null },
            )
            .catch((error: unknown) => {
              if (duplicateOf(error)) throw new AddedElsewhere();
              throw error;
            });
          if (matchedCount + upsertedCount === 0) throw new AddedElsewhere();
          const changes = feedsOf(shares);
          await feeds.bulkWrite(
            changes.map(({ _id, coins, times, ...once }) => ({
              updateOne: {
                filter: { _id },
                update: { $inc: { coins, times }, $setOnInsert: once },
                upsert: true,
              },
            })),
            { session },
          );
          await due.bulkWrite(
            [...new Set(changes.map(({ to }) => to))].map((_id) => ({
              updateOne: { filter: { _id }, update: { $inc: { turn: 1 } }, upsert: true },
            })),
            { session },
          );
        });
        return true;
      } catch (error) {
        if (error instanceof AddedElsewhere) return false;
        throw error;
      }
    },
    async due(after, limit) {
      const found = await due
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string; turn: number }[]>();
      return found.map(({ _id, turn }) => ({ id: _id, turn }));
    },
    async done(id, turn) {
      await due.deleteOne({ _id: id, turn });
    },
    feedsTo: (id, limit) => find({ to: id }, limit),
    feedsFrom: (ids, limit) => find({ from: { $in: [...ids] } }, limit),
    feedsBetween: (from, to) =>
      feeds.find({ _id: { $in: to.map((id) => `${from}>${id}`) } }).lean<FeedDocument[]>(),
    async find(id) {
      const found = await reviews.findById(id).lean<ReviewDocument>();
      return found && toReview(found);
    },
    async put(id, { reasons, feeders, size }, isOpen, at) {
      const open = isOpen ? { isOpen, state: 'open', foundAt: at } : {};
      await reviews.updateOne(
        { _id: id },
        {
          $set: { reasons, feeders, size, ...open },
          ...(isOpen ? {} : { $setOnInsert: { isOpen: true, state: 'open', foundAt: at } }),
        },
        { upsert: true },
      );
    },
    async drop(id) {
      await reviews.deleteOne({ _id: id, isOpen: true, decidedAt: null });
    },
    async page({ isOpen, about, sort = 'newest' }, query) {
      const order = orders[sort];
      const isOf = about && { $in: [...about] };
      const filter = { isOpen, ...(isOf && { $or: [{ _id: isOf }, { 'feeders.id': isOf }] }) };
      const { items, ...rest } = await readPage<ReviewDocument>(query, {
        order,
        read: ({ limit, after }) =>
          reviews
            .find({ $and: [filter, order.after(after)] })
            .sort(order.sort)
            .limit(limit)
            .lean<ReviewDocument[]>(),
        count: () => reviews.countDocuments(filter, { limit: limits.counted }),
      });
      return { items: items.map((one) => ({ ...toReview(one), _id: one._id })), ...rest };
    },
    async decide(id, { state, note, by }, at) {
      const found = await reviews
        .findOneAndUpdate(
          { _id: id },
          [
            {
              $set: {
                state: { $literal: state },
                isOpen: state === 'open',
                note: note === undefined ? '$$REMOVE' : { $literal: note },
                decidedBy: { $literal: by },
                decidedAt: at,
                decidedSize: '$size',
              },
            },
          ],
          { returnDocument: 'after', updatePipeline: true },
        )
        .lean<ReviewDocument>();
      return found && toReview(found);
    },
  };
}
