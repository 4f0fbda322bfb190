import type { AnswerOf, AnyCall, BodyOf } from '@matchday/contracts/call';
import type { KeyedAnswer, KeyedRequest } from '@matchday/contracts/keyed-batch';
import { pause } from '../context/clock.ts';
import { currentTrace, withTrace } from '../context/trace.ts';
import type { Logger } from '../process/logger.ts';
import { continueTrace, whenDone } from '../tracing/spans.ts';
import { logFault, toWire } from './errors.ts';
import { keyOf } from './handler.ts';
import { parseInput } from './input.ts';

/** Many times what a batch takes on a computer that keeps up. */
const patienceMs = 1000;

/** What the use case of one request in a batch gets: the same as from a request that came alone. */
export interface Keyed<C> {
  user: { id: string };
  key: string;
  body: BodyOf<C>;
}

/**
 * Answers requests of several people for the same call, which came in one batch. All begin at once, so that they meet in
 * the batches of their steps. Each has its own input, trace, answer and error, as if it had come alone.
 * @param answer the use case of the call
 * @returns the answers in the order of the requests; null for one that is not done after a second, and goes on: nobody
 * waits longer because of somebody whose wallet is away, and the same key finds what it has done
 */
export const answerEach = <const C extends AnyCall>(
  call: C,
  requests: readonly KeyedRequest[],
  logger: Pick<Logger, 'error' | 'warn'>,
  answer: (one: Keyed<C>) => Promise<AnswerOf<C>>,
): Promise<(KeyedAnswer | null)[]> => {
  const tracing = currentTrace()?.tracing;
  const one = async ({ user: id, key, body }: KeyedRequest): Promise<KeyedAnswer> => {
    try {
      const user = { id };
      const input = { user, key: keyOf(call, user, key), body: parseInput(call.body, body) };
      // The schemas of `call` made the body; the compiler cannot follow that through AnyCall.
      const answered = await answer(input as unknown as Keyed<C>);
      return { user: id, status: call.status ?? 200, body: answered as Record<string, unknown> };
    } catch (error) {
      const wire = toWire(error, currentTrace()?.requestId ?? '');
      logFault(logger, error, wire, { call: call.name });
      const { status, body: refused, retryAfter } = wire;
      const wait = retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter) };
      return { user: id, status, ...wait, body: { ...refused } };
    }
  };
  const traced = (request: KeyedRequest) => {
    const { trace, span } = continueTrace(tracing, request, call.name, { kind: 'server' });
    return withTrace(trace, () => whenDone(span ? [span] : [], () => one(request)));
  };
  const late = new AbortController();
  const patience = pause(patienceMs, late.signal).then(() => null);
  const all = Promise.all(requests.map((request) => Promise.race([traced(request), patience])));
  return all.finally(() => late.abort());
};
