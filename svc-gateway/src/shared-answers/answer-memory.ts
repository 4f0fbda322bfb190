import { isStampTag } from '@matchday/service-kit/http/identity';
import { LRUCache } from 'lru-cache';
import type { Asked } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/** Milliseconds after which no answer is sent without having been asked for again. */
export const OLDEST = 1000;

/** Milliseconds after which an answer that is in use is asked for again, so that nobody waits for it. */
const REFRESHED_FROM = 600;

/** When a service was asked. */
interface AskedWhen {
  /** Place of the question among all questions and changes. */
  readonly begun: number;
  /** In milliseconds of {@link Time.elapsed}. */
  readonly askedAt: number;
}

/** What is known of the answer to a question. */
export interface Kept extends AskedWhen {
  readonly asked: Asked;
  /** A change that concerns it: only what was asked after it counts. */
  notBefore: number;
  /** When time alone changes it, in milliseconds since 1970. */
  readonly lastsUntil: number;
  readonly answer: EncodedAnswer;
  /** The service's own ETag, by which it is asked whether anything has changed. */
  readonly upstreamTag: string | null;
}

/** Stamps that are remembered: a service has one for each instance at a time. */
const stampsKnown = 50;

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
  /** The service has said that a stamp is current: all answers that were built under it still hold. */
  confirm(tag: string | null, when: AskedWhen): void;
  /** Whether it may be sent to someone for whom only what was asked from `floor` on counts. */
  isFresh(kept: Kept, floor: number): boolean;
  /** Whether it is time to ask again for what is in use. */
  isAgeing(kept: Kept): boolean;
  /** The answers of a call, or those about one id, must have been asked for after this place. */
  expire(place: number, call: string, id?: string): void;
  expireAll(place: number): void;
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
  const stamps = new LRUCache<string, AskedWhen>({ max: stampsKnown });
  const latest = (kept: Kept): AskedWhen => {
    const confirmed = kept.upstreamTag === null ? undefined : stamps.get(kept.upstreamTag);
    return confirmed && confirmed.begun > kept.begun ? confirmed : kept;
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
    confirm(tag, when) {
      if (tag !== null && isStampTag(tag) && when.begun > (stamps.get(tag)?.begun ?? 0))
        stamps.set(tag, when);
    },
    isFresh(kept, floor) {
      const { begun, askedAt } = latest(kept);
      if (begun < floor || begun < kept.notBefore) return false;
      return elapsed() - askedAt < OLDEST && clock().getTime() < kept.lastsUntil;
    },
    isAgeing: (kept) => elapsed() - latest(kept).askedAt >= REFRESHED_FROM,
    expire(place, call, id) {
      for (const kept of byCall.get(call) ?? [])
        if (id === undefined || kept.asked.id === id) kept.notBefore = place;
    },
    expireAll(place) {
      for (const kept of cache.values()) kept.notBefore = place;
    },
    bytes: () => cache.calculatedSize,
  };
}
