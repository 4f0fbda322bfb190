import { expect, it } from '@jest/globals';
import { idFrom, idsWithin } from './ids.ts';

const bets = Array.from({ length: 2000 }, (_, n) => idFrom('bet', String(n))).sort();

it('ids of one place lie side by side, in the order of what they are about, apart from those of others', () => {
  const places = ['a', 'b'].map((place) => {
    const idOf = idsWithin(place);
    return bets.map((bet) => idOf(bet, 'settled', '1'));
  });
  for (const ids of places) {
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1);
    const order = ids.map((id) => id.slice(0, 12));
    expect(order).toEqual([...order].sort());
  }
  expect(places[0]?.[0]?.slice(0, 8)).not.toBe(places[1]?.[0]?.slice(0, 8));
});

it('an id is the same whenever place and parts are, and another one where any of them differs', () => {
  const made = [
    idsWithin('a')('0123', 'x'),
    idsWithin('b')('0123', 'x'),
    idsWithin('a')('0124', 'x'),
    idsWithin('a')('0123456', 'x'),
    idsWithin('a')('0123', 'y'),
    idsWithin('a')('0123', 'x', ''),
  ];
  expect(new Set(made).size).toBe(made.length);
  expect(idsWithin('a')('0123', 'x')).toBe(made[0]);
  // Nothing ties them together but place and first letters: the rest is of all parts.
  const idOf = idsWithin('a');
  const ids = bets.flatMap((bet) => [idOf(bet, '1'), idOf(bet, '2')]);
  expect(new Set(ids).size).toBe(ids.length);
});
