import type { Attempt } from '../../platform.ts';
import { isDecision } from '../call-errors.ts';
import { exchange } from '../exchange.ts';

/** What {@link pursue} needs. */
interface Pursuit {
  /** Whether the user of the attempt is signed in here. */
  isTheirs: () => boolean;
  /** Calls the listener when someone signs in or out. */
  subscribe: (listener: () => void) => () => void;
  /** A try had no answer. */
  onNoAnswer: () => void;
}

/** Longest wait between two tries, in milliseconds. */
const LONGEST_MS = 30_000;

const waitBefore = (failures: number): number =>
  failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_MS);

/** Waits until the time has passed or the device is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    if (ms === 0) return done();
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

/** Waits until the device is online and the user of the attempt is signed in. */
const turn = ({ isTheirs, subscribe }: Pursuit): Promise<void> =>
  new Promise((done) => {
    const mayGo = (): boolean => navigator.onLine && isTheirs();
    if (mayGo()) return done();
    const look = (): void => {
      if (!mayGo()) return;
      off();
      removeEventListener('online', look);
      done();
    };
    const off = subscribe(look);
    addEventListener('online', look);
  });

/**
 * Sends an attempt with its key until the server decides, only while its user is signed in.
 * @returns the body of the successful answer
 * @throws ApiError if the server refuses
 */
export async function pursue(attempt: Attempt, pursuit: Pursuit): Promise<unknown> {
  const { method, path, input, key } = attempt;
  for (let failures = 0; ; failures += 1) {
    await pause(waitBefore(failures));
    await turn(pursuit);
    try {
      return (await exchange({ method, path, body: input.body }, { key })).body;
    } catch (error) {
      if (isDecision(error, failures > 0 || attempt.inDoubt)) throw error;
      pursuit.onNoAnswer();
    }
  }
}
