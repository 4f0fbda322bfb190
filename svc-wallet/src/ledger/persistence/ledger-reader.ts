import { limits } from '@matchday/contracts/constants';
import type { LedgerReader, LineFilter, RankedAccount } from '../application/ports.ts';
import { type AccountType, owedAccount, userAccount, userOf } from '../domain/accounts.ts';
import { bucketOf, pageOf, topOf } from '../domain/tally.ts';
import type { AccountDocument, LedgerModels, TallyDocument } from './ledger-models.ts';
import { toAccount } from './ledger-store.ts';
import { type TallyStore, tallyFilter, tallyIn } from './tally-store.ts';

const inOrder = { balance: -1, openedAt: 1, _id: 1 } as const;
const inReverse = { balance: 1, openedAt: -1, _id: -1 } as const;

/** Accounts that may never be below 0. */
const holders = new Set<AccountType>(['user', 'fixture', 'order']);

/** Accounts after a place in the rankings. */
const after = ({ coins, openedAt, userId }: RankedAccount) => ({
  $or: [
    { balance: { $lt: coins } },
    { balance: coins, openedAt: { $gt: openedAt } },
    { balance: coins, openedAt, _id: { $gt: userAccount(userId) } },
  ],
});

/** Accounts before a place in the rankings. */
const before = ({ coins, openedAt, userId }: RankedAccount) => ({
  $or: [
    { balance: { $gt: coins } },
    { balance: coins, openedAt: { $lt: openedAt } },
    { balance: coins, openedAt, _id: { $lt: userAccount(userId) } },
  ],
});

/** Users of one bucket, counted from the accounts. */
interface Counted {
  _id: 'ties' | 'more';
  n: number;
}

/** What is counted from the accounts where a bucket has several balances: those as high, and those higher within it. */
function narrowOf(coins: number): [Counted['_id'], number | { $gt: number; $lte: number }][] {
  const top = topOf(bucketOf(coins));
  return top === coins
    ? []
    : [
        ['ties', coins],
        ['more', { $gt: coins, $lte: top }],
      ];
}

/** Users in buckets above one, and in it. */
function aboveBucket({ pages, buckets }: ReturnType<typeof tallyIn>, bucket: number) {
  const sumAbove = (counts: ReadonlyMap<number, number>, place: number) =>
    [...counts].reduce((sum, [key, users]) => (key > place ? sum + users : sum), 0);
  return {
    above: sumAbove(pages, pageOf(bucket)) + sumAbove(buckets, bucket),
    within: buckets.get(bucket) ?? 0,
  };
}

const linesOf = (account: string, { kind, from, until }: LineFilter) => ({
  account,
  ...(kind ? { kind } : {}),
  ...(from || until ? { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } } : {}),
});

