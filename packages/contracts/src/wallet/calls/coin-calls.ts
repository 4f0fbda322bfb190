import { z } from 'zod';
import { coinReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { coins, id, instant, message, pageQuery } from '../../shared/primitives.ts';
import { ranking } from '../entities.ts';
import { coinFilter, coinKind } from '../forms.ts';

export type { CoinKind } from '../forms.ts';

/** A line of the coin history: signed `amount`, the balance right after, the reason in plain words. */
export const coinLine = z.object({
  _id: id,
  at: instant,
  amount: coins,
  balance: coins,
  kind: coinKind,
  text: z.string(),
  /** Coins of it that repaid a debt; below 0: coins that could not be collected and are owed since. */
  owed: coins.optional(),
  /** Leads to the fixture, order or person. */
  link: z.string().optional(),
  /** Username of the other side of a share; left out when that account is deleted. */
  person: z.string().optional(),
});
export type CoinLine = z.infer<typeof coinLine>;

export const getCoins = defineCall({
  name: 'getCoins',
  owner: 'wallet',
  method: 'GET',
  path: '/users/coins',
  access: 'user',
  summary: 'Own coin history, newest first; `format=csv` answers text/csv',
  alsoAnswers: 'text/csv',
  query: pageQuery.extend({
    ...coinFilter.shape,
    format: z.enum(['json', 'csv']).optional(),
  }),
  personal: 'own coin history',
  answer: z.array(coinLine),
});

export const getMyRanking = defineCall({
  name: 'getMyRanking',
  owner: 'wallet',
  method: 'GET',
  path: '/users/rankings/me',
  access: 'user',
  summary: 'Own rank with up to two users above and below, and the coins needed to pass the next one',
  refuses: ['not-found'],
  personal: 'own rank',
  answer: z.object({
    rank: z.int(),
    /** In order, including the caller. */
    neighbours: z.array(ranking),
    /** 0 for the highest balance. */
    toNext: coins,
  }),
});

/** Most lines of one list of gifts. */
const giftLines = 500;

/** How a line of a list of gifts was decided, or would be. */
const giftLine = z.object({
  recipientUsername: z.string(),
  amount: z.number().nullable(),
  ok: z.boolean(),
  /** Why not. */
  error: z.string().optional(),
});
export type GiftLine = z.infer<typeof giftLine>;

export const giftCoinsList = defineCall({
  name: 'giftCoinsList',
  owner: 'wallet',
  method: 'POST',
  path: '/bets/giftcoinslist',
  access: 'admin',
  movesCoins: true,
  summary: 'Give coins to a list of users, line by line; `dryRun` only previews the outcome of each line',
  body: z.object({
    lines: z
      .array(
        // A wrong line is reported and does not affect the others.
        z.object({ recipientUsername: z.unknown(), amount: z.unknown() }).loose(),
        'Lines are required',
      )
      .min(1, 'Lines are required')
      .max(giftLines, `At most ${giftLines} lines`),
    dryRun: z.boolean().default(false),
  }),
  affects: [...coinReads, 'getNotifications'],
  answer: z.object({
    lines: z.array(giftLine),
    /** How many lines are good, and their coins. */
    given: z.int(),
    coins,
    dryRun: z.boolean(),
    message,
  }),
});

/** Calls about one's own coins, and gifts to many. */
export const coinCalls = { getCoins, getMyRanking, giftCoinsList };
