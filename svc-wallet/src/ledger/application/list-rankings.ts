import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import type { Ranking } from '@matchday/contracts/wallet/http';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  type Position,
} from '@matchday/service-kit/paging';
import { LRUCache } from 'lru-cache';
import { userAccount } from '../domain/accounts.ts';
import { ranksAround, ranksOf } from '../domain/ranks.ts';
import type { LedgerReader, People, RankedAccount } from './ports.ts';

const positionOf = ({ coins, openedAt, userId }: RankedAccount): Position => [
  coins,
  openedAt.getTime(),
  userId,
];
const shape = ['number', 'number', 'string'] as const;

/** Cursor of what follows an account in the rankings. */
export const rankingCursor = (account: RankedAccount): string => encodeCursor(positionOf(account));

function accountAt(position: Position | undefined): RankedAccount | null {
  if (!position) return null;
  const [coins, openedAt, userId] = position as [number, number, string];
  return { coins, openedAt: new Date(openedAt), userId };
}

/** Accounts in the order of the rankings, of all users or `among` some. @throws Refusal 400 for an unknown cursor */
export const readRanked = (
  reader: Pick<LedgerReader, 'ranked'>,
  query: { cursor?: string; limit: number; among?: readonly string[] },
): Promise<RankedAccount[]> =>
  reader.ranked(accountAt(decodeCursor(query.cursor, shape)), query.limit, query.among);

/** Users by coins, descending; equal coins share a rank, the earlier account first (DESIGN 5.12, 6). */
export const listRankings =
  (deps: { reader: Pick<LedgerReader, 'rankings'>; people: Pick<People, 'usernames'> }) =>
  async (query: PageQuery): Promise<Page<Ranking>> => {
    const { reader, people } = deps;
    const place = accountAt(decodeCursor(query.cursor, shape));
    const limit = query.limit ?? limits.page;
    // One more than asked shows whether there is another page.
    const { accounts, users, above, least } = await reader.rankings(place, limit + 1);
    const items = accounts.slice(0, limit);
    const last = items.at(-1);
    const names = await people.usernames(items.map(({ userId }) => userId));
    const ties = items.findIndex(({ coins }) => coins !== place?.coins);
    const ranks = ranksOf(
      items.map(({ coins }) => coins),
      ties === 0 ? least : above,
      least - Math.max(0, ties),
    );
    const rankings = items.map(
      ({ userId, coins }, index): Ranking => ({
        _id: userId,
        rank: ranks[index] ?? 0,
        username: names.get(userId) ?? 'Deleted user',
        coins,
      }),
    );
    return {
      items: rankings,
      next: accounts.length > limit && last ? rankingCursor(last) : null,
      total: users,
    };
  };

/** How many neighbours are shown on each side. */
const beside = 2;

/** Milliseconds for which a counted rank is kept; a change of the user's own coins shows at once (DESIGN 6). */
const keptMs = 10_000;
/** Maximum number of cached ranks. */
const mostKept = 10_000;

/** A user's place in the rankings. */
export interface MyRanking {
  readonly rank: number;
  readonly neighbours: Ranking[];
  /** Coins needed to have more than the next user above. */
  readonly toNext: number;
}

/**
 * A user's rank with up to two neighbours above and two below.
 * @throws Refusal 404 for a user without an account
 */
export function readMyRanking(deps: {
  reader: Pick<LedgerReader, 'account' | 'around' | 'countAbove'>;
  people: Pick<People, 'usernames'>;
  clock: () => Date;
}): (userId: string) => Promise<MyRanking> {
  const { reader, people, clock } = deps;

  const count = async (own: RankedAccount): Promise<MyRanking> => {
    const { above, below, next, higher, ties } = await reader.around(own, beside);
    const shown = [...above, own, ...below];
    const first = above[0]?.coins ?? own.coins;
    const [names, aboveFirst] = await Promise.all([
      people.usernames(shown.map((one) => one.userId)),
      first === own.coins ? higher : reader.countAbove(first),
    ]);
    const ranks = ranksAround(
      shown.map(({ coins }) => coins),
      { place: above.length, higher, ties },
      aboveFirst,
    );
    return {
      rank: higher + 1,
      neighbours: shown.map((one, place) => ({
        _id: one.userId,
        rank: ranks[place] ?? 0,
        username: names.get(one.userId) ?? 'Deleted user',
        coins: one.coins,
      })),
      toNext: next === undefined ? 0 : next - own.coins + 1,
    };
  };

  // Calls at the same time share one count; a count that fails is not kept.
  const kept = new LRUCache<string, MyRanking, RankedAccount>({
    max: mostKept,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: (_key, _stale, { context }) => count(context),
    ignoreFetchAbort: true,
  });

  return async (userId) => {
    const account = await reader.account(userAccount(userId));
    if (account?.type !== 'user') throw refuse.notFound('User');
    const own = { userId, coins: account.balance, openedAt: account.openedAt };
    return kept.forceFetch(`${userId} ${own.coins}`, { context: own });
  };
}
