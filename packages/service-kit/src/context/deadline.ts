import { AsyncLocalStorage } from 'node:async_hooks';

/** Header that carries the milliseconds that a call still has, from the gateway on. */
export const timeoutHeader = 'x-timeout-ms';

/** Milliseconds that a header may say at most: no call has longer. */
const longest = 60_000;

const storage = new AsyncLocalStorage<number | undefined>();

/** The instant in milliseconds at which the caller stops waiting for the current work; undefined without a deadline. */
export const currentDeadline = (): number | undefined => storage.getStore();

/** Runs `work` so that {@link currentDeadline} answers `deadline` within it; undefined takes a deadline away. */
export const withDeadline = <T>(deadline: number | undefined, work: () => T): T =>
  storage.run(deadline, work);

/** Milliseconds until the deadline, `most` where that is later or there is none; never below 0. */
export function remainingMs(most = Number.POSITIVE_INFINITY): number {
  const deadline = currentDeadline();
  return deadline === undefined ? most : Math.max(0, Math.min(most, deadline - Date.now()));
}

/** Whether the caller has stopped waiting for the current work. */
export const isPastDeadline = (): boolean => remainingMs() === 0;

/** The deadline that a header of {@link timeoutHeader} sets from now on; undefined without a well-formed one. */
export function deadlineFrom(header: unknown): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) return undefined;
  return Date.now() + Math.min(Number(header), longest);
}
