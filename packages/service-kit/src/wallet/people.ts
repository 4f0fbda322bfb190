import type { Person } from '@matchday/contracts/wallet/internal';

const keepMs = 60_000;
const most = 20_000;

/** Names of people by id, remembered for 60 s (DESIGN 4). Ids that nobody has are left out. */
export function createPeople(
  fetchPeople: (ids: string[]) => Promise<Person[]>,
  clock: () => number,
): (ids: readonly string[]) => Promise<Map<string, Person>> {
  const known = new Map<string, { person: Person; until: number }>();
  return async (ids) => {
    const now = clock();
    const wanted = [...new Set(ids)];
    const people = new Map<string, Person>();
    const unknown: string[] = [];
    for (const id of wanted) {
      const entry = known.get(id);
      if (entry && entry.until > now) people.set(id, entry.person);
      else unknown.push(id);
    }
    for (let from = 0; from < unknown.length; from += 1000) {
      for (const person of await fetchPeople(unknown.slice(from, from + 1000))) {
        people.set(person._id, person);
        known.delete(person._id);
        known.set(person._id, { person, until: now + keepMs });
      }
    }
    // A map keeps the order of insertion: the oldest go first.
    for (const id of known.keys()) {
      if (known.size <= most) break;
      known.delete(id);
    }
    return people;
  };
}
