import { refuse } from '@matchday/contracts/errors';
import type { NumberedState, RegistryStates } from '../storage.ts';
import { parseState } from './live.ts';

/** The newest states, which are kept whatever they changed. */
const KEPT_STATES = 500;
/** The newest states that changed one part: they say what it had, however often the others change. */
const KEPT_OF_A_PART = 20;
/** After so many states the old ones are dropped: all of them are read for it. */
const DROP_EVERY = 50;
/** More deployments than can meet at one moment. */
const MOST_TRIES = 50;

/**
 * Adds the state that follows from the latest one. Of several at the same time each follows from the one before, so that
 * none reverts another.
 * @param next the text of the state with this number, or null to leave everything as it is; called again when another
 * state was first
 * @returns what `next` returned as `result` in the call that counts
 * @throws Refusal when others keep adding states
 */
export async function appendState<Result>(
  states: RegistryStates,
  next: (latest: NumberedState | null, number: number) => Promise<{ text: string | null; result: Result }>,
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const latest = await states.latest();
    const number = (latest?.number ?? 0) + 1;
    const { text, result } = await next(latest, number);
    if (text === null) return result;
    if (!(await states.add(number, text))) continue;
    if (number % DROP_EVERY === 0) await dropOldStates(states);
    return result;
  }
  throw refuse.conflict('Other deployments keep coming in between: try again');
}

/** Deletes old states, except those that say what a part had last. */
export async function dropOldStates(states: RegistryStates): Promise<void> {
  const seen = new Map<string, number>();
  const old: number[] = [];
  let count = 0;
  for await (const state of states.newestFirst()) {
    count += 1;
    const names = (parseState(state).change?.parts ?? []).map(({ name }) => name);
    const isOneOfFew = names.some((name) => (seen.get(name) ?? 0) < KEPT_OF_A_PART);
    for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
    if (count > KEPT_STATES && !isOneOfFew) old.push(state.number);
  }
  for (const number of old) await states.drop(number);
}
