import { describe, expect, it } from '@jest/globals';
import type { Group } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';
import { clearClosed, tellLeaders, tellResults, tellWeeks } from './follow-results.ts';

const group = {
  _id: 'g',
  members: 2,
  weekTold: '2026-11-09',
  leader: null,
  from: null,
  leagues: [] as string[],
} as Group;
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
      takeTouched: async () => {
        if (!kept.touched) return null;
        kept.touched = false;
        return { ...kept };
      },
      lead: async (before: Group, leader: string) => {
        if (kept.leader !== before.leader) return false;
        kept.leader = leader;
        return true;
      },
    },
    members: { ofUsers: async (users: string[]) => users.map((user) => ({ group: 'g', user })) },
    news: {
      add: async (news: GroupNews[]) => news.forEach((line) => void told.set(line._id, line)),
      replace: async (line: GroupNews) => void told.set(line._id, line),
    },
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

  it('tells once of a lead that changes again and again within minutes, and again of a later one', async () => {
    const kept = { ...group };
    const lines = new Map<string, GroupNews>();
    for (const [at, leader] of [
      ['20:01', 'ann'],
      ['20:03', 'ben'],
      ['20:05', 'ann'],
      ['20:09', 'cat'],
      ['20:31', 'ann'],
    ] as const) {
      const rows = [row(leader, 1, 300), row('dan', 2, 100)];
      const { deps, told } = play(`2026-11-22T${at}:00Z`, rows, kept);
      kept.touched = true;
      await tellLeaders(deps)();
      for (const [id, line] of told) lines.set(id, line);
    }
    expect([...lines.values()].map(({ user }) => user)).toEqual(['cat', 'ann']);
  });

  it('tells who leads a new season, also where the same person led the last one', async () => {
    const kept = { ...group };
    const told: string[] = [];
    const look = async (now: string, rows: object[]) => {
      const season = play(now, rows, kept);
      kept.touched = true;
      await tellLeaders(season.deps)();
      told.push(
        ...[...season.told.values()].map(({ user, createdAt }) => `${user} ${createdAt.getFullYear()}`),
      );
    };
    const leads = (user: string) => [row(user, 1, 300), row('dan', 2, 100)];
    // The last week of June has most of its days in the season before.
    for (const now of ['2027-05-02T20:00:00Z', '2027-06-27T20:59:59Z']) await look(now, leads('ann'));
    await look('2027-07-01T20:00:00Z', []);
    for (const now of ['2027-08-14T20:00:00Z', '2027-08-21T20:00:00Z']) await look(now, leads('ann'));
    await look('2028-08-14T20:00:00Z', leads('ben'));
    expect(told).toEqual(['ann 2027', 'ann 2027', 'ben 2028']);
  });

  it('looks again where another instance has told of a leader meanwhile', async () => {
    const kept = { ...group, touched: true };
    const tables = [[row('ben', 1, 300)], [row('ben', 1, 300)]];
    const { deps, told } = play('2026-11-22T20:00:00Z', [], kept);
    const boards = {
      async board() {
        // Of the table before the latest results.
        if (tables.length === 2) kept.leader = 's:2026:ann';
        return { rows: [...(tables.shift() ?? []), row('dan', 2, 100)] };
      },
    };
    await tellLeaders({ ...(deps as object), boards } as never)();
    expect([kept.leader, [...told.values()].map(({ user }) => user)]).toEqual(['s:2026:ben', ['ben']]);
  });

  it('tells nobody of a week who is alone', async () => {
    const { deps, told } = play('2026-11-23T09:00:00Z', [row('ann', 1, 150)], { ...group, members: 1 });
    await tellWeeks(deps)();
    expect(told.size).toBe(0);
  });

  it('announces wins only in the leagues and weeks that the group counts', async () => {
    for (const [rules, lines] of [
      [{ leagues: ['other'] }, 0],
      [{ from: '2026-11-23' }, 0],
      [{ leagues: ['other', 'l'], from: '2026-11-16' }, 1],
    ] as const) {
      const { deps, told, kept } = play('2026-11-22T20:00:00Z', [], { ...group, ...rules } as Group);
      await tellResults(deps)(page);
      expect([told.size, kept.touched]).toEqual([lines, lines === 1]);
    }
  });

  it('goes with its group, as its members do, however long it is', async () => {
    const left = { members: 1000, news: 2500, groups: 1 };
    const removing = (what: 'members' | 'news') => ({
      removeSome: async (_group: string, limit: number) => {
        const some = Math.min(limit, left[what]);
        left[what] -= some;
        return some;
      },
    });
    const groups = {
      findClosed: async () => (left.groups > 0 ? group : null),
      remove: async () => void left.groups--,
    };
    await clearClosed({ groups, members: removing('members'), news: removing('news') } as never)();
    expect(left).toEqual({ members: 0, news: 0, groups: 0 });
  });

  it('announces a big win once, and not in a group of thousands', async () => {
    const small = play('2026-11-22T20:00:00Z', []);
    for (const _twice of [1, 2]) await tellResults(small.deps)(page);
    expect([...small.told.values()]).toMatchObject([{ kind: 'won', user: 'ann', coins: 600 }]);
    expect(small.kept.touched).toBe(true);
    const large = play('2026-11-22T20:00:00Z', [], { ...group, members: 5000 });
    await tellResults(large.deps)(page);
    expect(large.told.size).toBe(0);
  });
});
