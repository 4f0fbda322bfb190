import type { Owner } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { remainingMs, timeoutHeader } from '@matchday/service-kit/deadline';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import { inSpan } from '@matchday/service-kit/spans';
import { currentTrace } from '@matchday/service-kit/trace';

/** A whole answer of a service. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Asks a service on the gateway's own account: one that reads, so another instance may be asked too.
 * @param path with its query; chooses the instance
 * @throws Refusal 503 when none answers before the deadline, or too many questions wait
 */
export type AskService = (path: string, headers: Readonly<Record<string, string>>) => Promise<ServiceAnswer>;

/** Instances that one question is sent to at most. */
const TRIES = 3;

/** @param options `inHand` questions that the service may have in hand at once */
export function createServiceAsker(options: {
  owner: Owner;
  instances: Instances;
  logger: Logger;
  inHand: number;
}): AskService {
  const { owner, instances, logger } = options;
  let inHand = 0;
  const askOne = async (
    origin: string,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ServiceAnswer> => {
    const ms = Math.ceil(remainingMs(8000));
    const trace = currentTrace();
    const answer = await fetch(origin + path, {
      headers: {
        // Otherwise fetch adds `no-cache` to a conditional question, and no service answers that with 304.
        'cache-control': 'max-age=0',
        ...headers,
        ...(trace ? { 'x-request-id': trace.requestId, traceparent: trace.traceparent } : {}),
        'accept-encoding': 'identity',
        [timeoutHeader]: String(ms),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, ms)),
    });
    const { status } = answer;
    return { status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const askAny: AskService = async (path, headers) => {
    const origins = instances.inOrder((all) => rankNodes(path, all));
    // A single one twice, because it may only have closed a kept connection.
    const tries = origins.length === 1 ? [...origins, ...origins] : origins.slice(0, TRIES);
    for (const origin of tries) {
      if (remainingMs() === 0) break;
      const answered = instances.use(origin);
      try {
        return await inSpan(
          `ask svc-${owner}`,
          { kind: 'client', attributes: { 'server.address': origin } },
          () => askOne(origin, path, headers),
        );
      } catch (error) {
        // One that is late may only be busy: the watch finds out.
        if (!isLate(error)) instances.failed(origin);
        logger.warn({ err: error, owner, origin }, 'service did not answer');
      } finally {
        answered();
      }
    }
    throw refuse.unavailable();
  };
  return async (path, headers) => {
    if (inHand >= options.inHand) throw refuse.unavailable();
    inHand += 1;
    try {
      return await askAny(path, headers);
    } finally {
      inHand -= 1;
    }
  };
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
