import pWaitFor, { TimeoutError } from 'p-wait-for';
import { textOf } from './failure.ts';

export interface Waiting {
  readonly withinMs: number;
  /** Between two looks; 100 ms if left out. */
  readonly everyMs?: number;
  /** Called before each look; what it throws ends the wait, for instance because a process has ended. */
  readonly check?: () => void;
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal;
}

/** What is waited for did not come in time. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/**
 * Looks again and again until nothing is missing. Every wait for a process, a port or a database uses it.
 * @param look says what is missing, or null; what it throws counts as missing
 * @throws NotReady that names what is still missing after `withinMs`; or what `check` or the signal says
 */
export async function waitUntil(
  look: () => Promise<string | null> | string | null,
  { withinMs, everyMs = 100, check, signal }: Waiting,
): Promise<void> {
  let missing: string | null = null;
  const isComplete = async () => {
    check?.();
    try {
      missing = await look();
    } catch (error) {
      missing = textOf(error);
    }
    return missing === null;
  };
  try {
    await pWaitFor(isComplete, { interval: everyMs, timeout: withinMs, signal });
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new NotReady(`not ready after ${Math.round(withinMs / 1000)} s: ${missing ?? 'no answer'}`);
  }
}

/**
 * Looks until a list is empty. @returns what is still in it after the time
 * @throws what `check` or the signal says
 */
export async function untilEmpty<T>(
  look: () => Promise<readonly T[]>,
  waiting: Waiting,
): Promise<readonly T[]> {
  let left: readonly T[] = [];
  const isEmpty = async () => {
    left = await look();
    return left.length === 0 ? null : `${left.length} left`;
  };
  await waitUntil(isEmpty, waiting).catch((error: unknown) => {
    if (!(error instanceof NotReady)) throw error;
  });
  return left;
}
