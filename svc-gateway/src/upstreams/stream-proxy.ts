import { Agent } from 'node:http';
import { type AnyCall, timeLimitOf } from '@matchday/contracts/call';
import { Refusal, refuse } from '@matchday/contracts/errors';
import { remainingMs, timeoutHeader } from '@matchday/service-kit/deadline';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Forwarded } from './service-proxy.ts';

/** Milliseconds for which a stream may pause. */
const STILL_LIMIT = 30_000;

/**
 * Refuses a streamed body before a byte of it is read: it must declare its length and a type that the call takes.
 * @throws Refusal 400, 413
 */
export function checkStreamedBody({ streams }: AnyCall, { headers }: Request): void {
  if (!streams?.body) return;
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
  /** @returns when the answer is sent, or the client is gone @throws Refusal 503 when the instance does not answer */
  pass(req: Request, res: Response, forwarded: Forwarded): Promise<void>;
  close(): void;
}

/** The streaming proxy to the instances of one service. */
export function createStreamProxy(options: { instances: Instances; logger: Logger }): StreamProxy {
  const { instances, logger } = options;
  const agent = new Agent({ keepAlive: true });
  const failures = new WeakMap<object, (error: Error) => void>();
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
      plugins: [(server) => void server.on('error', (error, req) => req && failures.get(req)?.(error))],
    });
    proxies.set(target, proxy);
    return proxy;
  };
  return {
    pass: (req, res, { call, path, headers, begins }) =>
      new Promise((resolve, reject) => {
        if (res.closed) return resolve();
        const origin = instances.inOrder((origins) => [...origins])[0];
        if (origin === undefined) return reject(refuse.unavailable());
        const answered = instances.use(origin);
        const giveUp = (error: Error) => {
          if (res.closed) return;
          logger.warn({ err: error, origin, call: call.name }, 'service did not answer');
          if (res.headersSent) res.destroy();
          else reject(refuse.unavailable());
        };
        failures.set(req, giveUp);
        const late = setTimeout(
          () => giveUp(new Error('no answer before the deadline')),
          remainingMs(timeLimitOf(call)),
        );
        res.once('close', () => {
          clearTimeout(late);
          answered();
          resolve();
        });
        begins(200, { 'content-length': '0' });
        req.headers = { ...headers, [timeoutHeader]: String(Math.ceil(remainingMs(timeLimitOf(call)))) };
        req.url = path;
        proxyTo(origin)(req, res).catch(giveUp);
      }),
    close: () => agent.destroy(),
  };
}
