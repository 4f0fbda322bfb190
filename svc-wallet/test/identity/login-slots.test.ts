import { expect, it } from '@jest/globals';
import { createAttemptLimits } from '../../src/identity/persistence/attempt-limits.ts';

const never = () => new Promise<never>(() => undefined);

/** Limits whose counters take for ever where a network is named `slow`. */
function limits() {
  const given: string[] = [];
  const counters = {
    take: (_of: object, key: string) => (key.includes('slow') ? never() : Promise.resolve(null)),
    giveBack: async ({ name }: { name: string }) => void given.push(name),
    clear: async () => undefined,
    has: async () => false,
  };
  return { given, limits: createAttemptLimits({ level: 'strict', counters, mark: (text) => text }) };
}

it('a network whose guesses are still counted takes no slot of the account', async () => {
  const at = limits();
  for (let turn = 0; turn < 10; turn += 1)
    at.limits.guess({ account: 'amina', address: 'slow' }, never).catch(() => undefined);
  await new Promise(setImmediate);
  expect(await at.limits.guess({ account: 'amina', address: 'home' }, async () => true)).toBe(true);
});

it('four guesses at an account are compared at a time, and one more is not counted', async () => {
  const at = limits();
  for (let turn = 0; turn < 4; turn += 1)
    at.limits.guess({ account: 'amina', address: `far${turn}` }, never).catch(() => undefined);
  await new Promise(setImmediate);
  const fifth = at.limits.guess({ account: 'amina', address: 'far4' }, async () => true);
  await expect(fifth).rejects.toThrow('Many people are signing in');
  expect(at.given).toEqual(['logins', 'guess', 'guess-address', 'guess-account', 'guess-all']);
  expect(await at.limits.guess({ account: 'bosco', address: 'far4' }, async () => true)).toBe(true);
});
