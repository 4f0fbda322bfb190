import { refuse } from '@matchday/contracts/errors';
import type { CoinKind, CoinLine } from '@matchday/contracts/wallet/coin-calls';
import { idFrom } from '@matchday/service-kit/ids';
import { userAccount } from '../domain/accounts.ts';
import { coinLink, coinText, instantsOf, otherPersonOf } from '../domain/coin-line.ts';
import type { LedgerReader, People } from './ports.ts';

/** Lines of one CSV, which people want whole; who has more goes on by cursor. */
export const csvLines = 20_000;

/** Number of the posting that a cursor names. @throws Refusal 400 for one that is none */
export function placeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw refuse.field('cursor', 'Unknown cursor');
  return Number(cursor);
}

/**
 * A user's coin history, newest first, each line with its reason in plain words. Names are those of today.
 * @param query `from` and `to` are days in East Africa Time, both included
 * @throws Refusal 400 for a cursor that is none, or for days in the wrong order
 */
export const createListCoins =
  (options: { reader: Pick<LedgerReader, 'lines'>; people: Pick<People, 'usernames'> }) =>
  async (
    userId: string,
    query: { cursor?: string; limit: number; kind?: CoinKind; from?: string; to?: string },
  ): Promise<{ items: CoinLine[]; next: string | null; total: number }> => {
    const { cursor, limit, kind, from, to } = query;
    if (from !== undefined && to !== undefined && from > to)
      throw refuse.field('to', 'To must not be before from');
    const { lines, total } = await options.reader.lines(
      userAccount(userId),
      { kind, ...instantsOf({ from, to }) },
      { before: placeOf(cursor), limit: limit + 1 },
    );
    const shown = lines.slice(0, limit);
    const names = await options.people.usernames([
      ...new Set(shown.flatMap((line) => otherPersonOf(line) ?? [])),
    ]);
    const items = shown.map((line): CoinLine => {
      const person = names.get(otherPersonOf(line) ?? '');
      return {
        _id: idFrom(line.id),
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
    const last = shown.at(-1);
    return { items, next: lines.length > limit && last ? String(last.seq) : null, total };
  };
