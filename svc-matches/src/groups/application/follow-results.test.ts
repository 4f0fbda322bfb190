import { describe, expect, it } from '@jest/globals';
import type { Group } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';
import { tellResults, tellWeeks } from './follow-results.ts';

const group = { _id: 'g', members: 2, weekTold: '2026-11-09', leader: null } as Group;
const row = (user: string, rank: number, returned: number) => ({
  user,
  rank,
  staked: 100,
  returned,
  settled: 1,
});

/** A group in memory, whose table of any week is this one. */
function play(now: string, rows: object[], kept: Group = { ...group }) {
  const told = new Map<string, GroupNews>();
  const deps = {
    clock: () => new Date(now),
    newId: () => 'id',
    groups: {
      findMany: async () => [kept],
      touch: async (ids: string[]) => {
        kept.touched = ids.includes('g');
      },
      takeUntold: async (week: string) => {
        if (kept.weekTold >= week) return null;
        kept.weekTold = week;
        return kept;
      },
    },
    members: { ofUsers: async (users: string[]) => users.map((user) => ({ group: 'g', user })) },
    news: { add: async (news: GroupNews[]) => news.forEach((line) => void told.set(line._id, line)) },
    boards: { board: async () => ({ rows }) },
  };
  return { deps: deps as never, told, kept };
}

describe('the feed of a group', () => {
  it('tells who won the week once its matches are settled: at Monday noon, one time, ties together', async () => {
    const rows = [row('ann', 1, 150), row('ben', 1, 150), row('cat', 3, 0)];
    const early = play('2026-11-23T08:59:00Z', rows);
    await tellWeeks(early.deps)();
    expect(early.told.size).toBe(0);
    const { deps, told } = play('2026-11-23T09:00:00Z', rows);
    await Promise.all([tellWeeks(deps)(), tellWeeks(deps)()]);
    expect([...told.values()].map(({ kind, user, coins, week }) => [kind, user, coins, week])).toEqual([
      ['week', 'ann', 50, '2026-11-16'],
      ['week', 'ben', 50, '2026-11-16'],
    ]);
  });

  it('tells of a big win once, and not in a group of thousands', async () => {
    const page = {
      _id: 'run:0',
      league: 'l',
      week: '2026-11-16',
      at: new Date(),
      lines: [
        { user: 'ann', staked: 100, returned: 700, settled: 1, bigWin: 600 },
        { user: 'ben', staked: 100, returned: 0, settled: 1, bigWin: 0 },
      ],
    };
    const small = play('2026-11-22T20:00:00Z', []);
    for (const _twice of [1, 2]) await tellResults(small.deps)(page);
    expect([...small.told.values()]).toMatchObject([{ kind: 'won', user: 'ann', coins: 600 }]);
    expect(small.kept.touched).toBe(true);
    const large = play('2026-11-22T20:00:00Z', [], { ...group, members: 5000 });
    await tellResults(large.deps)(page);
    expect(large.told.size).toBe(0);
  });
});
