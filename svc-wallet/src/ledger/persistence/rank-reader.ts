import type { LedgerReader, RankedAccount } from '../application/ports.ts';
import { userAccount, userOf } from '../domain/accounts.ts';
import { bucketOf, pageOf, topOf } from '../domain/tally.ts';
import type { AccountDocument, LedgerModels, TallyDocument } from './ledger-models.ts';
import { tallyFilter, tallyIn } from './tally-store.ts';

const inOrder = { balance: -1, openedAt: 1, _id: 1 } as const;
const inReverse = { balance: 1, openedAt: -1, _id: -1 } as const;

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

const users = { type: 'user' as const };

const ranked = ({
  _id,
  balance,
  openedAt,
}: Pick<AccountDocument, '_id' | 'balance' | 'openedAt'>): RankedAccount => ({
  userId: userOf(_id) as string,
  coins: balance,
  openedAt,
});

/** What the parts of a pipeline have found about a balance. */
type Found = AccountDocument | TallyDocument | Counted;

/** How many users there are, how many have more coins, and how many as many. */
function countsIn(found: readonly Found[], coins: number) {
  const counted = found.filter((one) => 'n' in one);
  const tally = tallyIn(found.filter((one): one is TallyDocument => !('balance' in one) && !('n' in one)));
  const countOf = (name: Counted['_id']) => counted.find(({ _id }) => _id === name)?.n ?? 0;
  const { above, within } = aboveBucket(tally, bucketOf(coins));
  return {
    users: tally.users,
    higher: above + countOf('more'),
    ties: narrowOf(coins).length === 0 ? within : countOf('ties'),
  };
}

type Stages = object[];
type Sort = Record<string, 1 | -1>;

const unionWith = (coll: string, pipeline: Stages) => ({ $unionWith: { coll, pipeline } });

/** Reads of the rankings. */
export function createRankReader(
  models: LedgerModels,
): Pick<LedgerReader, 'ranked' | 'rankings' | 'around' | 'countAbove'> {
  const withAccounts = (pipeline: Stages) => unionWith(models.accounts().collectionName, pipeline);
  const withTallies = (pages: readonly number[]) =>
    unionWith(models.tallies().collectionName, [{ $match: tallyFilter(pages) }]);
  /** Adds what a balance is counted by. */
  const withCounts = (coins: number) => [
    withTallies([pageOf(bucketOf(coins))]),
    ...narrowOf(coins).map(([counted, balance]) =>
      withAccounts([{ $match: { ...users, balance } }, { $group: { _id: counted, n: { $sum: 1 } } }]),
    ),
  ];
  const nearest = (filter: object, sort: Sort, limit: number): Stages => [
    { $match: { ...users, ...filter } },
    { $sort: sort },
    { $limit: limit },
  ];
  return {
    async ranked(place, limit, among) {
      const filter = {
        ...users,
        ...(place && after(place)),
        ...(among && { _id: { $in: among.map(userAccount) } }),
      };
      return (await models.accounts().find(filter).sort(inOrder).limit(limit).toArray()).map(ranked);
    },
    async rankings(place, limit) {
      const found = await models
        .accounts()
        .aggregate<Found>([
          ...nearest(place ? after(place) : {}, inOrder, limit),
          ...(place ? withCounts(place.coins) : [withTallies([])]),
        ])
        .toArray();
      const accounts = found.filter((one) => 'balance' in one).map(ranked);
      const counts = countsIn(found, place?.coins ?? 0);
      if (!place) return { accounts, users: counts.users, above: 0, least: 0 };
      return { accounts, users: counts.users, above: counts.higher, least: counts.higher + counts.ties };
    },
    async around(place, each) {
      const found = await models
        .accounts()
        .aggregate<Found & { part?: 'below' | 'above' | 'next' }>([
          ...nearest(after(place), inOrder, each),
          { $set: { part: 'below' } },
          withAccounts([...nearest(before(place), inReverse, each), { $set: { part: 'above' } }]),
          withAccounts([
            ...nearest({ balance: { $gt: place.coins } }, { balance: 1 }, 1),
            { $set: { part: 'next' } },
          ]),
          ...withCounts(place.coins),
        ])
        .toArray();
      const accounts = found.filter((one) => 'balance' in one);
      const partOf = (name: string) => accounts.filter(({ part }) => part === name).map(ranked);
      const { higher, ties } = countsIn(found, place.coins);
      return {
        above: partOf('above').reverse(),
        below: partOf('below'),
        next: partOf('next')[0]?.coins,
        higher,
        ties,
      };
    },
    async countAbove(coins) {
      const [, more] = narrowOf(coins);
      const [documents, within] = await Promise.all([
        models
          .tallies()
          .find(tallyFilter([pageOf(bucketOf(coins))]))
          .toArray(),
        more ? models.accounts().countDocuments({ ...users, balance: more[1] }) : 0,
      ]);
      return aboveBucket(tallyIn(documents), bucketOf(coins)).above + within;
    },
  };
}
