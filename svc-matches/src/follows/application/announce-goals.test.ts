import { expect, it } from '@jest/globals';
import { announceGoals } from './announce-goals.ts';
import type { GoalRound, Ports } from './ports.ts';

const people = Array.from({ length: 1200 }, (_, n) => n.toString(16).padStart(24, '0'));
const id = 'f'.repeat(24);

/** One match with 1200 people who want its goals, in memory; `told` has round, text and people of each event. */
function world() {
  const fixture = { matchState: 'Live', settlement: 'none', homeScore: 0, awayScore: 0, deletedAt: null };
  const kept = new Map<string, GoalRound>();
  const told: [number, string, string[]][] = [];
  const state = { now: new Date('2026-11-21T18:20:00Z'), failAfter: Number.POSITIVE_INFINITY };
  const announce = announceGoals({
    follows: {
      goalFollowers: async (_tx: unknown, _teams: unknown, after: string, limit: number) =>
        people.filter((person) => person > after).slice(0, limit),
    },
    goalRounds: {
      since: async (begun: Date) => [...kept.values()].filter(({ begunAt }) => begunAt >= begun),
      find: async () => kept.get(id) ?? null,
      keep: async (_tx: unknown, round: GoalRound) => void kept.set(id, round),
    },
    teams: {
      findMany: async () => [
        { _id: 'h', teamName: 'Arsenal' },
        { _id: 'a', teamName: 'Chelsea' },
      ],
    },
    fixtures: {
      inPlayAnd: async (ids: readonly string[]) =>
        fixture.matchState === 'Live' || ids.includes(id)
          ? [{ _id: id, home: 'h', away: 'a', ...fixture }]
          : [],
    },
    transact: async (work: (tx: unknown) => unknown) => {
      if (told.length >= state.failAfter) throw new Error('away');
      return work({});
    },
    outbox: {
      add: async (_tx: unknown, { data }: { data: { round: number; text: string; userIds: string[] } }) =>
        void told.push([data.round, data.text, data.userIds]),
    },
    clock: () => state.now,
  } as unknown as Ports);
  const pass = (seconds: number) => {
    state.now = new Date(state.now.getTime() + seconds * 1000);
  };
  const texts = () => [...new Set(told.map(([round, text]) => `${round} ${text}`))];
  return { announce, fixture, told, texts, pass, state };
}

it('tells the score once, to each by the page, and the next at the earliest a minute later', async () => {
  const { announce, fixture, told, texts, pass } = world();
  await announce();
  expect(told).toEqual([]);
  fixture.homeScore = 1;
  await announce();
  await announce();
  expect(told.map(([, , { length }]) => length)).toEqual([500, 500, 200]);
  expect(new Set(told.flatMap(([, , ids]) => ids)).size).toBe(1200);
  pass(30);
  fixture.homeScore = 2;
  fixture.awayScore = 1;
  await announce();
  expect(texts()).toEqual(['1 Goal: Arsenal 1–0 Chelsea.']);
  pass(30);
  await announce();
  expect(texts()).toEqual(['1 Goal: Arsenal 1–0 Chelsea.', '2 Goal: Arsenal 2–1 Chelsea.']);
});

it('corrects what it has told once a goal is taken back, also after full time and in Build Up', async () => {
  for (const matchState of ['Live', 'FT', 'Build Up']) {
    const { announce, fixture, texts, pass } = world();
    fixture.homeScore = 1;
    await announce();
    Object.assign(fixture, { matchState, homeScore: 0 });
    await announce();
    expect(texts()).toHaveLength(1);
    pass(60);
    await announce();
    expect([matchState, ...texts()]).toEqual([
      matchState,
      '1 Goal: Arsenal 1–0 Chelsea.',
      '2 Corrected: Arsenal 0–0 Chelsea.',
    ]);
  }
});

it('tells nothing where a goal was taken back within the minute, of void matches and of imported results', async () => {
  const { announce, fixture, told, texts, pass } = world();
  fixture.homeScore = 1;
  await announce();
  fixture.homeScore = 2;
  await announce();
  fixture.homeScore = 1;
  pass(60);
  await announce();
  expect(texts()).toHaveLength(1);
  Object.assign(fixture, { homeScore: 5, settlement: 'void' });
  await announce();
  Object.assign(fixture, { settlement: 'none', matchState: 'FT' });
  await announce();
  expect(told).toHaveLength(3);
});

it('goes on with the same words where a crash has left off, before it tells what happened since', async () => {
  const { announce, fixture, told, texts, pass, state } = world();
  fixture.homeScore = 1;
  state.failAfter = 1;
  await expect(announce()).rejects.toThrow('away');
  fixture.homeScore = 2;
  pass(61);
  state.failAfter = Number.POSITIVE_INFINITY;
  await announce();
  expect(texts()).toEqual(['1 Goal: Arsenal 1–0 Chelsea.']);
  expect(new Set(told.flatMap(([, , ids]) => ids)).size).toBe(1200);
  await announce();
  expect(texts().at(-1)).toBe('2 Goal: Arsenal 2–0 Chelsea.');
});
