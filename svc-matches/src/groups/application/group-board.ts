import { bounds } from '@matchday/contracts/bounds';
import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import {
  type BoardSource,
  type Entry,
  type KeptBoard,
  keysFrom,
  noSums,
  type Period,
} from '../../results/index.ts';
import type { Group } from '../domain/group.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'members' | 'results' | 'boards'> & {
  boardOf: (period: Period, measure: BoardMeasure, entries: readonly Entry[]) => KeptBoard;
};

/** People whose sums are read in one query. */
const PART = 1000;

/** The places of a group's members in a period; the results of a member count also from before joining. */
export interface GroupBoards {
  board(group: Group, period: Period, measure: BoardMeasure): Promise<KeptBoard>;
  sourceFor(group: Group, user: string | null): BoardSource;
}

/**
 * A small group is read from its members' sums each time: two queries. The board of a larger one is kept in memory and
 * built again in the background; every member still sees their own sums as they are now.
 */
export function groupBoards({ members, results, boards, boardOf }: Deps): GroupBoards {
  const entriesOf = async (group: Group, period: Period, people: readonly string[]): Promise<Entry[]> => {
    const sums = await results.sumsOf(people, keysFrom(period, group.from), group.leagues);
    return people.map((user) => ({ user, ...(sums.get(user) ?? noSums()) }));
  };
  const allEntries = async (group: Group, period: Period): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let after: string | undefined; ; ) {
      const people = await members.people(group._id, PART, after);
      entries.push(...(await entriesOf(group, period, people)));
      after = people.at(-1);
      if (people.length < PART) return entries;
    }
  };
  const board = async (group: Group, period: Period, measure: BoardMeasure) => {
    const build = async () => boardOf(period, measure, await allEntries(group, period));
    if (group.members <= bounds.group.wholeTable) return build();
    const rules = `${group.from}:${group.leagues.join()}`;
    return boards.read(`${group._id}:${rules}:${period.key}:${measure}`, build);
  };
  return {
    board,
    sourceFor: (group, user) => ({
      user,
      board: (period, measure) => board(group, period, measure),
      own: async (period) => {
        if (user === null || group.members <= bounds.group.wholeTable) return null;
        return (await entriesOf(group, period, [user]))[0] ?? null;
      },
      since: group.from,
    }),
  };
}
