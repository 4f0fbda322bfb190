import { LRUCache } from 'lru-cache';
import type { Asked } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/** Milliseconds after which no answer is sent without having been asked for again. */
export const OLDEST = 1000;

/** Milliseconds after which an answer that is in use is asked for again, so that nobody waits for it. */
const REFRESHED_FROM = 600;

/** What is known of the answer to a question. */
export interface Kept {
  readonly asked: Asked;
  /** Place of its question among all questions and changes. */
  begun: number;
  /** When the service was last asked, in milliseconds of {@link Time.elapsed}. */
  readonly askedAt: number;
  /** When time alone changes it, in milliseconds since 1970. */
  readonly lastsUntil: number;
  readonly answer: EncodedAnswer;
  /** The service's own ETag, by which it is asked whether anything has changed. */
  readonly upstreamTag: string | null;
}

/** `elapsed` milliseconds never go backwards, as those of `clock` may. */
export interface Time {
  readonly elapsed: () => number;
  readonly clock: () => Date;
}

/** Answers by the path of their question, bounded by bytes. */
export interface AnswerMemory {
  /** Also one that is no longer fresh: its service can say that it is still right. */
  find(path: string): Kept | undefined;
  keep(kept: Kept): void;
  /** Whether it may be sent to someone for whom only what was asked from `floor` on counts. */
  isFresh(kept: Kept, floor: number): boolean;
  /** Whether it is time to ask again for what is in use. */
  isAgeing(kept: Kept): boolean;
  /** From now on the answers of a call, or those about one id, must be asked for again. */
  expire(call: string, id?: string): void;
  expireAll(): void;
  /** Bytes of all answers. */
  bytes(): number;
}

/** @param options `mostBytes` of all answers; one above a quarter of it is not kept */
export function createAnswerMemory({
  mostBytes,
  elapsed,
  clock,
}: Time & { mostBytes: number }): AnswerMemory {
  const byCall = new Map<string, Set<Kept>>();
  const cache = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes / 4),
    sizeCalculation: ({ answer }) => answer.size,
    dispose: (kept) => void byCall.get(kept.asked.call.name)?.delete(kept),
  });
  const expired = (kept: Kept) => {
    kept.begun = Number.NEGATIVE_INFINITY;
  };
  return {
    find: (path) => cache.get(path),
    keep(kept) {
      const { path, call } = kept.asked;
      cache.set(path, kept);
      if (!cache.has(path)) return;
      const same = byCall.get(call.name) ?? new Set();
      byCall.set(call.name, same.add(kept));
    },
    isFresh: ({ begun, askedAt, lastsUntil }, floor) =>
      begun >= floor && elapsed() - askedAt < OLDEST && clock().getTime() < lastsUntil,
    isAgeing: ({ askedAt }) => elapsed() - askedAt >= REFRESHED_FROM,
    expire(call, id) {
      for (const kept of byCall.get(call) ?? []) if (id === undefined || kept.asked.id === id) expired(kept);
    },
    expireAll() {
      for (const kept of cache.values()) expired(kept);
    },
    bytes: () => cache.calculatedSize,
  };
}
