import { refuse } from '@matchday/contracts/errors';
import type { CoinKind, CoinLine } from '@matchday/contracts/wallet/calls/coin-calls';
import type { AccountLine } from '@matchday/contracts/wallet/calls/desk-calls';
import type { CoinSort } from '@matchday/contracts/wallet/rules';
import { idFrom } from '@matchday/service-kit/ids';
import { type Page, type PageQuery, type Position, readPage } from '@matchday/service-kit/paging';
import { fewEnough } from '@matchday/service-kit/wallet/named-people';
import { userAccount } from '../domain/accounts.ts';
import { coinLink, coinText, giverOf, instantsOf, otherPersonOf, textIn } from '../domain/coin-line.ts';
import type { Posting } from '../domain/records.ts';
import type { LedgerReader, LineFilter, People } from './ports.ts';

/** Lines of one CSV file; longer histories continue by cursor. */
export const csvLines = 20_000;

/** Lines of an account by their sequence number. */
const bySeq = {
  shape: ['number'] as const,
  positionOf: ({ seq }: Pick<Posting, 'seq'>): Position => [seq],
};

/** One page of an account's lines, newest first unless asked otherwise. @throws Refusal 400 for an unknown cursor */
export const readLines = (
  reader: Pick<LedgerReader, 'lines' | 'countLines'>,
  account: string,
  query: PageQuery,
  filter: LineFilter = {},
  sort: CoinSort = 'newest',
): Promise<Page<Posting & { _id: string }>> =>
  readPage<Posting & { _id: string }>(query, {
    order: { ...bySeq, name: sort },
    read: async ({ limit, after }) => {
      const place = { after: after?.[0] as number | undefined, limit, sort };
      const lines = await reader.lines(account, filter, place);
      return lines.map((line) => ({ ...line, _id: idFrom(line.id) }));
    },
    // An account's lines are numbered without gaps, so that the newest one knows how many there are.
    count: (first) =>
      first && sort === 'newest' && Object.values(filter).every((part) => part === undefined)
        ? (first[0]?.seq ?? 0)
        : reader.countLines(account, filter),
  });

interface CoinQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly kind?: CoinKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AccountQuery extends CoinQuery {
  readonly search?: string | undefined;
  readonly sort?: CoinSort | undefined;
}

interface HistoryDeps {
  readonly reader: Pick<LedgerReader, 'lines' | 'countLines'>;
  readonly people: Pick<People, 'usernames'>;
}

/**
 * A user's coin history, newest first, each line with its reason as text and current names. Nothing says which admin gave
 * a gift.
 * @param query `from` and `to` are days in East Africa Time, both included
 * @throws Refusal 400 for an unknown cursor, or for days in the wrong order
 */
export const listCoins =
  (deps: HistoryDeps) =>
  (userId: string, query: CoinQuery): Promise<Page<CoinLine>> =>
    readHistory(deps, userId, query, () => undefined);

/**
 * The same for admins: gifts say who gave them, and it is searched and sorted.
 * @throws Refusal 404 for a user without an account, 400 at `search` where too many people have such a name
 */
export const listAccountCoins =
  (deps: HistoryDeps & { reader: Pick<LedgerReader, 'account'>; people: Pick<People, 'named'> }) =>
  async (userId: string, { search, ...query }: AccountQuery): Promise<Page<AccountLine>> => {
    const people = search === undefined ? [] : await fewEnough(deps.people.named, search);
    const found = search === undefined ? undefined : { text: textIn(search), people };
    const [account, history] = await Promise.all([
      deps.reader.account(userAccount(userId)),
      readHistory(deps, userId, query, giverOf, found),
    ]);
    if (!account) throw refuse.notFound('User');
    return history;
  };

async function readHistory(
  deps: HistoryDeps,
  userId: string,
  query: Omit<AccountQuery, 'search'>,
  byOf: typeof giverOf,
  search?: LineFilter['search'],
): Promise<Page<AccountLine>> {
  const { cursor, limit, kind, from, to, sort } = query;
  if (from !== undefined && to !== undefined && from > to)
    throw refuse.field('to', 'The “To” date must not be before “From”');
  const {
    items: lines,
    next,
    total,
  } = await readLines(
    deps.reader,
    userAccount(userId),
    { cursor, limit },
    { kind, ...instantsOf({ from, to }), search },
    sort,
  );
  const names = await deps.people.usernames([
    ...new Set(lines.flatMap((line) => otherPersonOf(line) ?? byOf(line) ?? [])),
  ]);
  const items = lines.map((line): AccountLine => {
    const by = byOf(line);
    const person = names.get(otherPersonOf(line) ?? '');
    return {
      _id: line._id,
      at: line.at.toISOString(),
      amount: line.amount,
      balance: line.balance,
      kind: line.kind as CoinKind,
      text: coinText(line, person),
      link: coinLink(line),
      person,
      owed: line.ref?.owed,
      ...(by === undefined ? {} : { by: names.get(by) ?? by }),
    };
  });
  return { items, next, total };
}
