import { bounds } from '@matchday/contracts/bounds';
import { networkOf } from '@matchday/service-kit/network';
import type { Request, Response } from 'express';
import type { Session } from '../tokens/session.ts';
import { createTurns, type TakePlace } from './turns.ts';

/** Places of people, and for visitors of their address, whatever they ask services for. */
export interface CallerTurns {
  /** A place for a call, as `Turns.take` gives it. */
  take(req: Request, res: Response, session: Session | null): Promise<boolean>;
  /** A place for each question of a page, which nobody waits for. */
  placeOf(req: Request, session: Session | null): TakePlace;
}

/** @param limited whether the requests in hand of one caller are bounded */
export function createCallerTurns(limited: boolean): CallerTurns {
  const people = createTurns(bounds.person);
  const addresses = createTurns(bounds.address);
  const of = ({ ip }: Request, session: Session | null) =>
    session
      ? ({ turns: people, who: session.userId } as const)
      : ({ turns: addresses, who: networkOf(ip ?? '') } as const);
  return {
    async take(req, res, session) {
      if (!limited) return !res.closed;
      const { turns, who } = of(req, session);
      return turns.take(who, res);
    },
    placeOf(req, session) {
      if (!limited) return () => () => undefined;
      const { turns, who } = of(req, session);
      return () => turns.takeNow(who);
    },
  };
}
