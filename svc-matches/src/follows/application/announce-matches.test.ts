import { describe, expect, it } from '@jest/globals';
import type { FixtureEntry } from '../../fixtures/index.ts';
import { announceMatches } from './announce-matches.ts';
import type { Ports } from './ports.ts';

const kickOff = new Date('2026-11-21T18:00:00Z');
const now = new Date('2026-11-21T17:40:00Z');
const people = Array.from({ length: 1200 }, (_, n) => n.toString(16).padStart(24, '0'));

it('asks for nothing more while no match is near or just over', async () => {
  const asked: string[] = [];
  await announceMatches({
    fixtures: { places: async () => [] },
    announcements: { done: async () => asked.push('done') },
    clock: () => now,
  } as unknown as Ports)();
  expect(asked).toEqual([]);
});

/** One match with 1200 followers, in memory. */
function world(change: object = {}) {
  const fixture = {
    _id: 'f'.repeat(24),
    home: 'h',
    away: 'a',
    kickOff,
    matchState: 'Build Up',
    settlement: 'none',
    result: 'pending',
    homeScore: 0,
    awayScore: 0,
    deletedAt: null,
    ...change,
  };
  const kept = new Map<string, { cursor: string; done: boolean }>();
  const told: string[][] = [];
  const clock = { now };
  const isOver = fixture.matchState === 'FT';
  const awaits = fixture.result === 'pending' && isOver ? 'result' : null;
  const announce = announceMatches({
    follows: {
      followers: async (_tx: unknown, _teams: unknown, after: string, limit: number) =>
        people.filter((id) => id > after).slice(0, limit),
    },
    announcements: {
      done: async (keys: readonly string[]) => new Set(keys.filter((key) => kept.get(key)?.done)),
      cursor: async (_tx: unknown, key: string) =>
        kept.get(key)?.done ? undefined : (kept.get(key)?.cursor ?? ''),
      move: async (_tx: unknown, key: string, to: { cursor: string; done: boolean }) =>
        void kept.set(key, to),
    },
    teams: {
      findMany: async () => [
        { _id: 'h', teamName: 'Arsenal' },
        { _id: 'a', teamName: 'Chelsea' },
      ],
    },
    fixtures: {
      places: async ({ finished }: { finished: boolean }) =>
        finished === isOver ? [{ _id: fixture._id, kickOff: fixture.kickOff, awaits } as FixtureEntry] : [],
      findMany: async () => [fixture],
    },
    transact: async (work: (tx: unknown) => unknown) => work({}),
    outbox: {
      add: async (_tx: unknown, { data }: { data: { text: string; userIds: string[] } }) =>
        void told.push([data.text, ...data.userIds]),
    },
    clock: () => clock.now,
  } as unknown as Ports);
  return { announce, told, kept, fixture, clock };
}

describe('matches that followers are notified about', () => {
  it('reach each follower once, a page at a time, and nobody again', async () => {
    const { announce, told } = world();
    await announce();
    await announce();
    expect(told.map(({ length }) => length - 1)).toEqual([500, 500, 200]);
    expect(new Set(told.flatMap(([, ...ids]) => ids)).size).toBe(1200);
    expect(told[0]?.[0]).toBe('Arsenal v Chelsea kicks off at 21:00.');
  });

  it('go on where another instance or a crash has left off', async () => {
    const { announce, told, kept } = world();
    kept.set(`${'f'.repeat(24)}:soon:${kickOff.toISOString()}`, {
      cursor: people[999] as string,
      done: false,
    });
    await announce();
    expect(told.map(({ length }) => length - 1)).toEqual([200]);
  });

  it('are announced again when they were put off, once for each kick-off', async () => {
    const { announce, told, fixture, clock } = world();
    await announce();
    const days = 7 * 24 * 3_600_000;
    fixture.kickOff = new Date(kickOff.getTime() + days);
    clock.now = new Date(now.getTime() + days);
    await announce();
    await announce();
    expect(told.map(({ length }) => length - 1)).toEqual([500, 500, 200, 500, 500, 200]);
  });

  it('are not those that are void, have begun, or wait for their result', async () => {
    for (const change of [
      { settlement: 'void' },
      { matchState: 'Live' },
      { matchState: 'FT' },
      { deletedAt: now },
    ]) {
      const { announce, told } = world(change);
      await announce();
      expect([change, told]).toEqual([change, []]);
    }
    const over = world({ matchState: 'FT', result: 'homeWin', homeScore: 2, awayScore: 1 });
    await over.announce();
    expect(over.told[0]?.[0]).toBe('Full time: Arsenal 2–1 Chelsea.');
  });
});
