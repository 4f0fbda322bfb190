import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { IdentityModels } from './identity-models.ts';

/** How many points a counter has, for how many seconds from the first point taken. */
export interface Allowance {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in the database, shared by all instances: a point is taken before the action that it limits. */
export interface Counters {
  /** Takes a point. @returns null, or the milliseconds to wait if no points are left */
  take(allowance: Allowance, key: string): Promise<number | null>;
  giveBack(allowance: Allowance, key: string): Promise<void>;
  /** Clears the counters of every key with this prefix. */
  clear(allowance: Allowance, keyPrefix: string): Promise<void>;
  /** Whether a point has been taken. */
  has(allowance: Allowance, key: string): Promise<boolean>;
}

export function createCounterStore(options: {
  models: Pick<IdentityModels, 'limits'>;
  clock: () => Date;
}): Counters {
  const { clock } = options;
  const { limits } = options.models;
  const nameOf = ({ name }: Allowance, key: string) => `${name}:${key}`;
  return {
    async take(allowance, of) {
      const key = nameOf(allowance, of);
      for (;;) {
        const now = clock();
        const expire = new Date(now.getTime() + allowance.seconds * 1000);
        try {
          // One write decides: a full counter does not match, and a second one cannot be inserted.
          await limits.updateOne(
            { key, expire: { $gt: now }, points: { $lt: allowance.points } },
            { $inc: { points: 1 }, $setOnInsert: { expire } },
            { upsert: true },
          );
          return null;
        } catch (error) {
          if (!duplicateOf(error)) throw error;
        }
        const full = await limits.findOne({ key }).lean<{ points: number; expire: Date }>();
        if (full && full.expire > now && full.points >= allowance.points)
          return full.expire.getTime() - now.getTime();
        await limits.deleteOne({ key, expire: { $lte: now } });
      }
    },
    async giveBack(allowance, of) {
      await limits.updateOne(
        { key: nameOf(allowance, of), expire: { $gt: clock() }, points: { $gt: 0 } },
        { $inc: { points: -1 } },
      );
    },
    async clear(allowance, keyPrefix) {
      const from = nameOf(allowance, keyPrefix);
      await limits.deleteMany({ key: { $gte: from, $lt: `${from}\uffff` } });
    },
    async has(allowance, of) {
      return (await limits.exists({ key: nameOf(allowance, of), expire: { $gt: clock() } })) !== null;
    },
  };
}
