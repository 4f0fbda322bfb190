import { limits } from '@matchday/contracts/constants';
import { notificationsCreated } from '@matchday/contracts/wallet/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { joinedFind, joinedRead } from '@matchday/service-kit/mongo/joined-find';
import { dropIndex } from '@matchday/service-kit/mongo/migrations';
import { defineModel, duplicateOf, flag, instant, text } from '@matchday/service-kit/mongo/model';
import { isTooLong, newestFirst, type Position, readPage } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { NewNotification, NotificationStore, StoredNotification } from '../application/ports.ts';
import { sharedBy } from '../domain/texts.ts';

type NotificationDocument = Omit<StoredNotification, 'id'> & { _id: string };

/** Notifications in one event at most, so that messages stay small. */
const eventSize = 250;
/** Messages that get another name at a time. */
const renamedAtOnce = 500;

/** A year, as long as anybody scrolls. */
const keptSeconds = 365 * 24 * 3600;

/** Serves lists and the number of unread ones alike: each index costs a settlement of 100,000 bets 100,000 keys. */
const byPerson = { userId: 1, isRead: 1, createdAt: -1, _id: -1 } as const;

/** Takes the place of the two indexes of earlier releases. */
export async function mergeIndexes(connection: Connection): Promise<void> {
  await connection.collection('notifications').createIndex(byPerson);
  for (const name of ['userId_1_createdAt_-1__id_-1', 'userId_1_isRead_1'])
    await dropIndex(connection, 'notifications', name);
}

/**
 * All of one person after a position: MongoDB merges the read and the unread ones in their order, which it does only for
 * one range of each.
 */
const ofPerson = (userId: string, after: Position | undefined) => ({
  userId,
  isRead: { $in: [false, true] },
  ...newestFirst.after(after),
  ...(after && { createdAt: { $lte: new Date(after[0] as number) } }),
});

const notificationModel = (connection: Connection) =>
  defineModel<NotificationDocument>(
    connection,
    'notifications',
    { shardKey: 'userId', scattered: { from: 'a deleted person was named to others' } },
    {
      userId: text,
      message: text,
      kind: text,
      link: String,
      from: String,
      round: Number,
      isRead: flag,
      createdAt: instant,
    },
    [
      [byPerson],
      [{ createdAt: 1 }, { expireAfterSeconds: keptSeconds }],
      [{ from: 1 }, { partialFilterExpression: { from: { $exists: true } } }],
    ],
  );

/** A notification that is written, and whether it takes the place of one that was not read. */
interface Written {
  note: NewNotification;
  wasUnread: boolean;
}

function createdFacts(notes: readonly Written[], at: Date): Fact[] {
  const facts: Fact[] = [];
  for (let from = 0; from < notes.length; from += eventSize) {
    const notifications = notes.slice(from, from + eventSize).map(({ note, wasUnread }) => ({
      _id: note.id,
      userId: note.userId,
      message: note.message,
      link: note.link,
      kind: note.kind,
      createdAt: at.toISOString(),
      ...(wasUnread && { wasUnread }),
    }));
    facts.push(fact(notificationsCreated, { notifications }));
  }
  return facts;
}

