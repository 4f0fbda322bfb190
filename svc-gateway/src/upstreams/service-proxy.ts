import type { AnyCall, Owner } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { Logger } from '@matchday/service-kit/logger';
import { rankNodes } from '@matchday/service-kit/rendezvous';
import type { Instances } from '@matchday/service-kit/wallet/instances';
import type { Request, Response } from 'express';
import { mayResend } from './resend.ts';
import { keptConnections, sendOn } from './send-on.ts';

/** Requests that one service may have in hand for us; above it the answer is 503 at once (DESIGN 5.16). */
const IN_HAND = 4096;
/** Instances that one request is sent to at most. */
const TRIES = 3;

/** Passes a request on to a service and its answer back. */
export interface ServiceProxy {
  /**
   * Where an instance does not answer, the next one is asked, as far as that is safe (`resend.ts`).
   * @param about `routeBy` is what the instance is chosen by: the account, so that its commands meet in one lane
   * (DESIGN 6)
   * @returns when the answer is sent
   * @throws Refusal 503 when nobody answered, or too many wait
   */
  pass(req: Request, res: Response, about: { call: AnyCall; routeBy: string }): Promise<void>;
  close(): void;
}

/** The proxy to the instances of one service. Answers are streamed, connections kept. */
export function createServiceProxy(options: {
  owner: Owner;
  instances: Instances;
  logger: Logger;
  inHand?: number;
}): ServiceProxy {
  const { owner, instances, logger, inHand = IN_HAND } = options;
  let inHandNow = 0;
  const connections = keptConnections();
  /** The best that was not tried; a single one again, for it may only have closed a kept connection. */
  const nextOf = (routeBy: string, tried: readonly string[]): string | undefined => {
    const all = instances.inOrder((origins) => rankNodes(routeBy, origins));
    return all.length === 1 && tried.length < 2 ? all[0] : all.find((origin) => !tried.includes(origin));
  };

  const pass: ServiceProxy['pass'] = async (req, res, { call, routeBy }) => {
    const began = performance.now();
    const tried: string[] = [];
    while (tried.length < TRIES) {
      const origin = nextOf(routeBy, tried);
      if (origin === undefined) break;
      tried.push(origin);
      const failure = await sendOn(connections, origin, req, res);
      if (failure === undefined) return;
      instances.failed(origin);
      logger.warn({ err: failure, owner, origin, call: call.name }, 'service did not answer');
      if (res.headersSent || !mayResend(call, req, failure, performance.now() - began)) break;
    }
    throw refuse.unavailable();
  };
  return {
    async pass(req, res, about) {
      if (inHandNow >= inHand) throw refuse.unavailable();
      inHandNow += 1;
      try {
        await pass(req, res, about);
      } finally {
        inHandNow -= 1;
      }
    },
    close: () => void connections.destroy(),
  };
}
