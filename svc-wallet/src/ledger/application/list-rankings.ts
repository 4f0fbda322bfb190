import { refuse } from '@matchday/contracts/errors';
import type { Ranking } from '@matchday/contracts/wallet/http';
import { userAccount } from '../domain/accounts.ts';
import { ranksOf } from '../domain/ranks.ts';
import type { LedgerReader, People, RankedAccount } from './ports.ts';
import { rememberBriefly } from './remember-briefly.ts';

/** Where a list in the order of the rankings goes on. */
export const cursorOf = ({ coins, openedAt, userId }: RankedAccount) =>
  `${coins}-${openedAt.getTime()}-${userId}`;

/** The place that a cursor names. @throws Refusal 400 for one that is none */
export function placeOf(cursor: string): RankedAccount {
  const [, coins, time, userId] = /^(\d{1,16})-(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (userId === undefined) throw refuse.field('cursor', 'Unknown cursor');
  return { coins: Number(coins), openedAt: new Date(Number(time)), userId };
}

/** Users by coins, descending; equal coins share a rank, the earlier account first (DESIGN 5.12, 6). */
export const createListRankings =
  (options: {
    reader: Pick<LedgerReader, 'ranked' | 'countAbove' | 'countUpTo' | 'countUsers'>;
    people: Pick<People, 'usernames'>;
  }) =>
  async (cursor: string | undefined, limit: number) => {
    const { reader, people } = options;
    const place = cursor === undefined ? null : placeOf(cursor);
    const rows = await reader.ranked(place, limit + 1);
    const shown = rows.slice(0, limit);
    const first = shown[0];
    const [names, above, before, total] = await Promise.all([
      people.usernames(shown.map(({ userId }) => userId)),
      place && first ? reader.countAbove(first.coins) : 0,
      place ? reader.countUpTo(place) : 0,
      reader.countUsers(),
    ]);
    const ranks = ranksOf(
      shown.map(({ coins }) => coins),
      above,
      before,
    );
    const items = shown.map(
      ({ userId, coins }, index): Ranking => ({
        _id: userId,
        rank: ranks[index] ?? 0,
        username: names.get(userId) ?? 'Deleted user',
        coins,
      }),
    );
    const last = shown.at(-1);
    return { items, next: rows.length > limit && last ? cursorOf(last) : null, total };
  };

/** How many are shown on each side of oneself. */
const beside = 2;

/** A place among others is counted once in that time, in milliseconds; one's own coins count at once (DESIGN 6). */
const rankedMs = 10_000;
/** Places that are remembered. */
const mostPlaces = 10_000;

/** What is told about one's place. */
export interface MyRanking {
  readonly rank: number;
  readonly neighbours: Ranking[];
  readonly toNext: number;
}

/**
 * A user's rank with up to two above and two below in the order of the rankings, and the coins that it takes to
 * have more than the next who has more.
 * @throws Refusal 404 for who has no account
 */
export function createReadMyRanking(options: {
  reader: Pick<LedgerReader, 'account' | 'ranked' | 'rankedBefore' | 'nextAbove' | 'countAbove'>;
  people: Pick<People, 'usernames'>;
  clock: () => Date;
}): (userId: string) => Promise<MyRanking> {
  const { reader, people, clock } = options;
  const remembered = rememberBriefly<MyRanking>({ ms: rankedMs, most: mostPlaces, clock });

  const count = async (own: RankedAccount): Promise<MyRanking> => {
    const [above, below, next] = await Promise.all([
      reader.rankedBefore(own, beside),
      reader.ranked(own, beside),
      reader.nextAbove(own.coins),
    ]);
    const shown = [...above, own, ...below];
    const coinsShown = [...new Set(shown.map(({ coins }) => coins))];
    const [names, counts] = await Promise.all([
      people.usernames(shown.map((one) => one.userId)),
      Promise.all(coinsShown.map((coins) => reader.countAbove(coins))),
    ]);
    const rankOf = (coins: number) => (counts[coinsShown.indexOf(coins)] ?? 0) + 1;
    return {
      rank: rankOf(own.coins),
      neighbours: shown.map((one) => ({
        _id: one.userId,
        rank: rankOf(one.coins),
        username: names.get(one.userId) ?? 'Deleted user',
        coins: one.coins,
      })),
      toNext: next === undefined ? 0 : next - own.coins + 1,
    };
  };

  return async (userId) => {
    const account = await reader.account(userAccount(userId));
    if (account?.type !== 'user') throw refuse.notFound('User');
    const own = { userId, coins: account.balance, openedAt: account.openedAt };
    return remembered(`${userId} ${own.coins}`, () => count(own));
  };
}
