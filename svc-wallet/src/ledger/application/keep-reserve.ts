import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Reserve, ReserveChange } from '@matchday/contracts/wallet/http';
import { sha256 } from '@matchday/service-kit/ids';
import type { Page, PageQuery } from '@matchday/service-kit/paging';
import { reserveAccount } from '../domain/accounts.ts';
import { reserveOf } from '../domain/books.ts';
import { readLines } from './list-coins.ts';
import type { LedgerReader, People, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** The reserve. @throws Refusal 404 `No reserve found` before the first investment ([Z12]) */
export const readReserve =
  ({ reader }: { reader: Pick<LedgerReader, 'account'> }) =>
  async (): Promise<Reserve> => {
    const account = await reader.account(reserveAccount);
    if (!account) throw new Refusal('not-found', 'No reserve found');
    return reserveOf(account.balance);
  };

/**
 * Adds whole UGX to the reserve or subtracts them; the posting records who did it and why.
 * @throws Refusal 400 if it would fall below zero (DESIGN 5.8), 409 if the key was used for another request
 */
export const investReserve =
  ({ submit }: { submit: Submit }) =>
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

/** Changes of the reserve, newest first, with current names. @throws Refusal 400 for an unknown cursor */
export const listReserveChanges =
  (deps: { reader: Pick<LedgerReader, 'lines' | 'countLines'>; people: Pick<People, 'usernames'> }) =>
  async (query: PageQuery): Promise<Page<ReserveChange>> => {
    const { items: lines, next, total } = await readLines(deps.reader, reserveAccount, query);
    const names = await deps.people.usernames([...new Set(lines.flatMap(({ ref }) => ref?.id ?? []))]);
    const items = lines.map(
      ({ _id, at, amount, balance, ref }): ReserveChange => ({
        _id,
        at: at.toISOString(),
        by: { _id: ref?.id ?? '', username: names.get(ref?.id ?? '') ?? 'Deleted user' },
        action: amount < 0 ? 'subtract' : 'add',
        amountUGX: Math.abs(amount),
        balance,
        reason: ref?.note,
      }),
    );
    return { items, next, total };
  };
