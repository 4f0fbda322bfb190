import { limits } from '@matchday/contracts/constants';
import { containing } from '@matchday/service-kit/mongo/containing';
import { joinedFind, joinedRead } from '@matchday/service-kit/mongo/joined-find';
import type { mongo } from 'mongoose';
import type { LedgerReader, LineFilter } from '../application/ports.ts';
import { type AccountType, owedAccount, userAccount, userOf } from '../domain/accounts.ts';
import type { AccountDocument, LedgerModels, PostingDocument } from './ledger-models.ts';
import { toAccount } from './ledger-store.ts';
import { createRankReader } from './rank-reader.ts';
import type { TallyStore } from './tally-store.ts';

/** Accounts that may never be below 0. */
const holders = new Set<AccountType>(['user', 'fixture', 'order']);

/** Lines with a text, or of people as their history names them; the lines of one account are few enough to look at each. */
const searched = ({ text, people }: NonNullable<LineFilter['search']>): mongo.Filter<PostingDocument>[] => {
  const among = { $in: [...people] };
  return [
    containing('ref.text', text),
    containing('ref.note', text),
    { kind: 'gift', 'ref.id': among },
    { kind: 'share', amount: { $lt: 0 }, 'ref.id': among },
    // One that only paid a debt moved 0 coins.
    { kind: 'share', amount: { $gte: 0 }, 'ref.from': among },
  ];
};

const linesOf = (
  account: string,
  { kind, from, until, search }: LineFilter,
): mongo.Filter<PostingDocument> => ({
  account,
  ...(kind ? { kind } : {}),
  ...(from || until ? { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } } : {}),
  ...(search && { $or: searched(search) }),
});

/** Reads of the ledger that decide nothing. */
export function createLedgerReader({
  models,
  tallies,
}: {
  models: LedgerModels;
  tallies: Pick<TallyStore, 'sums' | 'users'>;
}): LedgerReader {
  const findPostings = joinedFind<PostingDocument>(models.postings as never);
  const read = joinedRead(models.accounts().conn);
  return {
    ...createRankReader(models),
    async account(id) {
      const found = await models.accounts().findOne({ _id: id });
      return found ? toAccount(found) : undefined;
    },
    async purses(userIds) {
      const ids = userIds.flatMap((userId) => [userAccount(userId), owedAccount(userId)]);
      const found = await read<AccountDocument>(models.accounts() as never, [
        { $match: { _id: { $in: ids } } },
      ]);
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
    countUsers: tallies.users,
    async lines(account, filter, { after, limit, sort }) {
      const beyond = sort === 'newest' ? '$lt' : '$gt';
      const find = {
        filter: { ...linesOf(account, filter), ...(after === undefined ? {} : { seq: { [beyond]: after } }) },
        sort: { seq: sort === 'newest' ? -1 : 1 },
        limit,
      } as const;
      // What people read goes together; a search of an admin would keep them waiting.
      const rows = filter.search
        ? await models.postings().find(find.filter, find).toArray()
        : await findPostings(find);
      return rows.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async countLines(account, filter) {
      if (Object.values(filter).some((part) => part !== undefined))
        return models.postings().countDocuments(linesOf(account, filter), { limit: limits.counted });
      // An account's lines are numbered without gaps.
      return (await models.accounts().findOne({ _id: account }, { projection: { seq: 1 } }))?.seq ?? 0;
    },
    async sharesAfter(place, until, limit) {
      const after = place && [{ at: { $gt: place.at } }, { at: place.at, _id: { $gt: place.id } }];
      const found = await models
        .postings()
        .find({ kind: 'share', amount: { $lt: 0 }, at: { $lt: until }, ...(after && { $or: after }) })
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id: id, account, amount, ref, at }) => ({
        ...{ id, from: userOf(account) ?? '', to: ref?.id ?? '', amount: -amount, at },
      }));
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
