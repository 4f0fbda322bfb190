import { expect, it } from '@jest/globals';
import { timelineOf } from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const order = { userId: 'ann', coins: 300, createdAt: at(0), changedAt: at(9) } as const;

it('begins with the placing, and has each step that was kept', () => {
  const course = [{ what: 'paid' as const, at: at(1), by: 'ann' }];
  expect(timelineOf({ ...order, state: 'pending', course })).toEqual([
    { what: 'placed', at: at(0), by: 'ann' },
    { what: 'paid', at: at(1), by: 'ann' },
  ]);
});

it('says of an older order what its state tells, and of nobody that they did it', () => {
  const words = (state: 'pending' | 'complete' | 'cancelled', coins = 300) =>
    timelineOf({ ...order, coins, state }).map(({ what, by }) => (by ? what : `${what} by nobody`));
  expect(words('pending')).toEqual(['placed', 'paid']);
  expect(words('pending', 0)).toEqual(['placed']);
  expect(words('complete')).toEqual(['placed', 'paid', 'handed-over by nobody']);
  expect(words('cancelled')).toEqual(['placed', 'paid', 'cancelled by nobody']);
});
