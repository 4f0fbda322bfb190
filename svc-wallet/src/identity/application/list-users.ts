import type { UserOrder } from '@matchday/contracts/wallet/rules';
import type { Purse, StoredUser, UserFinder, UserSearch } from './ports.ts';

interface UserWithCoins {
  readonly user: StoredUser;
  readonly coins: number;
}

interface Query extends UserSearch {
  readonly sort: UserOrder;
  readonly cursor?: string;
  readonly limit: number;
}

/** Up to this many matches are sorted by coins directly; more are found by reading the rankings. */
const few = 1000;

const isNarrow = ({ search, only }: UserSearch) => search !== undefined || only !== undefined;

/** Users with their coins, page by page, all of them or those that a search finds. @throws Refusal 400 for an unknown cursor */
export const listUsers = (deps: {
  finder: UserFinder;
  purse: Pick<Purse, 'balances' | 'richest' | 'countUsers'>;
}): ((query: Query) => Promise<{ items: UserWithCoins[]; next: string | null; total: number }>) => {
  const { finder, purse } = deps;

  const byCoins = async ({ cursor, limit, ...wanted }: Query) => {
    const found = isNarrow(wanted) ? await finder.ids(wanted, few + 1) : undefined;
    const among = found && found.length <= few ? found : undefined;
    const step = found ? few : limit + 1;
    const rows: (UserWithCoins & { cursor: string })[] = [];
    for (let from = cursor, more = true; more && rows.length <= limit; ) {
      const ranked = await purse.richest({ cursor: from, limit: step, among });
      const ids = ranked.map(({ userId }) => userId);
      const users = new Map((await finder.of(ids, wanted)).map((user) => [user.id, user]));
      for (const { userId, coins, cursor: at } of ranked) {
        const user = users.get(userId);
        if (user) rows.push({ user, coins, cursor: at });
      }
      from = ranked.at(-1)?.cursor;
      more = ranked.length === step;
    }
    const shown = rows.slice(0, limit);
    return { items: shown, next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
  };

  const byName = async (query: Query & { sort: Exclude<UserOrder, 'coins'> }) => {
    const { users, next } = await finder.page(query);
    const balances = await purse.balances(users.map(({ id }) => id));
    const items = users.map((user): UserWithCoins => ({ user, coins: balances.get(user.id)?.coins ?? 0 }));
    return { items, next };
  };

  return async (query) => {
    const { sort } = query;
    const [page, total] = await Promise.all([
      sort === 'coins' ? byCoins(query) : byName({ ...query, sort }),
      isNarrow(query) ? finder.count(query) : purse.countUsers(),
    ]);
    return { ...page, total };
  };
};
