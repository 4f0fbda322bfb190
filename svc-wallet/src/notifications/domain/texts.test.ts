import { expect, it } from '@jest/globals';
import { settledNote } from './texts.ts';

const id = 'f'.repeat(24);
const note = (of: 'bets' | 'impacts', entry: object) => {
  const page = { fixtureId: id, of, version: 1, fixtureText: 'Arsenal 2–1 Chelsea', entries: [] };
  return settledNote(page, { id, userId: id, staked: 50, amount: 0, outcome: 'won', ...entry } as never);
};
const bet = 'Home win at 1.85';
const player = 'Isma Wasswa';

it.each([
  ['bets', { amount: 462, what: bet }, 'Arsenal 2–1 Chelsea. You won 462 coins: Home win at 1.85.'],
  ['bets', { outcome: 'lost', what: bet }, 'Arsenal 2–1 Chelsea. Your prediction lost: Home win at 1.85.'],
  [
    'bets',
    { outcome: 'corrected', amount: -1, what: bet },
    'The result was corrected: Arsenal 2–1 Chelsea. The correction costs you 1 coin: Home win at 1.85.',
  ],
  [
    'bets',
    { outcome: 'refunded', amount: 50, what: bet },
    'Arsenal 2–1 Chelsea is void. You got your 50 coins back: Home win at 1.85.',
  ],
  [
    'impacts',
    { outcome: 'earned', amount: 180, what: player },
    'Arsenal 2–1 Chelsea. Isma Wasswa earned 180 coins.',
  ],
  ['impacts', { outcome: 'earned', what: player }, 'Arsenal 2–1 Chelsea. Isma Wasswa earned no coins.'],
  [
    'impacts',
    { outcome: 'corrected', amount: 15, what: player },
    'The earnings of Isma Wasswa were corrected: Arsenal 2–1 Chelsea. You receive 15 coins more.',
  ],
  // A service of the version before names neither.
  ['impacts', { outcome: 'earned', amount: 180 }, 'Arsenal 2–1 Chelsea. Your player earned 180 coins.'],
] as const)('a settled slip of %s, %j, is named and leads to its match', (of, entry, message) => {
  expect(note(of, entry)).toMatchObject({ message, link: `/betform?fixture=${id}` });
});
