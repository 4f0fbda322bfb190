import { type AnyEvent, type DataOf, type Envelope, envelope, routingKey } from '@matchday/contracts/event';
import type { z } from 'zod';
import { isRecorded } from '../tracing/tracing.ts';

/** Something that happened, before it has an envelope. */
export interface Fact {
  event: AnyEvent;
  data: unknown;
  /** Natural id where the fact has one, so that publishing it twice is recognised; else a new one. */
  id?: string;
}

/** A fact with the data of its event. */
export const fact = <E extends AnyEvent>(event: E, data: z.input<E['data']>, id?: string): Fact => ({
  event,
  data,
  id,
});

/** A fact as it is stored in the outbox and published. */
export interface Message {
  id: string;
  /** Routing key. */
  key: string;
  /** Whether the contract names a consumer, so that a message without a queue is an error. */
  mandatory: boolean;
  /** The envelope as JSON. */
  body: string;
  /** W3C traceparent, of a trace that is recorded. */
  trace?: string;
}

/**
 * Puts a fact into its envelope.
 * @throws ZodError where the data is not what the event's schema asks for: a fault of the producer
 */
export function toMessage(
  { event, data, id }: Fact,
  context: { newId: () => string; clock: () => Date; trace?: string },
): Message {
  const content: Envelope = {
    eventId: id ?? context.newId(),
    name: event.name,
    version: event.version,
    occurredAt: context.clock().toISOString(),
    ...(context.trace ? { trace: context.trace } : {}),
    data: event.data.parse(data),
  };
  return {
    id: content.eventId,
    key: routingKey(event),
    mandatory: event.consumers.length > 0,
    body: JSON.stringify(content),
    ...(isRecorded(context.trace) && context.trace !== undefined ? { trace: context.trace } : {}),
  };
}

/**
 * Reads a message of one of `events` by the contract's schemas.
 * @throws Error whose message is the reason why it cannot be read
 */
export function readMessage<E extends AnyEvent>(event: E, content: Buffer): Envelope<DataOf<E>> {
  let raw: unknown;
  try {
    raw = JSON.parse(content.toString('utf8'));
  } catch {
    throw new Error('not JSON');
  }
  const outer = envelope.safeParse(raw);
  if (!outer.success) throw new Error(`envelope: ${firstIssue(outer.error)}`);
  const { name, version } = outer.data;
  if (name !== event.name || version !== event.version)
    throw new Error(`expected ${routingKey(event)}, found ${routingKey({ name, version })}`);
  const data = event.data.safeParse(outer.data.data);
  if (!data.success) throw new Error(`data.${firstIssue(data.error)}`);
  return { ...outer.data, data: data.data as DataOf<E> };
}

const firstIssue = (error: z.ZodError): string => {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'not valid';
};
