import type { Collection, mongo } from 'mongoose';
import { type Clock, pause } from '../context/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Bus } from './connect.ts';
import type { Message } from './message.ts';

/** A message that waits to be published. */
export interface OutboxRow {
  /** The event's id. */
  _id: string;
  /** The process that wrote it and publishes it at once; another one does so if that fails. */
  owner: string;
  /** Order of writing within the owner. */
  n: number;
  at: Date;
  message: Omit<Message, 'id'>;
}

/** A window of publishing: so many messages, or so many characters, wait for their confirms at once. */
const windowRows = 500;
const windowLength = 4_000_000;
/** Rows that are kept in memory until they are published, in characters; more wait in the collection alone. */
const keptLength = 16_000_000;
/** How often the relay looks by itself. */
const pollMs = 1000;
/** Rows of others that are older than this are published too: their process may be gone. */
const abandonedMs = 3000;

/** Carries rows of the outbox to the bus; several side by side are correct, at worst a message goes twice. */
interface Relay {
  start(): void;
  /** Publishes rows that this process has committed, without reading them again. */
  take(rows: readonly OutboxRow[]): void;
  /** The bus is connected: looks for everything that is waiting. */
  poke(): void;
  /** Publishes what is waiting, if the bus is connected, and stops. */
  close(): Promise<void>;
}

const lengthOf = (rows: readonly OutboxRow[]) =>
  rows.reduce((sum, { message }) => sum + message.body.length, 0);

export function createRelay(options: {
  rows: () => Collection<OutboxRow>;
  owner: string;
  bus: Pick<Bus, 'send' | 'ready'>;
  logger: Logger;
  clock: Clock;
  /** Hears how many messages the broker has confirmed. */
  onPublished?: ((count: number) => void) | undefined;
  tracing?: Tracing | undefined;
}): Relay {
  const { rows, owner, bus, logger, clock, onPublished, tracing } = options;
  const stopping = new AbortController();
  let sleep = new AbortController();
  let poked = false;
  let loop: Promise<void> | undefined;
  /** Rows of this process that are committed and not published. */
  let fresh: OutboxRow[] = [];
  let freshLength = 0;
  /** Whether committed rows of this process wait that are not among `fresh`; until they are published, none is kept. */
  let isBehind = false;
  let letGoes = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  // Always what is unpublished, never "after the last one": a late commit would be skipped.
  const readWindow = async (filter: mongo.Filter<OutboxRow>, failed: readonly string[]) => {
    const found: OutboxRow[] = [];
    let length = 0;
    const unpublished = failed.length > 0 ? { ...filter, _id: { $nin: [...failed] } } : filter;
    // Majority: what a fail-over could still roll back must not be published.
    const cursor = rows().find(unpublished, { readConcern: { level: 'majority' } });
    for await (const row of cursor.sort({ n: 1 }).limit(windowRows).batchSize(windowRows)) {
      found.push(row as OutboxRow);
      length += row.message.body.length;
      if (length > windowLength) break;
    }
    return { found, isFull: found.length === windowRows || length > windowLength };
  };

  /** From the commit to the confirm. */
  const traceTold = (rowsTold: readonly OutboxRow[]) => {
    for (const { at, message } of rowsTold)
      if (message.trace)
        tracing?.begin(`publish ${message.key}`, message.trace, { kind: 'producer', from: at }).end();
  };

  /** Publishes a window and deletes what the broker has confirmed. @returns the ids of the others @throws Error if it is all of them */
  const publish = async (found: readonly OutboxRow[]): Promise<string[]> => {
    const sent = await Promise.allSettled(found.map((row) => bus.send({ id: row._id, ...row.message })));
    const isSent = (_row: OutboxRow, index: number) => sent[index]?.status === 'fulfilled';
    const done = found.filter(isSent).map(({ _id }) => _id);
    onPublished?.(done.length);
    if (tracing) traceTold(found);
    if (done.length > 0) await rows().deleteMany({ _id: { $in: done } });
    const failed = found.filter((row, index) => !isSent(row, index)).map(({ _id }) => _id);
    const reason = sent.find((result) => result.status === 'rejected')?.reason;
    if (done.length === 0) throw reason;
    if (reason) logger.warn({ err: reason, failed: failed.length }, 'messages not published');
    return failed;
  };

  const publishStored = async (filter: mongo.Filter<OutboxRow>) => {
    const failed: string[] = [];
    for (;;) {
      const { found, isFull } = await readWindow(filter, failed);
      if (found.length === 0) break;
      const left = await publish(found);
      failed.push(...left);
      // That was all there is: what has been committed since pokes.
      if (left.length === 0 && !isFull) break;
    }
  };

  const letGo = () => {
    isBehind = true;
    letGoes += 1;
    fresh = [];
    freshLength = 0;
  };
  const publishFresh = async () => {
    const kept = fresh;
    fresh = [];
    freshLength = 0;
    while (kept.length > 0) {
      const window: OutboxRow[] = [];
      for (let length = 0; window.length < windowRows && length <= windowLength && kept.length > 0; ) {
        const row = kept.shift() as OutboxRow;
        window.push(row);
        length += row.message.body.length;
      }
      if ((await publish(window)).length > 0) letGo();
    }
  };

  const pass = async () => {
    if (!bus.ready()) return letGo();
    try {
      await publishFresh();
      if (isBehind) {
        const before = letGoes;
        await publishStored({ owner });
        // What was committed meanwhile may have come too late to be found.
        if (letGoes === before) isBehind = false;
      }
    } catch (error) {
      letGo();
      throw error;
    }
    const now = clock().getTime();
    // Not at each poke: what others have left can wait for the poll, and what a lost answer to a commit has left too.
    if (now - lookedAt < pollMs) return;
    lookedAt = now;
    await publishStored({ owner, at: { $lt: new Date(now - pollMs) } });
    await publishStored({ owner: { $ne: owner }, at: { $lt: new Date(now - abandonedMs) } });
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      poked = false;
      try {
        await pass();
      } catch (error) {
        logger.warn({ err: error }, 'outbox waits');
        await pause(500, stopping.signal);
      }
      if (!poked && !stopping.signal.aborted) {
        sleep = new AbortController();
        await pause(pollMs, sleep.signal);
      }
    }
  };

  const wake = () => {
    poked = true;
    sleep.abort();
  };
  return {
    start() {
      loop ??= run();
    },
    take(committed) {
      freshLength += lengthOf(committed);
      if (isBehind || freshLength > keptLength) letGo();
      else fresh.push(...committed);
      wake();
    },
    poke() {
      letGo();
      wake();
    },
    async close() {
      stopping.abort();
      wake();
      await loop;
      letGo();
      if (loop) await pass().catch((error) => logger.warn({ err: error }, 'outbox left for the next start'));
    },
  };
}
