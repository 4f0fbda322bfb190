import type { Person } from '@matchday/contracts/wallet/internal';
import { LRUCache } from 'lru-cache';

const keepMs = 60_000;
const most = 20_000;
/** Ids of one question. */
const pageSize = 1000;

/** Names of people by id, remembered for 60 s (DESIGN 4). Ids that nobody has are left out. */
export function createPeople(
  fetchPeople: (ids: string[]) => Promise<Person[]>,
  clock: () => number,
): (ids: readonly string[]) => Promise<Map<string, Person>> {
  const known = new LRUCache<string, Person>({
    max: most,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  return async (ids) => {
    const people = new Map<string, Person>();
    const unknown: string[] = [];
    for (const id of new Set(ids)) {
      const person = known.get(id);
      if (person) people.set(id, person);
      else unknown.push(id);
    }
    for (let from = 0; from < unknown.length; from += pageSize) {
      for (const person of await fetchPeople(unknown.slice(from, from + pageSize))) {
        people.set(person._id, person);
        known.set(person._id, person);
      }
    }
    return people;
  };
}
