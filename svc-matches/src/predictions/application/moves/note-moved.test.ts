import { expect, it } from '@jest/globals';
import type { Move } from '../ports.ts';
import { noteMoved } from './note-moved.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));

/** What is noted after moves of one fixture that nobody has been told of yet. */
async function notedAfter(...known: (Date | null)[]): Promise<Omit<Move, 'cursor'> | undefined> {
  let pending: Omit<Move, 'cursor'> | undefined;
  const moves = {
    find: async () => (pending ? { ...pending, cursor: '' } : null),
    note: async (_tx: object, move: Omit<Move, 'cursor'>) => {
      pending = move;
    },
  };
  const note = noteMoved({ moves, clock: () => at(1) } as never);
  for (const [place, knownDeadline] of known.entries())
    await note({} as never, { _id: 'f', version: place + 2 } as never, knownDeadline);
  return pending;
}

it('notes the deadline that people know', async () => {
  expect(await notedAfter(at(15))).toEqual({ fixture: 'f', version: 2, at: at(1), knownDeadline: at(15) });
});

it('keeps the latest deadline that people know, where it moves earlier twice', async () => {
  expect(await notedAfter(at(15), at(14))).toMatchObject({ version: 3, knownDeadline: at(15) });
  expect(await notedAfter(at(14), at(15))).toMatchObject({ version: 3, knownDeadline: at(15) });
});

it('makes one notice of a kick-off and a deadline, whichever moves first', async () => {
  expect(await notedAfter(null, at(15))).toMatchObject({ version: 3, knownDeadline: null });
  expect(await notedAfter(at(15), null)).toMatchObject({ version: 3, knownDeadline: null });
});
