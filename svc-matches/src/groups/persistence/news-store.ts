import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import { byNews, type NewsStore } from '../application/ports.ts';
import type { GroupNews } from '../domain/group-news.ts';

/** A year, as long as anybody scrolls. */
const keptSeconds = 365 * 24 * 3600;

/** Feeds of groups. */
export function createNewsStore(connection: Connection): NewsStore {
  const model = defineModel<GroupNews>(
    connection,
    'groupnews',
    'unsharded',
    { group: text, kind: text, user: text, coins: Number, week: String, createdAt: instant },
    [[{ group: 1, ...byNews.sort }], [{ createdAt: 1 }, { expireAfterSeconds: keptSeconds }]],
  );
  return {
    async add(news, tx) {
      if (news.length === 0) return;
      // What was told before stays as it was.
      const writes = news.map((line) => ({
        updateOne: { filter: { _id: line._id }, update: { $setOnInsert: line }, upsert: true },
      }));
      await model.bulkWrite(writes, { ordered: false, ...(tx ? { session: tx } : {}) });
    },
    async replace(line) {
      await model.replaceOne({ _id: line._id }, line, { upsert: true });
    },
    list: (group, { limit, after }) =>
      model
        .find({ group, ...byNews.after(after) })
        .sort(byNews.sort)
        .limit(limit)
        .lean<GroupNews[]>(),
    async removeSome(group, limit) {
      const some = await model.find({ group }).limit(limit).select('_id').lean<{ _id: string }[]>();
      await model.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      return some.length;
    },
  };
}
