import type { LedgerReader, LineFilter, RankedAccount } from '../application/ports.ts';
import { type AccountType, owedAccount, userAccount, userOf } from '../domain/accounts.ts';
import type { AccountDocument, LedgerModels } from './ledger-models.ts';
import { toAccount } from './ledger-store.ts';

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

const linesOf = (account: string, { kind, from, until }: LineFilter) => ({
  account,
  ...(kind ? { kind } : {}),
  ...(from || until ? { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } } : {}),
});

/** Reads of the ledger that decide nothing. */
export function createLedgerReader({ models }: { models: LedgerModels }): LedgerReader {
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
    countAbove: (coins) => models.accounts().countDocuments({ ...users, balance: { $gt: coins } }),
    async nextAbove(coins) {
      const filter = { ...users, balance: { $gt: coins } };
      const [found] = await models.accounts().find(filter).sort({ balance: 1 }).limit(1).toArray();
      return found?.balance;
    },
    countUpTo: async (place) => {
      const [all, rest] = await Promise.all([
        models.accounts().countDocuments(users),
        models.accounts().countDocuments({ ...users, ...after(place) }),
      ]);
      return all - rest;
    },
    countUsers: () => models.accounts().countDocuments(users),
    async lines(account, filter, { before: last, limit }) {
      const rows = await models
        .postings()
        .find({ ...linesOf(account, filter), ...(last === undefined ? {} : { seq: { $lt: last } }) })
        .sort({ seq: -1 })
        .limit(limit)
        .toArray();
      return rows.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    countLines: (account, filter) => models.postings().countDocuments(linesOf(account, filter)),
    async sums() {
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
