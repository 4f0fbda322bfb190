import { currentTrace, type Trace, traceFrom, withTrace } from '../context/trace.ts';
import { isRecorded, marked, type Span, type SpanOptions, type Tracing } from './tracing.ts';

/** A trace and its span; without a span it is not recorded. */
export interface Begun {
  readonly trace: Trace;
  readonly span: Span | undefined;
}

const begun = (trace: Trace, tracing: Tracing, name: string, options?: SpanOptions): Begun => {
  const span = tracing.begin(name, trace.traceparent, options);
  return { trace: { ...trace, traceparent: span.traceparent, tracing }, span };
};

/**
 * Goes on with a trace that another process has begun.
 * @param incoming request id and traceparent as they came
 */
export function continueTrace(
  tracing: Tracing | undefined,
  incoming: { requestId?: unknown; traceparent?: unknown },
  name: string,
  options?: SpanOptions,
): Begun {
  const trace = traceFrom(incoming);
  if (!tracing || !isRecorded(trace.traceparent)) return { trace, span: undefined };
  return begun(trace, tracing, name, options);
}

/**
 * Begins where requests come in from outside. Whether a trace is recorded is decided here: what a client says about that
 * counts for nothing.
 */
export function beginTrace(
  tracing: Tracing | undefined,
  incoming: { requestId?: unknown; traceparent?: unknown },
  name: string,
): Begun {
  const trace = traceFrom(incoming);
  const isChosen = tracing?.chooses(trace.traceparent) ?? false;
  const own = { ...trace, traceparent: marked(trace.traceparent, isChosen) };
  return tracing && isChosen
    ? begun(own, tracing, name, { kind: 'server' })
    : { trace: own, span: undefined };
}

/** Ends the spans when `work` has ended, however that is. */
export function whenDone<T>(spans: readonly Span[], work: () => T): T {
  const end = (error?: unknown) => {
    for (const span of spans) span.end({ error });
  };
  try {
    const result = work();
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Does `work` as a step of the current trace; just does it where that is not recorded. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  const trace = currentTrace();
  if (!trace?.tracing) return work();
  const step = begun(trace, trace.tracing, name, options);
  return withTrace(step.trace, () => whenDone(step.span ? [step.span] : [], work));
}
