import { Agent } from 'node:http';
import type { Owner } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { Logger } from '@matchday/service-kit/logger';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import type { Instances } from '@matchday/service-kit/wallet/instances';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Milliseconds a service may take to answer; longer than any wait of its own (DESIGN 4). */
const ANSWER_LIMIT = 30_000;

/** Passes a request on to a service and its answer back. */
export interface ServiceProxy {
  /**
   * @param routeBy what the instance is chosen by: the account, so that its commands meet in one lane (DESIGN 6)
   * @returns when the answer is sent
   * @throws Refusal 503 when nobody answered
   */
  pass(req: Request, res: Response, routeBy: string): Promise<void>;
  close(): void;
}

/** The proxy to the instances of one service. Bodies are streamed, connections kept. */
export function createServiceProxy(options: {
  owner: Owner;
  instances: Instances;
  logger: Logger;
}): ServiceProxy {
  const { owner, instances, logger } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 128 });
  const proxy = createProxyMiddleware<Request, Response>({
    agent,
    proxyTimeout: ANSWER_LIMIT,
    router: (_req, res) => res?.locals.origin as string,
    on: {
      // Given so that the library does not answer in its own words; it calls `next` for some errors only.
      error(failure, _req, res) {
        if ('locals' in res) res.locals.failure = failure;
      },
      proxyReq(outgoing, _req, res) {
        outgoing.setHeader('connection', 'keep-alive');
        if (res.locals.body instanceof Buffer) outgoing.write(res.locals.body);
      },
      proxyRes(incoming) {
        // Of this hop only; what the client asked for stands.
        delete incoming.headers.connection;
        delete incoming.headers['keep-alive'];
      },
    },
  });
  return {
    async pass(req, res, routeBy) {
      const origin = instances.inOrder((origins) => rankNodes(routeBy, origins))[0] as string;
      res.locals.origin = origin;
      await proxy(req, res, (failure) => {
        res.locals.failure ??= failure;
      });
      const { failure } = res.locals;
      if (failure === undefined || res.destroyed) return;
      instances.failed(origin);
      logger.warn({ err: failure, owner, origin }, 'service did not answer');
      throw refuse.unavailable();
    },
    close: () => agent.destroy(),
  };
}
