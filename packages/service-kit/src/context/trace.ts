import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { Tracing } from '../tracing/tracing.ts';

/** Connects a request, its log lines, its calls to other services and its events. */
export interface Trace {
  requestId: string;
  /** W3C traceparent. */
  traceparent: string;
  /** The requests that it is done for, if there are several. */
  links?: readonly string[];
  /** Records its steps; only where the trace is one of those that are recorded. */
  tracing?: Tracing;
}

const storage = new AsyncLocalStorage<Trace | undefined>();
const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const requestIdForm = /^[\w.:-]{1,64}$/;

/** The trace of the current work; undefined outside a request or delivery. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs `work` so that {@link currentTrace} answers `trace` within it; undefined takes a trace away. */
export const withTrace = <T>(trace: Trace | undefined, work: () => T): T => storage.run(trace, work);

/** Random bytes for many traces: asking for them costs more than the bytes. */
const random = Buffer.alloc(32 * 128);
let used = random.length;

/** 32 random bytes as hex. */
function randomHex(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += 32;
  return random.toString('hex', used - 32, used);
}

/** A trace that continues what came from outside where that is well formed, and begins a new one where not. */
export function traceFrom(incoming: { requestId?: unknown; traceparent?: unknown }): Trace {
  const { requestId, traceparent } = incoming;
  const known = typeof requestId === 'string' && requestIdForm.test(requestId) ? requestId : undefined;
  const going =
    typeof traceparent === 'string' && traceparentForm.test(traceparent) ? traceparent : undefined;
  if (known !== undefined && going !== undefined) return { requestId: known, traceparent: going };
  const hex = randomHex();
  return {
    requestId: known ?? hex.slice(48),
    traceparent: going ?? `00-${hex.slice(0, 32)}-${hex.slice(32, 48)}-00`,
  };
}
