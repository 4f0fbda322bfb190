import { expect, it } from '@jest/globals';
import { families } from './families.ts';

it('are many, and each has a name of its own', () => {
  const names = families.flatMap(({ name, cheats }) => cheats.map((cheat) => `${name}: ${cheat.name}`));
  expect(names.length).toBeGreaterThanOrEqual(75);
  expect(new Set(names).size).toBe(names.length);
});
