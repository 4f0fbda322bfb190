import { idFrom } from '@matchday/service-kit/ids';
import type { Db, Document } from 'mongodb';
import { periodOf, weekOf } from '../../svc-matches/src/results/index.ts';
import { seeded } from './seed-people.ts';

const batch = 10_000;
const members = 20;

/** Id of a group of twenty by its number; people are in two of them. */
export const groupId = (number: number): string => idFrom('grown group', String(number));
/** Id of the group that a tenth of all people are in. */
export const largeGroup = idFrom('grown group', 'large');
/** How many groups of twenty so many people make. */
export const groupCount = (people: number): number => Math.floor(people / (members / 2));
/** The first member of a group of twenty. */
export const firstOf = (group: number): number => group * (members / 2);

/** Puts results of a season, groups of twenty and a large one into an empty database of svc-matches. */
export async function seedGroups(db: Db, people: number, now: Date): Promise<void> {
  const period = periodOf('season', weekOf(now)).key;
  const put = async (name: string, count: number, of: (number: number) => Document[]) => {
    for (let from = 0; from < count; from += batch) {
      const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index);
      await db.collection<Document>(name).insertMany(numbers.flatMap(of), { ordered: false });
    }
  };
  const groupOf = (_id: string, owner: number, count: number): Document => ({
    _id,
    name: 'Grown group',
    owner: seeded(owner).id,
    code: _id.slice(0, 12),
    members: count,
    from: null,
    leagues: [],
    rulesChangedAt: null,
    leader: null,
    touched: false,
    weekTold: '2099-01-05',
    closed: false,
    createdAt: now,
  });
  const memberOf = (group: string, number: number): Document => {
    const { id: user } = seeded(number);
    return { _id: `${group}:${user}` as never, group, user, joinedAt: now };
  };
  await put('results', people, (number) => {
    const { id: user } = seeded(number);
    const [staked, returned, settled] = [1000 + (number % 500), (number * 7919) % 4000, 30];
    const profit = returned - staked;
    const rate = Math.trunc((profit * 10_000) / staked);
    const own = { _id: `${period}:${user}` as never, period, user, leagues: {} };
    return [{ ...own, staked, returned, settled, profit, rate }];
  });
  const groups = groupCount(people);
  await put('groups', groups, (number) => [groupOf(groupId(number), firstOf(number), members)]);
  await put('groupmembers', groups, (number) =>
    Array.from({ length: members }, (_, place) =>
      memberOf(groupId(number), (firstOf(number) + place) % people),
    ),
  );
  const many = Math.floor(people / 10);
  await db.collection<Document>('groups').insertOne(groupOf(largeGroup, 0, many));
  await put('groupmembers', many, (number) => [memberOf(largeGroup, number)]);
}
