import { expect, it } from '@jest/globals';
import { describeOverEngines } from '../short-run.ts';
import { attempt, named } from './attempt.ts';
import { families } from './families.ts';
import { isFair } from './try-cheats.ts';

describeOverEngines('cheats', () => {
  it('are many, and each has a name of its own', () => {
    const names = families.flatMap(({ name, cheats }) => cheats.map((cheat) => `${name}: ${cheat.name}`));
    expect(names.length).toBeGreaterThanOrEqual(75);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gain nothing, and all agrees to the coin', async () => {
    const { results, findings } = await attempt(
      named((name) => /at once|on its way|meanwhile/.test(name)),
      1,
    );
    expect(results.filter((result) => !isFair(result))).toEqual([]);
    expect(findings).toEqual([]);
  }, 300_000);
});
