import type { IncomingHttpHeaders } from 'node:http';
import { type AnyCall, isKeyed, type Owner } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { remainingMs, timeoutHeader } from '@matchday/service-kit/deadline';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import type { Secret } from '@matchday/service-kit/secret';
import { inSpan } from '@matchday/service-kit/spans';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request, Response } from 'express';
import { Pool } from 'undici';
import type { Session } from '../tokens/session.ts';
import { type Batch, batchOf, createBatchedCalls } from './batched-calls.ts';
import { exchange } from './exchange.ts';
import { type KeyedBody, keyedBody } from './keyed-body.ts';
import { cannotBeSent, hasFailed, mayResend } from './resend.ts';

/** Milliseconds for which an answer that has begun may pause. */
const STILL_LIMIT = 30_000;
/** Milliseconds within which an answer must begin unless the deadline is earlier. */
const ANSWER_LIMIT = 10_000;
/** Milliseconds below which a call goes alone: a batch has no more time than the first of its people. */
const SHORTEST_TOGETHER = 2500;
/** Instances that one request is sent to at most. */
const TRIES = 3;

/** Milliseconds for a connection to be made. */
const CONNECT_LIMIT = 1000;
/** Connections to one instance. The answers to a batch come together: all of them are kept. */
const CONNECTIONS = 512;

/** What is passed on, and which instance of its service gets it first. */
export interface Forwarded {
  call: AnyCall;
  /** With its query, as the service knows it. */
  path: string;
  /** Those of the request and the gateway's own; what goes in a batch has none. */
  headers: () => Record<string, string | string[]>;
  /** Chooses the instance: the account, so that its commands meet in one lane (DESIGN 6). */
  routeBy: string;
  /** Who asks; null for a visitor. */
  session: Session | null;
  /** Hears of the answer before anything of it is sent. */
  begins: (status: number, headers: IncomingHttpHeaders) => void;
}

/** Passes a request on to a service and its answer back. */
export interface ServiceProxy {
  /**
   * If an instance does not answer, the next one is asked where that is safe (`resend.ts`).
   * @returns when the answer is sent
   * @throws Refusal 503 when no instance answered, or too many requests wait
   */
  pass(req: Request, res: Response, forwarded: Forwarded): Promise<void>;
  close(): void;
}

/** The proxy to the instances of one service. Answers are streamed, connections kept. */
export function createServiceProxy(options: {
  owner: Owner;
  instances: Instances;
  secret: Secret;
  logger: Logger;
  /** Requests that the service may have in hand for us; above it the answer is 503 at once (DESIGN 5.16). */
  inHand: number;
}): ServiceProxy {
  const { owner, instances, secret, logger, inHand } = options;
  let inHandNow = 0;
  const pools = new Map<string, Pool>();
  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_LIMIT },
      // The deadline of each request is the limit.
      headersTimeout: 0,
      bodyTimeout: STILL_LIMIT,
    });
    pools.set(origin, pool);
    return pool;
  };
  /** Sends it to one instance. @returns what went wrong, undefined when it was answered or the client is gone */
  const sendTo = async (origin: string, req: Request, res: Response, forwarded: Forwarded) => {
    const answerMs = Math.ceil(remainingMs(ANSWER_LIMIT));
    const { path, begins } = forwarded;
    const headers: ReturnType<Forwarded['headers']> = {
      ...forwarded.headers(),
      [timeoutHeader]: String(answerMs),
    };
    const { tracing, traceparent = '' } = currentTrace() ?? {};
    if (tracing) headers.traceparent = traceparent;
    const body = res.locals.body instanceof Buffer ? res.locals.body : null;
    const answered = instances.use(origin);
    try {
      const request = { path, method: req.method, headers, body };
      const failure = await exchange(poolOf(origin), request, res, { answerMs, begins });
      return res.closed ? undefined : failure;
    } finally {
      answered();
    }
  };
  /** The best that was not tried; a single one twice, because it may only have closed a kept connection. */
  const nextOf = (routeBy: string, tried: readonly string[]): string | undefined => {
    const all = instances.inOrder((origins) => rankNodes(routeBy, origins));
    return all.length === 1 && tried.length < 2 ? all[0] : all.find((origin) => !tried.includes(origin));
  };

  const pass: ServiceProxy['pass'] = async (req, res, forwarded) => {
    const { call, routeBy } = forwarded;
    const tried: string[] = [];
    while (tried.length < TRIES && remainingMs() > 0) {
      const origin = nextOf(routeBy, tried);
      if (origin === undefined) break;
      tried.push(origin);
      const failure = await inSpan(
        `send to svc-${owner}`,
        { kind: 'client', attributes: { 'server.address': origin } },
        () => sendTo(origin, req, res, forwarded),
      );
      if (failure === undefined) return;
      if (cannotBeSent(failure)) throw refuse.invalid('The request is not valid');
      if (hasFailed(failure)) instances.failed(origin);
      logger.warn({ err: failure, owner, origin, call: call.name }, 'service did not answer');
      if (res.headersSent || !mayResend(call, req, failure)) break;
    }
    throw refuse.unavailable();
  };
  const batchedCalls = createBatchedCalls({ instances, dispatcherOf: poolOf, secret, logger });
  /** Those who send the same kind of call at the same time are answered together; alone it is passed on at once. */
  const passPersonal = async (
    req: Request,
    res: Response,
    forwarded: Forwarded,
    { batch, keyed }: { batch: Batch; keyed: KeyedBody | null },
  ) => {
    const { session, routeBy, begins } = forwarded;
    const alone = () => (res.closed ? Promise.resolve() : pass(req, res, forwarded));
    const origin = nextOf(routeBy, []);
    const left = remainingMs(ANSWER_LIMIT);
    if (!session || origin === undefined || left < SHORTEST_TOGETHER) return alone();
    const deadline = Date.now() + left;
    const isGone = () => res.closed;
    const answer = await batchedCalls({ batch, origin, session, keyed, deadline, isGone, alone });
    if (answer === null) return alone();
    if (answer === undefined || res.closed) return;
    const body = Buffer.from(JSON.stringify(answer.body));
    begins(answer.status, { 'content-length': String(body.length) });
    if (answer.retryAfter !== undefined) res.set('Retry-After', String(answer.retryAfter));
    res.set('Cache-Control', keyed ? 'no-store' : 'private, no-cache');
    res.set('Content-Type', 'application/json; charset=utf-8');
    res.status(answer.status).send(body);
  };
  return {
    async pass(req, res, forwarded) {
      // Nothing is sent for a client that is gone.
      if (res.closed) return;
      if (inHandNow >= inHand) throw refuse.unavailable();
      inHandNow += 1;
      res.once('close', () => {
        inHandNow -= 1;
      });
      const batch = batchOf(forwarded.call);
      const keyed = batch && isKeyed(forwarded.call) ? keyedBody(req, res) : null;
      const isTogether = batch && (keyed !== null || req.method === 'GET');
      await (isTogether ? passPersonal(req, res, forwarded, { batch, keyed }) : pass(req, res, forwarded));
    },
    close() {
      for (const pool of pools.values()) void pool.destroy();
    },
  };
}
