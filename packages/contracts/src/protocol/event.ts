import { z } from 'zod';

/** A service that can consume events. */
export type Consumer = 'wallet' | 'matches' | 'shop' | 'gateway';

/** A fact on the bus: past tense, versioned, validated on both sides (DESIGN 7). */
interface EventDef<Data extends z.ZodType = z.ZodType> {
  /** Routing key without version, such as `fixture.changed`. */
  name: string;
  version: number;
  producer: Consumer;
  /**
   * Services with a durable queue for it; published as `mandatory` when there is one. The gateway listens with an
   * exclusive queue.
   */
  consumers: readonly Exclude<Consumer, 'gateway'>[];
  data: Data;
}

/** Declares an event; the declaration is data. */
export const defineEvent = <Data extends z.ZodType>(event: EventDef<Data>): EventDef<Data> => event;

/** An event whatever its data. */
export type AnyEvent = EventDef;
/** Data of an event. */
export type DataOf<E> = E extends { data: infer S } ? (S extends z.ZodType ? z.output<S> : never) : never;

/** The message: the data in an envelope that every consumer can read. */
export const envelope = z.object({
  eventId: z.string().min(1),
  name: z.string(),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  /** W3C traceparent of the request that caused it, where there was one. */
  trace: z.string().optional(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelope>, 'data'> & { data: Data };

/** Routing key of an event on the exchange: `fixture.changed.v1`. */
export const routingKey = (event: Pick<AnyEvent, 'name' | 'version'>): string =>
  `${event.name}.v${event.version}`;
