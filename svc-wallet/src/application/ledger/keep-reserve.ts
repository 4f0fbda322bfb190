import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Books, Reserve } from '@matchday/contracts/wallet/http';
import { sha256 } from '@matchday/service-kit/ids';
import { reserveAccount } from '../../domain/ledger/accounts.ts';
import { booksOf, reserveOf } from '../../domain/ledger/books.ts';
import type { LedgerReader, Submit } from './ports.ts';
import { submitOne } from './post-transfers.ts';

/** The reserve. @throws Refusal 404 `No reserve found` before the first investment ([Z12]) */
export const createReadReserve = (reader: Pick<LedgerReader, 'account'>) => async (): Promise<Reserve> => {
  const account = await reader.account(reserveAccount);
  if (!account) throw new Refusal('not-found', 'No reserve found');
  return reserveOf(account.balance);
};

/**
 * Adds whole UGX to the reserve or subtracts them; who did it stands in the posting.
 * @throws Refusal 400 when it would fall below zero (DESIGN 5.8), 409 when the key was used for another request
 */
export const createInvestReserve =
  (submit: Submit) =>
  async (request: {
    by: { id: string; username: string };
    amountUGX: number;
    action: 'add' | 'subtract';
    key: string;
  }): Promise<Reserve> => {
    const { by, amountUGX, action, key } = request;
    const { outcome, balance } = await submitOne(submit, {
      kind: 'reserve',
      key: `reserve:${key}`,
      requestHash: sha256('reserve', action, String(amountUGX)),
      amount: action === 'add' ? amountUGX : -amountUGX,
      ref: { type: 'reserve', id: by.id, text: `${action} by ${by.username}` },
    });
    if (outcome === 'refused') throw refuse.field('amountUGX', 'The reserve cannot fall below zero');
    return reserveOf(balance ?? 0);
  };

/** The books of the coins with a check of their equation (DESIGN 6). */
export const createReadBooks =
  (options: { reader: Pick<LedgerReader, 'sums'>; clock: () => Date }) => async (): Promise<Books> => {
    const { sums, lowest } = await options.reader.sums();
    const { books, findings } = booksOf(sums, lowest);
    return {
      ...books,
      check: { at: options.clock().toISOString(), ok: findings.length === 0, findings },
    };
  };
