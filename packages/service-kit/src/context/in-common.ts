import { withoutCopies } from '../mongo/copies.ts';
import { whenDone } from '../tracing/spans.ts';
import type { Span } from '../tracing/tracing.ts';
import { currentDeadline, withDeadline } from './deadline.ts';
import { currentTrace, type Trace, traceFrom, withTrace } from './trace.ts';

/** The context of a request whose work is done together with that of others. */
export interface Origin {
  readonly trace: Trace | undefined;
  readonly deadline: number | undefined;
}

/** The origin of the current work. */
export const currentOrigin = (): Origin => ({ trace: currentTrace(), deadline: currentDeadline() });

/** Traces of a batch that are linked at most. */
const mostLinks = 128;

/** The traces of the origins, each request once. */
const tracesOf = (origins: readonly Origin[]): Trace[] => [
  ...new Map(origins.flatMap(({ trace }) => (trace ? [[trace.requestId, trace] as const] : []))).values(),
];

/**
 * The trace of work for several requests: its own, with links to theirs; for one request alone it is that one's. Where
 * some are recorded, the batch is a trace that links to them, and each of them has a step that links to the batch.
 */
function traceOf(traces: readonly Trace[], name: string): { trace: Trace | undefined; spans: Span[] } {
  const [first] = traces;
  const recorded = traces.filter(({ tracing }) => tracing).slice(0, mostLinks);
  const tracing = recorded[0]?.tracing;
  if (traces.length <= 1) {
    if (!first || !tracing) return { trace: first, spans: [] };
    const span = tracing.begin(name, first.traceparent);
    return { trace: { ...first, traceparent: span.traceparent }, spans: [span] };
  }
  const own = { ...traceFrom({}), links: traces.map(({ requestId }) => requestId) };
  if (!tracing) return { trace: own, spans: [] };
  const links = recorded.map(({ traceparent }) => traceparent);
  const attributes = { 'matchday.requests': traces.length };
  const batch = tracing.begin(`${name} of several`, undefined, { links, attributes });
  const steps = links.map((link) => tracing.begin(name, link, { links: [batch.traceparent], attributes }));
  return { trace: { ...own, traceparent: batch.traceparent, tracing }, spans: [batch, ...steps] };
}

/**
 * Runs work for several requests at once in its own context, not in that of the first request:
 * log lines and events name all of them, it ends when the last of them no longer waits, and it reads what is newer than
 * the copies that one of them may have.
 * @param name of the step in their traces
 */
export function inCommon<T>(origins: readonly Origin[], work: () => T, name = 'batch'): T {
  const deadlines = origins.map(({ deadline }) => deadline ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...deadlines);
  const { trace, spans } = traceOf(tracesOf(origins), name);
  const run = () => withDeadline(Number.isFinite(last) ? last : undefined, () => withoutCopies(work));
  return withTrace(trace, spans.length > 0 ? () => whenDone(spans, run) : run);
}
