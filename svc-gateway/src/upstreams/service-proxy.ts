import { Agent } from 'node:http';
import type { AnyCall, Owner } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { remainingMs, timeoutHeader } from '@matchday/service-kit/deadline';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import type { Request, Response } from 'express';
import {
  createProxyMiddleware,
  debugProxyErrorsPlugin,
  type Plugin,
  proxyEventsPlugin,
} from 'http-proxy-middleware';
import { cannotBeSent, hasFailed, limitAnswering, limitConnecting, mayResend } from './resend.ts';

/** Milliseconds for which an answer that has begun may pause. */
const STILL_LIMIT = 30_000;
/** Milliseconds within which an answer must begin unless the deadline is earlier. */
const ANSWER_LIMIT = 10_000;
/** Instances that one request is sent to at most. */
const TRIES = 3;

/**
 * The library's own, without the two that answer errors with their own text and write a log line for each answer. Their
 * types know nothing of Express, whose requests are Node's with more.
 */
const plugins = [debugProxyErrorsPlugin, proxyEventsPlugin] as unknown as Plugin<Request, Response>[];

/** Each try leaves the library's listeners on the answer; with ours these are more than Node's ten, and not a leak. */
const LISTENERS = 10 + 4 * TRIES;

/** Passes a request on to a service and its answer back. */
export interface ServiceProxy {
  /**
   * If an instance does not answer, the next one is asked where that is safe (`resend.ts`). Calls
   * `res.locals.answering` with the status before anything of the answer is sent.
   * @param about `routeBy` chooses the instance: the account, so that its commands meet in one lane
   * (DESIGN 6)
   * @returns when the answer is sent
   * @throws Refusal 503 when no instance answered, or too many requests wait
   */
  pass(req: Request, res: Response, about: { call: AnyCall; routeBy: string }): Promise<void>;
  close(): void;
}

/** The proxy to the instances of one service. Answers are streamed, connections kept. */
export function createServiceProxy(options: {
  owner: Owner;
  instances: Instances;
  logger: Logger;
  /** Requests that the service may have in hand for us; above it the answer is 503 at once (DESIGN 5.16). */
  inHand: number;
}): ServiceProxy {
  const { owner, instances, logger, inHand } = options;
  let inHandNow = 0;
  // The answers to a batch come together: their connections are all free for a moment, and are kept.
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 512 });
  const proxy = createProxyMiddleware<Request, Response>({
    agent,
    ejectPlugins: true,
    plugins,
    proxyTimeout: STILL_LIMIT,
    router: (_req, res) => res?.locals.origin as string,
    on: {
      // The library calls `next` for some errors only.
      error(failure, _req, res) {
        if ('locals' in res) res.locals.failure = failure;
      },
      proxyReq(outgoing, _req, res) {
        limitConnecting(outgoing);
        limitAnswering(outgoing, res.locals.answerMs);
        outgoing.setHeader(timeoutHeader, String(res.locals.answerMs));
        outgoing.setHeader('connection', 'keep-alive');
        if (res.locals.body instanceof Buffer) outgoing.write(res.locals.body);
      },
      proxyRes(incoming, _req, res) {
        // These are about this hop only.
        delete incoming.headers.connection;
        delete incoming.headers['keep-alive'];
        res.locals.answering?.(incoming.statusCode);
      },
    },
  });
  /** Sends it to one instance. @returns what went wrong, undefined when it was answered or the client is gone */
  const sendTo = async (origin: string, req: Request, res: Response): Promise<unknown> => {
    res.locals.origin = origin;
    res.locals.failure = undefined;
    res.locals.answerMs = Math.ceil(remainingMs(ANSWER_LIMIT));
    const answered = instances.use(origin);
    try {
      await proxy(req, res, (failure) => {
        res.locals.failure ??= failure;
      });
    } finally {
      answered();
    }
    return res.destroyed ? undefined : res.locals.failure;
  };
  /** The best that was not tried; a single one twice, because it may only have closed a kept connection. */
  const nextOf = (routeBy: string, tried: readonly string[]): string | undefined => {
    const all = instances.inOrder((origins) => rankNodes(routeBy, origins));
    return all.length === 1 && tried.length < 2 ? all[0] : all.find((origin) => !tried.includes(origin));
  };

  const pass: ServiceProxy['pass'] = async (req, res, { call, routeBy }) => {
    const tried: string[] = [];
    while (tried.length < TRIES && remainingMs() > 0) {
      const origin = nextOf(routeBy, tried);
      if (origin === undefined) break;
      tried.push(origin);
      const failure = await sendTo(origin, req, res);
      if (failure === undefined) return;
      if (cannotBeSent(failure)) throw refuse.invalid('The request is not valid');
      if (hasFailed(failure)) instances.failed(origin);
      logger.warn({ err: failure, owner, origin, call: call.name }, 'service did not answer');
      if (res.headersSent || !mayResend(call, req, failure)) break;
    }
    throw refuse.unavailable();
  };
  return {
    async pass(req, res, about) {
      // Nothing is sent for a client that is gone.
      if (res.closed) return;
      if (inHandNow >= inHand) throw refuse.unavailable();
      inHandNow += 1;
      res.setMaxListeners(LISTENERS);
      res.once('close', () => {
        inHandNow -= 1;
      });
      await pass(req, res, about);
    },
    close: () => agent.destroy(),
  };
}
