import { currentDeadline, withDeadline } from './deadline.ts';
import { currentTrace, type Trace, traceFrom, withTrace } from './trace.ts';

/** The context of a request whose work is done together with that of others. */
export interface Origin {
  readonly trace: Trace | undefined;
  readonly deadline: number | undefined;
}

/** The origin of the current work. */
export const currentOrigin = (): Origin => ({ trace: currentTrace(), deadline: currentDeadline() });

/** The trace of work for several requests: its own, with links to theirs; for one request alone it is that one's. */
function traceOf(origins: readonly Origin[]): Trace | undefined {
  const traces = new Map(origins.flatMap(({ trace }) => (trace ? [[trace.requestId, trace] as const] : [])));
  const [first] = traces.values();
  return traces.size > 1 ? { ...traceFrom({}), links: [...traces.keys()] } : first;
}

/**
 * Runs work for several requests at once in its own context, not in that of the first request:
 * log lines and events name all of them, and it ends when the last of them no longer waits.
 */
export function inCommon<T>(origins: readonly Origin[], work: () => T): T {
  const deadlines = origins.map(({ deadline }) => deadline ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...deadlines);
  return withTrace(traceOf(origins), () => withDeadline(Number.isFinite(last) ? last : undefined, work));
}
