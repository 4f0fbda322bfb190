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

/** The text that people get about a fixture. */
async function textFor(changes: object): Promise<string> {
  const move = { fixture: 'f', version: 2, at: at(1), cursor: '' };
  const told: { data: { text: string } }[] = [];
  const ports = {
    moves: { due: async () => [move], find: async () => move, advance: async () => undefined },
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
    logger: {
      warn: ({ err }: { err: Error }) => {
        throw err;
      },
    },
  };
  await tellMoved(ports as never)();
  return told[0]?.data.text ?? '';
}

it('says until when people can predict, unless predictions are closed already', async () => {
  expect(await textFor({})).toBe(
    'Arsenal v Chelsea has moved to Sun 22 Nov, 18:00. Predictions close Sun 22 Nov, 17:00. Your stakes keep their odds.',
  );
  expect(await textFor({ closedAt: at(2), bettingDeadline: at(2) })).toBe(
    'Arsenal v Chelsea has moved to Sun 22 Nov, 18:00. Your stakes keep their odds.',
  );
});
