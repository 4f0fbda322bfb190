import { breathe } from '../breathe.ts';

/** Rejects if a promise takes longer than `ms`: a hanging download must show an error, not a blank page. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No answer within ${ms / 1000} s`)), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** Time limit for loading code, in milliseconds; longer than webpack's timeout for a chunk. */
export const LOAD_PATIENCE_MS = 10_000;

/**
 * Loads code once the press that wants it is answered: asking for it takes a slow phone a tenth of a second.
 * @throws Error if it fails, or takes longer than {@link LOAD_PATIENCE_MS}
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  within(breathe().then(load), LOAD_PATIENCE_MS);
