import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Reserve, ReserveChange } from '@matchday/contracts/wallet/http';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import { reserveAccount } from '../domain/accounts.ts';
import { reserveOf } from '../domain/books.ts';
import { placeOf } from './list-coins.ts';
import type { LedgerReader, People, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** The reserve. @throws Refusal 404 `No reserve found` before the first investment ([Z12]) */
export const createReadReserve = (reader: Pick<LedgerReader, 'account'>) => async (): Promise<Reserve> => {
  const account = await reader.account(reserveAccount);
  if (!account) throw new Refusal('not-found', 'No reserve found');
  return reserveOf(account.balance);
};

/**
 * Adds whole UGX to the reserve or subtracts them; who did it and why stands in the posting.
 * @throws Refusal 400 when it would fall below zero (DESIGN 5.8), 409 when the key was used for another request
 */
export const createInvestReserve =
  (submit: Submit) =>
  async (request: {
    by: { id: string; username: string };
    amountUGX: number;
    action: 'add' | 'subtract';
    reason?: string;
    key: string;
  }): Promise<Reserve> => {
    const { by, amountUGX, action, reason, key } = request;
    const { outcome, balance } = await submitOne(submit, {
      kind: 'reserve',
      key: `reserve:${key}`,
      requestHash: sha256('reserve', action, String(amountUGX), ...(reason ? [reason] : [])),
      amount: action === 'add' ? amountUGX : -amountUGX,
      ref: { type: 'reserve', id: by.id, text: action, ...(reason ? { note: reason } : {}) },
    });
    if (outcome === 'refused') throw refuse.field('amountUGX', 'The reserve cannot fall below zero');
    return reserveOf(balance ?? 0);
  };

/** Changes of the reserve, newest first; names are those of today. @throws Refusal 400 for a cursor that is none */
export const createListReserveChanges =
  (options: { reader: Pick<LedgerReader, 'lines'>; people: Pick<People, 'usernames'> }) =>
  async (
    cursor: string | undefined,
    limit: number,
  ): Promise<{ items: ReserveChange[]; next: string | null; total: number }> => {
    const place = { before: placeOf(cursor), limit: limit + 1 };
    const { lines, total } = await options.reader.lines(reserveAccount, {}, place);
    const shown = lines.slice(0, limit);
    const names = await options.people.usernames([...new Set(shown.flatMap(({ ref }) => ref?.id ?? []))]);
    const items = shown.map(
      ({ id, at, amount, balance, ref }): ReserveChange => ({
        _id: idFrom(id),
        at: at.toISOString(),
        by: { _id: ref?.id ?? '', username: names.get(ref?.id ?? '') ?? 'Deleted user' },
        action: amount < 0 ? 'subtract' : 'add',
        amountUGX: Math.abs(amount),
        balance,
        reason: ref?.note,
      }),
    );
    const last = shown.at(-1);
    return { items, next: lines.length > limit && last ? String(last.seq) : null, total };
  };
