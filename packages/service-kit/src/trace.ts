import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What ties a request, its log lines, its calls to other services and its events together. */
export interface Trace {
  requestId: string;
  /** W3C traceparent. */
  traceparent: string;
}

const storage = new AsyncLocalStorage<Trace>();
const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const requestIdForm = /^[\w.:-]{1,64}$/;

/** The trace of whatever runs now, or undefined outside a request or delivery. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs `work` so that {@link currentTrace} answers `trace` within it. */
export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** A trace that continues what came from outside where that is well formed, and begins a new one where not. */
export function traceFrom(incoming: { requestId?: unknown; traceparent?: unknown }): Trace {
  const { requestId, traceparent } = incoming;
  return {
    requestId:
      typeof requestId === 'string' && requestIdForm.test(requestId)
        ? requestId
        : randomBytes(8).toString('hex'),
    traceparent:
      typeof traceparent === 'string' && traceparentForm.test(traceparent)
        ? traceparent
        : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
  };
}
