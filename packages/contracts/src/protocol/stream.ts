import { z } from 'zod';
import { id, instant } from '../shared/primitives.ts';

/** Messages of `GET /api/stream` to a browser, by event name (DESIGN 8). */
export const streamMessages = {
  /** Own balance; an older `seq` than the last seen is ignored. */
  balance: z.object({ coins: z.int(), seq: z.int() }),
  /** A new notification for this user. */
  notification: z.object({ _id: id, message: z.string(), link: z.string().optional(), createdAt: instant }),
  /** Something about a fixture has changed: score, state, odds, goals, result. */
  fixture: z.object({ fixtureId: id }),
  /** Something about a player has changed: cost, rating, team, or the player was deleted. */
  player: z.object({ playerId: id }),
  /** Something about a product has changed: price, stock, text, or it was deleted. */
  product: z.object({ productId: id }),
  /** Own bets of a fixture have changed. */
  bets: z.object({ fixtureId: id }),
  /** For admins: a settlement run has begun, finished a page, or closed. */
  settlement: z.object({ runId: id, fixtureId: id }),
  /** An own order has changed; for an admin, any order. */
  order: z.object({ orderId: id }),
  /** A new version of the web app is live. */
  registry: z.object({ revision: z.string() }),
  /** The session was ended elsewhere. */
  'session-ended': z.object({}),
} as const;

/** Name of a message of the stream. */
export type StreamName = keyof typeof streamMessages;
/** Data of a message of the stream. */
export type StreamData<N extends StreamName> = z.infer<(typeof streamMessages)[N]>;
