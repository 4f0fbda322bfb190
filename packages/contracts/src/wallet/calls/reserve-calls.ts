import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, instant, message, pageQuery } from '../../shared/primitives.ts';
import { books, reserve } from '../entities.ts';
import { reserveAction, reserveForm } from '../forms.ts';

/** A change of the reserve: who, when, why; `balance` in UGX right after it. */
const reserveChange = z.object({
  _id: id,
  at: instant,
  by: z.object({ _id: id, username: z.string() }),
  action: reserveAction,
  amountUGX: z.int(),
  balance: z.int(),
  reason: z.string().optional(),
});
export type ReserveChange = z.infer<typeof reserveChange>;

export const getReserve = defineCall({
  name: 'getReserve',
  owner: 'wallet',
  method: 'GET',
  path: '/reserve/getReserve',
  access: 'admin',
  summary: 'The coin reserve; 404 before the first investment',
  refuses: ['not-found'],
  personal: 'for admins, who decide by it',
  answer: reserve,
});

export const investReserve = defineCall({
  name: 'investReserve',
  owner: 'wallet',
  method: 'PATCH',
  path: '/reserve/investment',
  access: 'admin',
  movesCoins: true,
  summary: 'Add to the reserve or subtract from it, in UGX',
  body: reserveForm,
  affects: ['getReserve', 'getReserveHistory', 'getBooks'],
  answer: reserve.extend({ message }),
});

export const getReserveHistory = defineCall({
  name: 'getReserveHistory',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/reserve/history',
  access: 'admin',
  summary: 'Changes of the reserve, newest first: who, when, why',
  query: pageQuery,
  personal: 'for admins, with the names of people',
  answer: z.array(reserveChange),
});

export const getBooks = defineCall({
  name: 'getBooks',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/books',
  access: 'admin',
  summary: 'The books of the coins, with the last check of the whole ledger',
  personal: 'for admins, who decide by it',
  answer: books,
});

/** Calls about the reserve and the books, for admins. */
export const reserveCalls = { getReserve, investReserve, getReserveHistory, getBooks };
