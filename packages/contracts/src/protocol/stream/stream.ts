import { z } from 'zod';
import { fixtureNews, importProgress, playerNews } from '../../matches/live.ts';
import { coins, id, instant } from '../../shared/primitives.ts';
import { productNews } from '../../shop/live.ts';
import { notification } from '../../wallet/entities.ts';

/** Messages of `GET /api/stream` to a browser, by event name (DESIGN 8). */
export const streamMessages = {
  /** Own balance, and what is owed where that has changed; an older `seq` than the last seen is ignored. */
  balance: z.object({ coins: z.int(), seq: z.int(), owed: coins.min(0).optional() }),
  /** A new notification for this user. */
  notification: z.object({
    _id: id,
    message: z.string(),
    link: z.string().optional(),
    /** Left out by an older service. */
    kind: notification.shape.kind.optional(),
    createdAt: instant,
    /** It takes the place of one with this id that was not read: there are no more unread ones than before. */
    wasUnread: z.boolean().optional(),
  }),
  /** Something about a fixture has changed: score, state, odds, goals, result. */
  fixture: fixtureNews,
  /** Something about a player has changed: cost, rating, team, or the player was deleted. */
  player: playerNews,
  /** Something about a product has changed: price, stock, text, or it was deleted. */
  product: productNews,
  /** Own stakes of a fixture are settled, or were corrected. */
  bets: z.object({
    fixtureId: id,
    /** How each ends, with the coins that it pays; left out by an older gateway. */
    stakes: z
      .array(
        z.object({
          /** Bet id or purchase id. */
          id,
          outcome: z.enum(['won', 'lost', 'refunded', 'earned', 'corrected']),
          amount: coins,
        }),
      )
      .optional(),
  }),
  /** For admins: a settlement run has begun, finished a page, or closed. */
  settlement: z.object({ runId: id, fixtureId: id }),
  /** The own import of a season has come so far. It may go back: an import that meets another change begins again. */
  import: importProgress,
  /** An own order has changed; for an admin, any order. */
  order: z.object({ orderId: id }),
  /** A new version of the web app is live. */
  registry: z.object({ revision: z.string() }),
  /** The session was ended elsewhere. */
  'session-ended': z.object({}),
} as const;

/**
 * First message on a connection: how many messages each channel has sent, before those that follow as a replay.
 * `resumed` says that nothing was missed since the id that the browser has named.
 */
const streamHello = z.object({
  all: z.int(),
  admins: z.int(),
  own: z.int(),
  resumed: z.boolean(),
});
export type StreamHello = z.infer<typeof streamHello>;

/** Messages about the stream itself. `gap`: messages may be missing, everything has to be asked for again. */
export const streamSigns = { hello: streamHello, gap: z.object({}) } as const;

type Signs = typeof streamSigns;
type Messages = typeof streamMessages;
/** Every name of {@link streamMessages} and {@link streamSigns}, for a page that has no schema. */
export const streamNames: Record<keyof Messages | keyof Signs, true> = {
  ...{ balance: true, notification: true, fixture: true, player: true, product: true, bets: true },
  ...{ settlement: true, import: true, order: true, registry: true, 'session-ended': true },
  ...{ hello: true, gap: true },
};

/** Milliseconds over which browsers spread what they all ask at once. */
export const SPREAD_MS = 5000;

const channels = { a: 'all', m: 'admins', p: 'own' } as const;
/** Who receives a message: everybody, every admin, or one person. */
export type StreamChannel = (typeof channels)[keyof typeof channels];

/** Id of a message: the gateway's run, the place in its log, and the number in its channel; `n` is 0 for a hello. */
interface StreamId {
  run: string;
  place: number;
  channel: StreamChannel | undefined;
  n: number;
}

const letters: Record<StreamChannel, string> = { all: 'a', admins: 'm', own: 'p' };

/** The id as text: `4f9c2ab1.1042.a77`. */
export const streamIdText = ({ run, place, channel, n }: StreamId): string =>
  `${run}.${place}.${channel ? letters[channel] : 'h'}${n}`;

/** Reads an id; undefined for another text. */
export function readStreamId(text: string): StreamId | undefined {
  const found = /^([0-9a-z]{1,32})\.(\d{1,15})\.([amph])(\d{1,15})$/.exec(text);
  if (!found) return undefined;
  const [, run = '', place, letter, n] = found;
  const channel = channels[letter as keyof typeof channels] as StreamChannel | undefined;
  return { run, place: Number(place), channel, n: Number(n) };
}

/** Name of a message of the stream. */
export type StreamName = keyof typeof streamMessages;
/** Data of a message of the stream. */
export type StreamData<N extends StreamName> = z.infer<(typeof streamMessages)[N]>;
