import { refuse } from '@matchday/contracts/errors';
import type { NumberedState, RegistryStates } from '../storage.ts';

/** States that are kept, so that a rollback finds what was live. */
const KEPT_STATES = 500;
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
    await states.dropBelow(number - KEPT_STATES);
    return result;
  }
  throw refuse.conflict('Other deployments keep coming in between: try again');
}
