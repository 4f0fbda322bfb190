import type { Channel, ChannelModel } from 'amqplib';
import pRetry, { AbortError } from 'p-retry';
import { createTurns, type InTurn } from '../context/in-turn.ts';

/** Milliseconds that work waits for its turn: reading as many letters as are read at once takes less. */
const WAIT_MS = 5000;
/** What the broker answers where the queue belongs to another connection. */
const LOCKED = 405;

/** A channel that holds the turn, undefined where it does not come in time. */
const turnOf = (model: ChannelModel, turn: string): Promise<Channel | undefined> =>
  pRetry(
    async () => {
      const channel = await model.createChannel();
      // A refusal ends the channel, not the connection.
      channel.on('error', () => undefined);
      try {
        await channel.assertQueue(turn, { exclusive: true, durable: false });
        return channel;
      } catch (error) {
        if ((error as { code?: number }).code === LOCKED) throw error;
        throw new AbortError(error as Error);
      }
    },
    {
      retries: Number.POSITIVE_INFINITY,
      ...{ minTimeout: 20, maxTimeout: 200, factor: 1.5, maxRetryTime: WAIT_MS },
    },
  ).catch((error: { code?: number }) => {
    if (error.code === LOCKED) return undefined;
    throw error;
  });

/**
 * Turns over queues, between all processes that take them. The broker counts what is in a queue without what somebody
 * holds, so whoever counts or reads meanwhile finds less than there is. A turn is a queue that belongs to one
 * connection: it ends with it, also where its process dies. Where it does not come in time, the work goes on without.
 */
export function turnsOver(model: ChannelModel): InTurn {
  // The broker excludes other connections only.
  const inTurn = createTurns();
  return (queue, work) =>
    inTurn(queue, async () => {
      const turn = `${queue}.turn`;
      const channel = await turnOf(model, turn);
      try {
        return await work();
      } finally {
        // A connection that is gone has ended its turn.
        await channel?.deleteQueue(turn).catch(() => undefined);
        await channel?.close().catch(() => undefined);
      }
    });
}