/** Reads of the ledger that decide nothing. */
export function createLedgerReader({
  models,
  tallies,
}: {
  models: LedgerModels;
  tallies: Pick<TallyStore, 'sums' | 'users'>;
}): LedgerReader {
  const users = { type: 'user' as const };
  const ranked = ({ _id, balance, openedAt }: AccountDocument): RankedAccount => ({
    userId: userOf(_id) as string,
    coins: balance,
    openedAt,
  });
  return {
    async account(id) {
      const found = await models.accounts().findOne({ _id: id });
      return found ? toAccount(found) : undefined;
    },
    async purses(userIds) {
      const ids = userIds.flatMap((userId) => [userAccount(userId), owedAccount(userId)]);
      const found = await models
        .accounts()
        .find({ _id: { $in: ids } })
        .toArray();
      const byId = new Map(found.map((account) => [account._id, account]));
      const purses = userIds.map((userId) => {
        const account = byId.get(userAccount(userId));
        const debt = byId.get(owedAccount(userId))?.balance ?? 0;
        return [
          userId,
          { account: account && toAccount(account), owed: debt < 0 ? -debt : undefined },
        ] as const;
      });
      return new Map(purses);
    },
    async balances(userIds) {
      const found = await models
        .accounts()
        .find({ _id: { $in: userIds.map(userAccount) } }, { projection: { balance: 1, seq: 1 } })
        .toArray();
      return new Map(found.map(({ _id, balance, seq }) => [userOf(_id) as string, { coins: balance, seq }]));
    },
    async owed(userIds) {
      const found = await models
        .accounts()
        .find({ _id: { $in: userIds.map(owedAccount) }, balance: { $lt: 0 } }, { projection: { balance: 1 } })
        .toArray();
      return new Map(found.map(({ _id, balance }) => [_id.slice(owedAccount('').length), -balance]));
    },
    async ranked(place, limit, among) {
      const filter = {
        ...users,
        ...(place && after(place)),
        ...(among && { _id: { $in: among.map(userAccount) } }),
      };
      return (await models.accounts().find(filter).sort(inOrder).limit(limit).toArray()).map(ranked);
    },
    async rankedBefore(place, limit) {
      const filter = { ...users, ...before(place) };
      const found = await models.accounts().find(filter).sort(inReverse).limit(limit).toArray();
      return found.map(ranked).reverse();
    },
    async rankings(place, limit) {
      const [page, narrow] = place ? [pageOf(bucketOf(place.coins)), narrowOf(place.coins)] : [undefined, []];
      const found = await models
        .accounts()
        .aggregate<AccountDocument | TallyDocument | Counted>([
          { $match: { ...users, ...(place && after(place)) } },
          { $sort: inOrder },
          { $limit: limit },
          {
            $unionWith: {
              coll: models.tallies().collectionName,
              pipeline: [{ $match: tallyFilter(page === undefined ? [] : [page]) }],
            },
          },
          ...narrow.map(([counted, balance]) => ({
            $unionWith: {
              coll: models.accounts().collectionName,
              pipeline: [{ $match: { ...users, balance } }, { $group: { _id: counted, n: { $sum: 1 } } }],
            },
          })),
        ])
        .toArray();
      const accounts = found.filter((one) => 'balance' in one).map(ranked);
      const counted = found.filter((one) => 'n' in one);
      const tally = tallyIn(
        found.filter((one): one is TallyDocument => !('balance' in one) && !('n' in one)),
      );
      if (!place) return { accounts, users: tally.users, above: 0, least: 0 };
      const { above, within } = aboveBucket(tally, bucketOf(place.coins));
      const countOf = (name: Counted['_id']) => counted.find(({ _id }) => _id === name)?.n ?? 0;
      const ties = narrow.length === 0 ? within : countOf('ties');
      const more = above + countOf('more');
      return { accounts, users: tally.users, above: more, least: more + ties };
    },
    async countAbove(coins) {
      const bucket = bucketOf(coins);
      const [, more] = narrowOf(coins);
      const [documents, within] = await Promise.all([
        models
          .tallies()
          .find(tallyFilter([pageOf(bucket)]))
          .toArray(),
        more ? models.accounts().countDocuments({ ...users, balance: more[1] }) : 0,
      ]);
      return aboveBucket(tallyIn(documents), bucket).above + within;
    },
    async nextAbove(coins) {
      const filter = { ...users, balance: { $gt: coins } };
      const [found] = await models.accounts().find(filter).sort({ balance: 1 }).limit(1).toArray();
      return found?.balance;
    },
    countUsers: tallies.users,
    async lines(account, filter, { before: last, limit }) {
      const rows = await models
        .postings()
        .find({ ...linesOf(account, filter), ...(last === undefined ? {} : { seq: { $lt: last } }) })
        .sort({ seq: -1 })
        .limit(limit)
        .toArray();
      return rows.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async countLines(account, filter) {
      if (filter.kind || filter.from || filter.until)
        return models.postings().countDocuments(linesOf(account, filter), { limit: limits.counted });
      // An account's lines are numbered without gaps.
      return (await models.accounts().findOne({ _id: account }, { projection: { seq: 1 } }))?.seq ?? 0;
    },
    async sums() {
      const [sums, below] = await Promise.all([
        tallies.sums(),
        models.accounts().findOne({ type: { $in: [...holders] }, balance: { $lt: 0 } }),
      ]);
      return { sums, lowest: below?.balance ?? 0 };
    },
    async countedSums() {
      const rows = await models
        .accounts()
        .aggregate<{ _id: { type: AccountType; account: string }; sum: number; lowest: number }>(
          [
            {
              $group: {
                _id: {
                  type: '$type',
                  account: { $cond: [{ $in: ['$type', ['house', 'reserve']] }, '$_id', ''] },
                },
                sum: { $sum: '$balance' },
                lowest: { $min: '$balance' },
              },
            },
          ],
          // One snapshot: no transfer may commit between reading two of its accounts.
          { readConcern: { level: 'snapshot' } },
        )
        .toArray();
      const lowest = Math.min(
        0,
        ...rows.flatMap(({ _id, lowest: one }) => (holders.has(_id.type) ? one : [])),
      );
      return { sums: rows.map(({ _id, sum }) => ({ ..._id, sum })), lowest };
    },
  };
}
