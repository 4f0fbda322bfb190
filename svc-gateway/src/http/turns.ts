import { refuse } from '@matchday/contracts/errors';
import { remainingMs } from '@matchday/service-kit/deadline';
import type { Response } from 'express';

/** Places of requests by who makes them. */
export interface Turns {
  /**
   * Waits in line for a place, which is given back when the answer closes.
   * @param who a person, or the address of a visitor
   * @returns false where the client is gone meanwhile: nothing more is to be done
   * @throws Refusal 429 where the line is full, 503 where the deadline comes first
   */
  take(who: string, res: Response): Promise<boolean>;
}

interface Line {
  inHand: number;
  /** Who waits, first come first served. */
  waiting: (() => void)[];
}

/** @param options `inHand` places for each, and as many as `waiting` may wait for one */
export function createTurns(options: { inHand: number; waiting: number }): Turns {
  const lines = new Map<string, Line>();

  const begin = (who: string, line: Line, res: Response) => {
    line.inHand += 1;
    res.once('close', () => {
      line.inHand -= 1;
      line.waiting.shift()?.();
      if (line.inHand === 0) lines.delete(who);
    });
  };
  const wait = (who: string, line: Line, res: Response) =>
    new Promise<boolean>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        res.off('close', gone);
        const place = line.waiting.indexOf(called);
        if (place >= 0) line.waiting.splice(place, 1);
      };
      const called = () => {
        leave();
        begin(who, line, res);
        resolve(true);
      };
      const gone = () => {
        leave();
        resolve(false);
      };
      const late = () => {
        leave();
        reject(refuse.unavailable());
      };
      const timer = setTimeout(late, remainingMs(60_000)).unref();
      res.once('close', gone);
      line.waiting.push(called);
    });

  return {
    async take(who, res) {
      if (res.closed) return false;
      const line = lines.get(who) ?? { inHand: 0, waiting: [] };
      lines.set(who, line);
      if (line.inHand >= options.inHand) {
        if (line.waiting.length >= options.waiting) throw refuse.tooMany('Too many requests at once', 1);
        return wait(who, line, res);
      }
      begin(who, line, res);
      return true;
    },
  };
}
