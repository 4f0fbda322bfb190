import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Part } from '@matchday/service-kit/part';
import type { Connection } from 'mongoose';
import type { AccountType } from '../domain/accounts.ts';
import { bucketOf, pageOf, pagesOf, type Tally, tallyBetween } from '../domain/tally.ts';
import type { LedgerModels, TallyDocument } from './ledger-models.ts';

/** Ids of documents: what `instance` has added; the base, which no instance writes, has an empty one. */
const totalsId = (instance: string) => `totals:${instance}`;
const pageId = (page: number, instance: string) => `page:${page}:${instance}`;

/** The semicolon is the next character after the colon. */
const allTotals = { _id: { $gte: 'totals:', $lt: 'totals;' } };
const allOfPage = (page: number) => ({ _id: { $gte: `page:${page}:`, $lt: `page:${page};` } });

/** The documents that the counts of users above the balances of some pages come from. */
export const tallyFilter = (pages: readonly number[]) => ({ $or: [allTotals, ...pages.map(allOfPage)] });

const snapshot = { readConcern: { level: 'snapshot' } } as const;

/** `sumOf` as an expression. */
const sumName = {
  $cond: [
    { $eq: ['$type', 'house'] },
    // The class is the second part of the name.
    { $concat: ['house:', { $arrayElemAt: [{ $split: ['$_id', ':'] }, 1] }] },
    { $cond: [{ $eq: ['$type', 'reserve'] }, '$_id', '$type'] },
  ],
};

const countedTally = (
  sums: readonly { _id: string; sum: number }[],
  balances: readonly { _id: number; users: number }[],
): Tally => {
  const buckets = new Map<number, number>();
  for (const { _id, users } of balances) {
    const bucket = bucketOf(_id);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + users);
  }
  return {
    sums: new Map(sums.map(({ _id, sum }) => [_id, sum])),
    users: balances.reduce((total, { users }) => total + users, 0),
    buckets,
  };
};

/** Adds what a batch has changed, within its transaction: one document with all sums, and one for each page of ranks. */
export async function addTally(
  models: Pick<LedgerModels, 'tallies'>,
  session: Session,
  instance: string,
  { sums, users, buckets }: Tally,
): Promise<void> {
  const totals = {
    ...prefixed('sums', sums),
    ...prefixed('pages', new Map([...pagesOf(buckets)].filter(([, by]) => by !== 0))),
    ...(users === 0 ? {} : { users }),
  };
  const pages = Map.groupBy(buckets, ([bucket]) => pageOf(bucket));
  const writes = [
    { _id: totalsId(instance), $inc: totals },
    ...[...pages].map(([page, counts]) => ({
      _id: pageId(page, instance),
      $inc: prefixed('buckets', new Map(counts)),
    })),
  ].filter(({ $inc }) => Object.keys($inc).length > 0);
  if (writes.length === 0) return;
  await models.tallies().bulkWrite(
    writes.map(({ _id, $inc }) => ({ updateOne: { filter: { _id }, update: { $inc }, upsert: true } })),
    { session, ordered: true },
  );
}

const prefixed = (field: string, counts: ReadonlyMap<string | number, number>) =>
  Object.fromEntries([...counts].map(([key, by]) => [`${field}.${key}`, by]));

/** Adds documents up. */
export function tallyIn(documents: readonly TallyDocument[]): Tally & { pages: ReadonlyMap<number, number> } {
  const [sums, pages, buckets] = [
    new Map<string, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
  ];
  for (const document of documents) {
    addAll(sums, document.sums, String);
    addAll(pages, document.pages, Number);
    addAll(buckets, document.buckets, Number);
  }
  return { sums, pages, buckets, users: documents.reduce((sum, { users = 0 }) => sum + users, 0) };
}

function addAll<Key>(
  counts: Map<Key, number>,
  more: Record<string, number> = {},
  keyOf: (name: string) => Key,
) {
  for (const [name, by] of Object.entries(more)) {
    const key = keyOf(name);
    counts.set(key, (counts.get(key) ?? 0) + by);
  }
}

/** The sums and ranks that batches keep up to date beside the accounts. */
export interface TallyStore extends Part {
  /** Sums of balances, as the books need them. */
  sums(): Promise<{ type: AccountType; account: string; sum: number }[]>;
  /** How many users there are. */
  users(): Promise<number>;
  /** Where the kept sums and ranks differ from the accounts, both at one point in time, as text. */
  findings(): Promise<string[]>;
}

/**
 * Starting counts the accounts once and writes as the base what the parts of the instances do not account for, so that
 * accounts from before there were tallies, or written without them, are in it. Batches of other instances may commit at
 * the same time: accounts and parts are read at one point in time, and parts that grow afterwards are added to the base.
 */
export function createTallyStore({
  connection,
  models,
}: {
  connection: Connection;
  models: LedgerModels;
}): TallyStore {
  /** The tally of the accounts, and that of the documents. */
  const compare = async (which: object) => {
    const session = await connection.startSession({ snapshot: true });
    try {
      const options = { session, ...snapshot };
      const sums = await models
        .accounts()
        .aggregate<{ _id: string; sum: number }>(
          [{ $group: { _id: sumName, sum: { $sum: '$balance' } } }],
          options,
        )
        .toArray();
      const balances = await models
        .accounts()
        .aggregate<{ _id: number; users: number }>(
          [{ $match: { type: 'user' } }, { $group: { _id: '$balance', users: { $sum: 1 } } }],
          options,
        )
        .toArray();
      const documents = await models.tallies().find(which, options).toArray();
      return { counted: countedTally(sums, balances), kept: tallyIn(documents) };
    } finally {
      await session.endSession();
    }
  };

  const writeBase = async () => {
    const { counted, kept } = await compare({ base: { $ne: true } });
    const { sums, users, buckets } = tallyBetween(kept, counted);
    const plain = (counts: Iterable<[string | number, number]>) => Object.fromEntries(counts);
    const pages = Map.groupBy(buckets, ([bucket]) => pageOf(bucket));
    const documents: TallyDocument[] = [
      { _id: totalsId(''), base: true, sums: plain(sums), users, pages: plain(pagesOf(buckets)) },
      ...[...pages].map(([page, counts]) => ({
        _id: pageId(page, ''),
        base: true as const,
        buckets: plain(counts),
      })),
    ];
    await inTransaction(connection, async (session) => {
      await models.tallies().deleteMany({ base: true }, { session });
      await models.tallies().insertMany(documents, { session });
    });
  };

  const totals = async () => tallyIn(await models.tallies().find(allTotals).toArray());
  return {
    name: 'ledger tallies',
    start: writeBase,
    close: async () => undefined,
    async sums() {
      const { sums } = await totals();
      return [...sums].map(([account, sum]) => ({
        type: account.split(':')[0] as AccountType,
        account: account.includes(':') ? account : '',
        sum,
      }));
    },
    users: async () => (await totals()).users,
    async findings() {
      const { counted, kept } = await compare({});
      const { sums, buckets } = tallyBetween(kept, counted);
      const differences = [
        ...[...sums].map(([account, by]) => `${account} by ${-by}`),
        ...(buckets.size > 0 ? [`ranks at ${buckets.size} balances`] : []),
      ];
      return differences.length === 0
        ? []
        : [`The kept sums differ from the accounts: ${differences.join(', ')}`];
    },
  };
}
