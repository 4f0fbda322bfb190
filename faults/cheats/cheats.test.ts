import { expect, it } from '@jest/globals';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { testEngines } from '@matchday/service-kit/testing';
import { loaderOf } from '../mutants/mutations.ts';
import { describeOverEngines } from '../short-run.ts';
import type { Arena } from './arena.ts';
import type { Family } from './cheat.ts';
import { families } from './families.ts';
import { isFair, tryCheats } from './try-cheats.ts';

const home = matchdayHome();

const named = (isChosen: (name: string) => boolean): Family[] =>
  families.map(({ name, cheats }) => ({ name, cheats: cheats.filter((cheat) => isChosen(cheat.name)) }));

describeOverEngines('cheats', () => {
  const attempt = async (chosen: readonly Family[], tries: number, imports: readonly string[] = []) => {
    const engines = testEngines();
    const { signal } = new AbortController();
    const given = { ...engines, ready: async () => {}, home, imports, signal, tell: () => {} };
    return tryCheats({ ...given, families: chosen, tries }).finally(engines.dispose);
  };

  it('are many, and each has a name of its own', () => {
    const names = families.flatMap(({ name, cheats }) => cheats.map((cheat) => `${name}: ${cheat.name}`));
    expect(names.length).toBeGreaterThanOrEqual(75);
    expect(new Set(names).size).toBe(names.length);
  });

  it('gain nothing, and all agrees to the coin', async () => {
    const { results, findings } = await attempt(
      named((name) => /at once|on its way|meanwhile/.test(name)),
      2,
    );
    expect(results.filter((result) => !isFair(result))).toEqual([]);
    expect(findings).toEqual([]);
  }, 300_000);

  it('are found out where a unit is in no stock and no order', async () => {
    const cheat = {
      name: 'a unit that nobody put in',
      attempt: async (arena: Arena) => arena.putIn(await arena.product(), 1),
    };
    const { findings } = await attempt([{ name: 'orders', cheats: [cheat] }], 1);
    expect(findings.map(({ invariant }) => invariant)).toEqual(['O2']);
  }, 120_000);

  it('are found out where writes of one key are joined', async () => {
    const chosen = named((name) => name === 'two amounts at once under one key');
    const { results } = await attempt(chosen, 40, [loaderOf(['joined-writes'])]);
    expect(results.map(isFair)).toEqual([false]);
  }, 120_000);
});
