import type { Person } from '@matchday/contracts/wallet/internal';
import { LRUCache } from 'lru-cache';
import { batched } from '../context/batched.ts';

const keepMs = 60_000;
const most = 20_000;
/** Ids of one question. */
const pageSize = 1000;

/** Questions under way at once, so that one that waits for a dead wallet does not delay the others. */
const questionsAtOnce = 8;

/** Names of people by id, remembered for 60 s (DESIGN 4); who asks at the same time shares a question. Ids that nobody has are left out. */
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
  const fetchUnknown = batched(
    async (asked: readonly string[][]): Promise<Person[][]> => {
      const ids = [...new Set(asked.flat())];
      const found = new Map<string, Person>();
      for (let from = 0; from < ids.length; from += pageSize)
        for (const person of await fetchPeople(ids.slice(from, from + pageSize)))
          found.set(person._id, person);
      return asked.map((own) => own.flatMap((id) => found.get(id) ?? []));
    },
    { atOnce: questionsAtOnce },
  );
  return async (ids) => {
    const people = new Map<string, Person>();
    const unknown: string[] = [];
    for (const id of new Set(ids)) {
      const person = known.get(id);
      if (person) people.set(id, person);
      else unknown.push(id);
    }
    if (unknown.length === 0) return people;
    for (const person of await fetchUnknown(unknown)) {
      people.set(person._id, person);
      known.set(person._id, person);
    }
    return people;
  };
}
