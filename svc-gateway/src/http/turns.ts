import { refuse } from '@matchday/contracts/errors';
import { remainingMs } from '@matchday/service-kit/deadline';
import type { Response } from 'express';

/** Takes a place at once; null when none is free. What it returns frees the place. */
export type TakePlace = () => (() => void) | null;

/** Places of requests by their caller. */
export interface Turns {
  /**
   * Waits in line for a place, which is freed when the answer closes.
   * @param who a person, or the address of a visitor
   * @returns false when the client has gone in the meantime: there is nothing more to do
   * @throws Refusal 429 if the line is full, 503 if the deadline comes first
   */
  take(who: string, res: Response): Promise<boolean>;
  /** Takes a place for what waits in no line. */
  takeNow(who: string): ReturnType<TakePlace>;
}

interface Line {
  inHand: number;
  /** Waiting requests, first come first served. */
  waiting: (() => void)[];
}

/** @param options `inHand` places for each caller, and `waiting` requests at most in line */
export function createTurns(options: { inHand: number; waiting: number }): Turns {
  const lines = new Map<string, Line>();

  /** @returns frees the place */
  const begin = (who: string, line: Line) => {
    line.inHand += 1;
    return () => {
      line.inHand -= 1;
      line.waiting.shift()?.();
      if (line.inHand === 0) lines.delete(who);
    };
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
        res.once('close', begin(who, line));
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

  const lineOf = (who: string) => {
    const line = lines.get(who) ?? { inHand: 0, waiting: [] };
    lines.set(who, line);
    return line;
  };

  return {
    async take(who, res) {
      if (res.closed) return false;
      const line = lineOf(who);
      if (line.inHand >= options.inHand) {
        if (line.waiting.length >= options.waiting) throw refuse.tooMany('Too many requests at once', 1);
        return wait(who, line, res);
      }
      res.once('close', begin(who, line));
      return true;
    },
    takeNow(who) {
      const line = lineOf(who);
      return line.inHand < options.inHand ? begin(who, line) : null;
    },
  };
}
