import { type Chance, chanceFrom } from '../seed/chance.ts';

/** What a strike can hit. */
export type Target = 'wallet 1' | 'wallet 2' | 'mongod' | 'rabbitmq';

/** One fault: a `kill -9`, after which the process is started again, or a pause by SIGSTOP and SIGCONT. */
export interface Strike {
  /** Milliseconds after the load began. */
  readonly atMs: number;
  readonly deed: 'kill' | 'pause';
  readonly target: Target;
  /** How long a pause lasts, in milliseconds; 0 for a kill. */
  readonly forMs: number;
}

/** Seeds in a row begin alike in this generator; spread over its range they do not. */
export const chanceOf = (seed: number): Chance => chanceFrom(Math.imul(seed, 0x9e3779b1));

const wallets = ['wallet 1', 'wallet 2'] as const;
const kinds = [
  ['kill', wallets],
  ['kill', ['mongod']],
  ['kill', ['rabbitmq']],
  ['pause', wallets],
  ['pause', ['mongod']],
  ['pause', ['rabbitmq']],
] as const;

/**
 * The strikes of a seed, the same at every run. Each round has every kind once in an order by chance, 2.5 to 4.5 s
 * apart, so that 30 s see each kind at least once; none begins or lasts beyond 90 % of the time.
 * A wallet may be paused for longer than its open transaction lives (5 s).
 * @param lengthMs how long the load goes on
 */
export function drawSchedule(seed: number, lengthMs: number): Strike[] {
  const chance = chanceOf(seed);
  const end = lengthMs * 0.9;
  const strikes: Strike[] = [];
  let round: (typeof kinds)[number][] = [];
  for (let atMs = chance.whole(1500, 3000); atMs < end; atMs += chance.whole(2500, 4500)) {
    if (round.length === 0) round = [...kinds];
    const [kind] = round.splice(chance.whole(0, round.length - 1), 1);
    const [deed, targets] = kind as (typeof kinds)[number];
    const target: Target = chance.pick<Target>(targets);
    const longest = targets === wallets ? 7000 : 4000;
    const drawn = chance.whole(500, longest);
    const forMs = deed === 'pause' ? Math.round(Math.min(drawn, end - atMs)) : 0;
    strikes.push({ atMs, deed, target, forMs });
  }
  return strikes;
}

/** A schedule on one line. */
export const scheduleText = (strikes: readonly Strike[]): string =>
  strikes
    .map(({ atMs, deed, target, forMs }) => {
      const length = deed === 'pause' ? ` for ${(forMs / 1000).toFixed(1)} s` : '';
      return `${(atMs / 1000).toFixed(1)} s ${deed} ${target}${length}`;
    })
    .join('; ');
