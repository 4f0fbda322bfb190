import { defineModel, flag, instant } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { AnnouncementStore } from '../application/ports.ts';

interface Announcement {
  _id: string;
  cursor: string;
  done: boolean;
  at: Date;
}

/** Longer than anything is announced. */
const keptSeconds = 7 * 24 * 3600;

/** How far each announcement has come. */
export function createAnnouncementStore(connection: Connection): AnnouncementStore {
  const model = defineModel<Announcement>(
    connection,
    'announcements',
    'unsharded',
    { cursor: { type: String, default: '' }, done: flag, at: instant },
    [[{ at: 1 }, { expireAfterSeconds: keptSeconds }]],
  );
  return {
    async done(keys) {
      const found = await model
        .find({ _id: { $in: [...keys] }, done: true }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    async cursor(tx, key) {
      const found = await model.findOne({ _id: key }).session(tx).lean<Announcement>();
      return found?.done ? undefined : (found?.cursor ?? '');
    },
    async move(tx, key, to) {
      await model.updateOne({ _id: key }, { $set: to }, { upsert: true, session: tx });
    },
  };
}
