import { z } from 'zod';
import { defineCall } from '../call.ts';
import { coins, id, instant, pageQuery } from '../primitives.ts';

/** Why coins came or went, as the coin history names and filters it. */
export const coinKind = z.enum([
  'welcome',
  'stake',
  'purchase',
  'payout',
  'refund',
  'order',
  'order-refund',
  'share',
  'gift',
  'user-deleted',
]);
export type CoinKind = z.infer<typeof coinKind>;

/** A line of the coin history: signed `amount`, the balance right after, the reason in plain words. */
export const coinLine = z.object({
  _id: id,
  at: instant,
  amount: coins,
  balance: coins,
  kind: coinKind,
  text: z.string(),
  /** Leads to the fixture, order or person. */
  link: z.string().optional(),
});
export type CoinLine = z.infer<typeof coinLine>;

export const getCoins = defineCall({
  name: 'getCoins',
  owner: 'wallet',
  method: 'GET',
  path: '/users/coins',
  access: 'user',
  summary: 'Own coin history, newest first; `format=csv` answers text/csv',
  query: pageQuery.extend({
    kind: coinKind.optional(),
    /** Days in East Africa Time, both included. */
    from: z.iso.date('From must be a date such as 2026-11-21').optional(),
    to: z.iso.date('To must be a date such as 2026-11-21').optional(),
    format: z.enum(['json', 'csv']).optional(),
  }),
  answer: z.array(coinLine),
});

/** Calls about one's own coins. */
export const coinCalls = { getCoins };
