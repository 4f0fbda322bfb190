import { expect, it } from '@jest/globals';
import { tellMoved } from './tell-moved.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const fixture = {
  _id: 'f',
  home: 'a',
  away: 'b',
  matchState: 'Build Up',
  settlement: 'none',
  result: 'pending',
  deletedAt: null,
  closedAt: null,
  kickOff: at(15),
  bettingDeadline: at(14),
};

/** The texts that people get about a fixture. */
async function textsFor(changes: object, knownDeadline: Date | null = null): Promise<string[]> {
  const move = { fixture: 'f', version: 2, at: at(1), cursor: '', knownDeadline };
  const told: { data: { text: string } }[] = [];
  const kept = new Set([move]);
  const drop = async () => void kept.clear();
  const ports = {
    moves: { due: async () => [move], find: async () => move, advance: drop, drop },
    openStakes: { page: async () => ({ users: ['u', 'u'], next: null }) },
    fixtures: { findMany: async () => [{ ...fixture, ...changes }] },
    teams: {
      findMany: async () => [
        { _id: 'a', teamName: 'Arsenal' },
        { _id: 'b', teamName: 'Chelsea' },
      ],
    },
    transact: (work: (tx: object) => unknown) => work({}),
    outbox: { add: async (_tx: object, fact: (typeof told)[number]) => void told.push(fact) },
    clock: () => at(12),
    logger: {
      warn: ({ err }: { err: Error }) => {
        throw err;
      },
    },
  };
  await tellMoved(ports as never)();
  expect(kept.size).toBe(0);
  return told.map(({ data }) => data.text);
}

it('says until when people can predict, unless predictions are closed already', async () => {
  expect(await textsFor({})).toEqual([
    'Arsenal v Chelsea has moved to Sun 22 Nov, 18:00. Predictions close Sun 22 Nov, 17:00. Your stakes keep their odds.',
  ]);
  expect(await textsFor({ closedAt: at(2), bettingDeadline: at(2) })).toEqual([
    'Arsenal v Chelsea has moved to Sun 22 Nov, 18:00. Your stakes keep their odds.',
  ]);
});

it('names an earlier deadline of a match whose kick-off has not moved', async () => {
  expect(await textsFor({}, at(15))).toEqual([
    'Predictions on Arsenal v Chelsea now close earlier: Sun 22 Nov, 17:00. Your stakes keep their odds.',
  ]);
});

it('tells nobody of a deadline that is as late as before again, or of predictions that have closed', async () => {
  for (const bettingDeadline of [at(15), at(16)])
    expect(await textsFor({ bettingDeadline }, at(15))).toEqual([]);
  expect(await textsFor({ bettingDeadline: at(12) }, at(15))).toEqual([]);
  expect(await textsFor({ closedAt: at(11) }, at(15))).toEqual([]);
  expect(await textsFor({ matchState: 'Live' }, at(15))).toEqual([]);
});
