import type { AnyEvent, DataOf } from './event.ts';

/** An event after which an answer may differ. */
export interface Change {
  readonly event: AnyEvent;
  /** Id of the one thing that the event is about; without it the event concerns every answer of the call. */
  readonly idOf?: (data: unknown) => string;
}

/**
 * Declares that the answer of a read is the same for everybody who may make the call. The gateway keeps such answers
 * in memory, and asks the service for them without saying who asks.
 */
export interface SharedRead {
  /** Drops kept answers on every gateway; one that is lost costs at most the second that an answer is kept. */
  readonly changedBy: readonly Change[];
  /**
   * When time alone changes the answer; null if it does not.
   * @param about the parsed query, and the current time
   * @returns an instant that is not after `now` if the answer must not be kept
   */
  lastsUntil?(answer: unknown, about: { query: unknown; now: Date }): Date | null;
  /** Whether only admins may ask this, though others may make the call. @param query the parsed one */
  adminsOnly?(query: unknown): boolean;
}

/** The event concerns every answer of the call. */
export const on = (event: AnyEvent): Change => ({ event });

/** The event concerns only the answer about the id that is its `key`: the call has it as its parameter `id`. */
export const onOwn = <E extends AnyEvent>(event: E, key: keyof DataOf<E> & string): Change => ({
  event,
  idOf: (data) => String((data as Record<string, unknown>)[key]),
});
