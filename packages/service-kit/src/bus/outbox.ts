import type { ClientSession, Collection, Connection } from 'mongoose';
import { type Clock, systemClock } from '../context/clock.ts';
import { newId as systemNewId } from '../context/ids.ts';
import { currentTrace } from '../context/trace.ts';
import type { Metrics } from '../figures/metrics.ts';
import { whenCommitted } from '../mongo/transaction.ts';
import type { Logger } from '../process/logger.ts';
import type { Part } from '../process/part.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Bus } from './connect.ts';
import { type Fact, toMessage } from './message.ts';
import { showOutbox } from './outbox-figures.ts';
import { createRelay, type OutboxRow } from './relay.ts';

/** Facts that are committed together with the state they describe (DESIGN 7). */
export interface Outbox extends Part {
  /**
   * Writes facts within the transaction of `session`, which `inTransaction` gave; they are published once it is
   * committed, at least once each, in no promised order.
   */
  add(session: ClientSession, facts: Fact | readonly Fact[]): Promise<void>;
  start(): Promise<void>;
}

/** @param options `connection` of `connectMongo`; place the outbox after mongo and bus among the parts */
export function createOutbox(options: {
  connection: Connection;
  bus: Bus;
  logger: Logger;
  clock?: Clock;
  newId?: () => string;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
}): Outbox {
  const { connection, bus, logger, clock = systemClock, newId = systemNewId, metrics, tracing } = options;
  const owner = newId();
  const rows = () => connection.collection('outbox') as unknown as Collection<OutboxRow>;
  const onPublished = metrics && showOutbox(metrics, { rows, clock });
  const relay = createRelay({ rows, owner, bus, logger, clock, onPublished, tracing });
  let written = 0;
  return {
    name: 'outbox',
    async add(session, facts) {
      const trace = currentTrace()?.traceparent;
      const at = clock();
      const added = [facts].flat().map((fact): OutboxRow => {
        const { id, ...message } = toMessage(fact as Fact, { newId, clock, trace });
        written += 1;
        return { _id: id, owner, n: written, at, message };
      });
      if (added.length === 0) return;
      await rows().insertMany(added, { session });
      whenCommitted(session, () => relay.take(added));
    },
    async start() {
      const exists = await connection.listCollections();
      if (!exists.some(({ name }) => name === 'outbox')) await connection.createCollection('outbox');
      await rows().createIndex({ owner: 1, n: 1 });
      bus.onConnect(relay.poke);
      relay.start();
    },
    close: () => relay.close(),
  };
}
