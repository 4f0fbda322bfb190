import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { type AnyCall, type Owner, timeLimitOf } from '@matchday/contracts/call';
import { Refusal, refuse } from '@matchday/contracts/errors';
import { remainingMs, timeoutHeader } from '@matchday/service-kit/deadline';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { mayHaveBody } from '../http/body-size.ts';
import { hasFailed } from './resend.ts';
import type { Forwarded } from './service-proxy.ts';

/** Milliseconds for which a stream may pause. */
const STILL_LIMIT = 30_000;

/**
 * Refuses a streamed body before a byte of it is read: it must declare its length and a type that the call takes. Where
 * the call takes none there must be none: without its framing it would be read as the next request of the connection.
 * @throws Refusal 400, 413
 */
export function checkStreamedBody({ streams }: AnyCall, req: Request): void {
  if (!streams?.body) {
    if (mayHaveBody(req)) throw refuse.invalid('Send no body');
    return;
  }
  const { headers } = req;
  const { types, most } = streams.body;
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  if (!types.includes(type)) throw refuse.invalid(`Send one of ${types.join(', ')}`);
  const length = Number(headers['content-length']);
  if (!Number.isSafeInteger(length) || length <= 0) throw refuse.invalid('The length is not declared');
  if (length > most) throw new Refusal('too-large', 'The request is too large');
}

/** Passes bodies and answers on as streams, to one instance: a body that was read cannot be sent again. */
export interface StreamProxy {
  /**
   * @returns when the answer is sent, or the client is gone
   * @throws Refusal 503 when the instance does not begin to answer before the deadline, or too many requests wait
   */
  pass(req: Request, res: Response, forwarded: Forwarded): Promise<void>;
  close(): void;
}

/** A request that is under way. */
interface UnderWay {
  /** What the instance gets. */
  outgoing?: ClientRequest;
  /** Its answer begins. */
  begins(answer: IncomingMessage): void;
  failed(error: Error): void;
}

/** The streaming proxy to the instances of one service. */
export function createStreamProxy(options: {
  owner: Owner;
  instances: Instances;
  logger: Logger;
  /** Requests that the service may have in hand for us; above it the answer is 503 at once (DESIGN 5.16). */
  inHand: number;
}): StreamProxy {
  const { owner, instances, logger, inHand } = options;
  let inHandNow = 0;
  const agent = new Agent({ keepAlive: true });
  const underWay = new WeakMap<object, UnderWay>();
  const proxies = new Map<string, ReturnType<typeof createProxyMiddleware>>();
  const proxyTo = (target: string) => {
    const known = proxies.get(target);
    if (known) return known;
    const proxy = createProxyMiddleware({
      target,
      agent,
      proxyTimeout: STILL_LIMIT,
      // Its own answers to failures are no errors of our contract.
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('error', (error, req) => req && underWay.get(req)?.failed(error));
          server.on('proxyRes', (answer, req) => underWay.get(req)?.begins(answer));
          server.on('proxyReq', (outgoing, req) => {
            const passing = underWay.get(req);
            if (passing) passing.outgoing = outgoing;
          });
        },
      ],
    });
    proxies.set(target, proxy);
    return proxy;
  };
  return {
    pass: (req, res, { call, path, headers, begins }) =>
      new Promise((resolve, reject) => {
        if (res.closed) return resolve();
        const origin = instances.inOrder((origins) => [...origins])[0];
        if (origin === undefined || inHandNow >= inHand) return reject(refuse.unavailable());
        inHandNow += 1;
        const answered = instances.use(origin);
        let hasGivenUp = false;
        const passing: UnderWay = {
          begins({ statusCode = 0, headers: given }) {
            // As long as the client takes it.
            clearTimeout(late);
            begins(statusCode, given);
          },
          failed(error) {
            if (res.closed || hasGivenUp) return;
            hasGivenUp = true;
            if (hasFailed(error)) instances.failed(origin);
            logger.warn({ err: error, owner, origin, call: call.name }, 'service did not answer');
            passing.outgoing?.destroy();
            // A client that still sends reads its answer only after that.
            req.unpipe().resume();
            if (res.headersSent) res.destroy();
            else reject(refuse.unavailable());
          },
        };
        underWay.set(req, passing);
        const limit = remainingMs(timeLimitOf(call));
        const late = setTimeout(() => passing.failed(new Error('no answer before the deadline')), limit);
        res.once('close', () => {
          clearTimeout(late);
          answered();
          inHandNow -= 1;
          resolve();
        });
        req.headers = { ...headers(), [timeoutHeader]: String(Math.ceil(limit)) };
        req.url = path;
        proxyTo(origin)(req, res).catch(passing.failed);
      }),
    close: () => agent.destroy(),
  };
}
