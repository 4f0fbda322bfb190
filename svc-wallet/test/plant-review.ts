import type { Connection } from 'mongoose';

/** Writes a finding about an account, as its shares would make it. */
export const plantReview = (database: Connection, id: string, feeders: readonly string[] = []) =>
  database.collection('reviews').insertOne({
    _id: id as never,
    reasons: [{ kind: 'welcome', accounts: [...feeders], coins: 1400 }],
    feeders: feeders.map((feeder) => ({ id: feeder, coins: 470, times: 1 })),
    size: { accounts: feeders.length, coins: 1400 },
    foundAt: new Date(),
    isOpen: true,
    state: 'open',
  });