/** @param options `addFacts` writes to the outbox within the session */
export function createNotificationStore(options: {
  connection: Connection;
  addFacts: (session: Session, facts: readonly Fact[]) => Promise<void>;
}): NotificationStore {
  const { connection, addFacts } = options;
  const model = notificationModel(connection);
  const find = joinedFind<NotificationDocument>(() => model.collection);
  const read = joinedRead(connection);
  const unreadOf = (userId: string) => ({ userId, isRead: false });
  const asNew = (note: NewNotification): Written => ({ note, wasUnread: false });
  /** Those that are not written yet, and those of a later round than what is. */
  const toWrite = async (notes: readonly NewNotification[], session: Session) => {
    const known = await model
      .find(
        { _id: { $in: notes.map(({ id }) => id) }, userId: { $in: notes.map(({ userId }) => userId) } },
        { round: 1, isRead: 1 },
      )
      .hint({ _id: 1 })
      .session(session)
      .lean<Pick<NotificationDocument, '_id' | 'round' | 'isRead'>[]>();
    const there = new Map(known.map((document) => [document._id, document]));
    const isLater = ({ id, round = 0 }: NewNotification) => round > (there.get(id)?.round ?? 0);
    return {
      fresh: notes.filter(({ id }) => !there.has(id)).map(asNew),
      later: notes
        .filter((note) => there.has(note.id) && isLater(note))
        .map((note): Written => ({ note, wasUnread: there.get(note.id)?.isRead === false })),
    };
  };
  const write = (notes: readonly NewNotification[], at: Date, isRepeated: boolean) =>
    inTransaction(connection, async (session) => {
      const { fresh, later } = isRepeated
        ? await toWrite(notes, session)
        : { fresh: notes.map(asNew), later: [] };
      const documentOf = ({ note: { id, ...note } }: Written) => ({
        _id: id,
        ...note,
        isRead: false,
        createdAt: at,
      });
      if (fresh.length > 0) await model.collection.insertMany(fresh.map(documentOf) as never[], { session });
      if (later.length > 0) {
        const replacing = later.map(documentOf).map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id, userId: replacement.userId }, replacement },
        }));
        await model.collection.bulkWrite(replacing as never[], { session });
      }
      await addFacts(session, createdFacts([...fresh, ...later], at));
    });
  /** An event is rarely repeated: which notifications there are is asked only where one exists. */
  const addAtOnce: NotificationStore['add'] = (notes, at) =>
    write(notes, at, false).catch((error: unknown) => {
      if (!duplicateOf(error)) throw error;
      return write(notes, at, true);
    });
  /** Splits a batch that takes longer than a transaction may. */
  const add: NotificationStore['add'] = async (notes, at) => {
    try {
      await addAtOnce(notes, at);
    } catch (error) {
      if (!isTooLong(error) || notes.length < 2) throw error;
      const middle = notes.length >> 1;
      await add(notes.slice(0, middle), at);
      await add(notes.slice(middle), at);
    }
  };
  return {
    add,
    async page(userId, query) {
      const { items, ...rest } = await readPage<NotificationDocument>(query, {
        order: newestFirst,
        read: ({ limit, after }) => find({ filter: ofPerson(userId, after), sort: newestFirst.sort, limit }),
        count: () => model.countDocuments({ userId }, { limit: limits.counted }),
      });
      return { items: items.map(({ _id, ...note }) => ({ id: _id, ...note })), ...rest };
    },
    async unread(userIds) {
      const most = limits.unread * userIds.length;
      const counts = await read<{ _id: string; n: number }>(model.collection as never, [
        { $match: { userId: { $in: [...userIds] }, isRead: false } },
        { $limit: most },
        { $group: { _id: '$userId', n: { $sum: 1 } } },
      ]);
      const isWhole = counts.reduce((sum, { n }) => sum + n, 0) < most;
      if (isWhole || userIds.length === 1)
        return new Map(counts.map(({ _id, n }) => [_id, Math.min(n, limits.unread)]));
      // Somebody has so many that others may not have been counted.
      const each = userIds.map(async (userId) => {
        const unread = await model.countDocuments(unreadOf(userId), { limit: limits.unread });
        return [userId, unread] as const;
      });
      return new Map((await Promise.all(each)).filter(([, unread]) => unread > 0));
    },
    async markAll(userId) {
      await model.updateMany(unreadOf(userId), { $set: { isRead: true } });
    },
    async markOne(userId, id) {
      const { matchedCount } = await model.updateOne({ _id: id, userId }, { $set: { isRead: true } });
      return matchedCount > 0;
    },
    async forget(userIds) {
      await model.deleteMany({ userId: { $in: [...userIds] } });
    },
    async renameSender(from, name) {
      for (;;) {
        const found = await model
          .find({ from }, { userId: 1, message: 1 })
          .limit(renamedAtOnce)
          .lean<Pick<NotificationDocument, '_id' | 'userId' | 'message'>[]>();
        if (found.length === 0) return;
        const renamed = found.map(({ _id, userId, message }) => ({
          updateOne: {
            filter: { _id, userId },
            update: { $set: { message: sharedBy(name, message) }, $unset: { from: 1 } },
            hint: { _id: 1 },
          },
        }));
        await model.bulkWrite(renamed as never[], { ordered: false });
      }
    },
  };
}
