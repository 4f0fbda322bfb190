import { matchdayHome } from '@matchday/command-kit/platform/home';
import { testEngines } from '@matchday/service-kit/testing';
import type { Family } from './cheat.ts';
import { families } from './families.ts';
import { tryCheats } from './try-cheats.ts';

/** The cheats whose name is chosen, in their families. */
export const named = (isChosen: (name: string) => boolean): Family[] =>
  families.map(({ name, cheats }) => ({ name, cheats: cheats.filter((cheat) => isChosen(cheat.name)) }));

/** Tries cheats so many times over the engines of the test run. @param imports loaders of modules with a fault */
export async function attempt(chosen: readonly Family[], tries: number, imports: readonly string[] = []) {
  const engines = testEngines();
  const { signal } = new AbortController();
  const given = { ...engines, ready: async () => {}, home: matchdayHome(), imports, signal, tell: () => {} };
  return tryCheats({ ...given, families: chosen, tries }).finally(engines.dispose);
}
