import { refuse } from '@matchday/contracts/errors';
import type { CoinKind, CoinLine } from '@matchday/contracts/wallet/coin-calls';
import { idFrom } from '@matchday/service-kit/ids';
import { type Page, type PageQuery, type Position, readPage } from '@matchday/service-kit/paging';
import { userAccount } from '../domain/accounts.ts';
import { coinLink, coinText, instantsOf, otherPersonOf } from '../domain/coin-line.ts';
import type { Posting } from '../domain/records.ts';
import type { LedgerReader, LineFilter, People } from './ports.ts';

/** Lines of one CSV file; longer histories continue by cursor. */
export const csvLines = 20_000;

/** Lines of an account, newest first, by their sequence number. */
const order = {
  shape: ['number'] as const,
  positionOf: ({ seq }: Pick<Posting, 'seq'>): Position => [seq],
};

/** One page of an account's lines, newest first. @throws Refusal 400 for an unknown cursor */
export const readLines = (
  reader: Pick<LedgerReader, 'lines' | 'countLines'>,
  account: string,
  query: PageQuery,
  filter: LineFilter = {},
): Promise<Page<Posting & { _id: string }>> =>
  readPage<Posting & { _id: string }>(query, {
    order,
    read: async ({ limit, after }) => {
      const lines = await reader.lines(account, filter, { before: after?.[0] as number | undefined, limit });
      return lines.map((line) => ({ ...line, _id: idFrom(line.id) }));
    },
    // An account's lines are numbered without gaps, so that the newest one knows how many there are.
    count: (first) =>
      first && Object.values(filter).every((part) => part === undefined)
        ? (first[0]?.seq ?? 0)
        : reader.countLines(account, filter),
  });

/**
 * A user's coin history, newest first, each line with its reason as text and current names.
 * @param query `from` and `to` are days in East Africa Time, both included
 * @throws Refusal 400 for an unknown cursor, or for days in the wrong order
 */
export const listCoins =
  (deps: { reader: Pick<LedgerReader, 'lines' | 'countLines'>; people: Pick<People, 'usernames'> }) =>
  async (
    userId: string,
    query: { cursor?: string; limit: number; kind?: CoinKind; from?: string; to?: string },
  ): Promise<Page<CoinLine>> => {
    const { cursor, limit, kind, from, to } = query;
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
      { kind, ...instantsOf({ from, to }) },
    );
    const names = await deps.people.usernames([
      ...new Set(lines.flatMap((line) => otherPersonOf(line) ?? [])),
    ]);
    const items = lines.map((line): CoinLine => {
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
      };
    });
    return { items, next, total };
  };
