import type { Purse, StoredUser, UserFinder } from './ports.ts';

interface UserWithCoins {
  readonly user: StoredUser;
  readonly coins: number;
}

interface Query {
  readonly search?: string;
  readonly sort: 'newest' | 'coins' | 'username';
  readonly cursor?: string;
  readonly limit: number;
}

/** Up to this many matches are sorted by coins directly; more are found by reading the rankings. */
const few = 1000;

/** Users with their coins, page by page, all of them or those matching a search. @throws Refusal 400 for an unknown cursor */
export const listUsers = (deps: {
  finder: UserFinder;
  purse: Pick<Purse, 'balances' | 'richest' | 'countUsers'>;
}): ((query: Query) => Promise<{ items: UserWithCoins[]; next: string | null; total: number }>) => {
  const { finder, purse } = deps;

  const byCoins = async ({ search, cursor, limit }: Query) => {
    const found = search === undefined ? undefined : await finder.ids(search, few + 1);
    const among = found && found.length <= few ? found : undefined;
    const step = search === undefined ? limit + 1 : few;
    const rows: (UserWithCoins & { cursor: string })[] = [];
    for (let from = cursor, more = true; more && rows.length <= limit; ) {
      const ranked = await purse.richest({ cursor: from, limit: step, among });
      const ids = ranked.map(({ userId }) => userId);
      const users = new Map((await finder.of(ids, search)).map((user) => [user.id, user]));
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

  const byName = async (query: Query & { sort: 'newest' | 'username' }) => {
    const { users, next } = await finder.page(query);
    const balances = await purse.balances(users.map(({ id }) => id));
    const items = users.map((user): UserWithCoins => ({ user, coins: balances.get(user.id)?.coins ?? 0 }));
    return { items, next };
  };

  return async (query) => {
    const { sort } = query;
    const [page, total] = await Promise.all([
      sort === 'coins' ? byCoins(query) : byName({ ...query, sort }),
      query.search === undefined ? purse.countUsers() : finder.count(query.search),
    ]);
    return { ...page, total };
  };
};
