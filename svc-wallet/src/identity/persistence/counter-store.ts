import type { IdentityModels } from './identity-models.ts';

const duplicateKey = 11_000;

/** How many points a counter has, and for how many seconds from the first one that is taken. */
export interface Allowance {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in the database, shared by all instances: points are taken before what they are for is done. */
export interface Counters {
  /** Takes a point. @returns null, or where none is left the milliseconds until there are */
  take(allowance: Allowance, key: string): Promise<number | null>;
  giveBack(allowance: Allowance, key: string): Promise<void>;
  /** Forgets what was taken, for every key that begins so. */
  clear(allowance: Allowance, keyPrefix: string): Promise<void>;
  /** Whether a point was taken and not forgotten. */
  has(allowance: Allowance, key: string): Promise<boolean>;
}

export function createCounters(options: {
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
          // One write decides: a counter that is full does not match, and a second one cannot be inserted.
          await limits.updateOne(
            { key, expire: { $gt: now }, points: { $lt: allowance.points } },
            { $inc: { points: 1 }, $setOnInsert: { expire } },
            { upsert: true },
          );
          return null;
        } catch (error) {
          if ((error as { code?: unknown }).code !== duplicateKey) throw error;
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
