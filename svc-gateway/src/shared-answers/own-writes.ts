import { LRUCache } from 'lru-cache';
import { OLDEST } from './answer-memory.ts';

/** People whose writes are remembered; each for a second. */
const people = 50_000;

/** What people have written a moment ago: they read nothing that was asked for before that. */
interface OwnWrites {
  /** @param reads names of the calls that it affects; `place` among questions and changes */
  wrote(userId: string, reads: readonly string[], place: number): void;
  /** The place from which an answer must have been asked for to be shown to this person. */
  floorOf(userId: string, read: string): number;
}

/** Remembers writes as long as an answer may be kept without asking. */
export function createOwnWrites(elapsed: () => number): OwnWrites {
  const perf = { now: elapsed };
  const writes = new LRUCache<string, Map<string, number>>({
    max: people,
    ttl: OLDEST,
    ttlResolution: 0,
    perf,
  });
  return {
    wrote(userId, reads, place) {
      const own = writes.get(userId) ?? new Map<string, number>();
      for (const read of reads) own.set(read, place);
      writes.set(userId, own);
    },
    floorOf: (userId, read) => writes.get(userId)?.get(read) ?? 0,
  };
}
