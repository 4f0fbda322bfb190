import type { StruckService } from '../platform/struck-service.ts';
import { drawSchedule, type Strike } from '../strikes/schedule.ts';

/** Strikes are so many times further apart than in a short run: between them the platform is well. */
const SPARSER = 14;

/** What ends a process; a pause does not. */
const isEnd = ({ action }: Strike) => action === 'kill' || action === 'stop';

/**
 * The strikes of a soak: all kinds, over and over, and the first instance of each service is never ended. Its memory has all of
 * the time to grow.
 */
export const soakSchedule = (seed: number, lengthMs: number, services: readonly StruckService[]): Strike[] =>
  drawSchedule(seed, lengthMs / SPARSER, services).map((strike) => ({
    ...strike,
    atMs: strike.atMs * SPARSER,
    target: isEnd(strike) ? strike.target.replace(/ 1$/, ' 2') : strike.target,
  }));
