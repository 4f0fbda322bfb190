import { type Chance, chanceFrom } from '@matchday/command-kit/platform/chance';
import type { StruckService } from '../platform/struck-service.ts';

/**
 * What is done to a target. `kill` is `kill -9`, `stop` is TERM; the supervisor starts both again. `pause` is
 * SIGSTOP and later SIGCONT. `join` starts one more instance, which leaves by TERM. `step-down` makes the primary
 * of the replica set hand over.
 */
export type Action = 'kill' | 'pause' | 'stop' | 'join' | 'step-down';

/** One fault. */
export interface Strike {
  /** Milliseconds after the load began. */
  readonly atMs: number;
  readonly action: Action;
  /** `rabbitmq`, `primary` or `secondary` of the replica set at that moment, or an instance: `wallet 2`. */
  readonly target: string;
  /** How long a pause or a stay lasts, in milliseconds; 0 for the others. */
  readonly forMs: number;
}

/** Consecutive seeds start alike in this generator; spread over its range they do not. */
export const chanceOf = (seed: number): Chance => chanceFrom(Math.imul(seed, 0x9e3779b1));

interface Kind {
  readonly action: Action;
  readonly targets: readonly string[];
  /** Its longest duration in milliseconds. */
  readonly longestMs: number;
}

/** Name of an instance of a service; numbers begin at 1. */
export const instanceName = (service: string, number: number): string => `${service} ${number}`;

function kindsOf(services: readonly StruckService[]): Kind[] {
  const instances = ({ name, count }: StruckService) =>
    Array.from({ length: count }, (_none, index) => instanceName(name, index + 1));
  const all = services.flatMap(instances);
  const spares = services
    .filter(({ spare }) => spare)
    .map(({ name, count }) => instanceName(name, count + 1));
  const kind = (action: Action, targets: readonly string[], longestMs = 0): Kind => ({
    action,
    targets,
    longestMs,
  });
  return [
    kind('kill', all),
    kind('stop', all),
    // Longer than an open transaction of it lives (5 s).
    kind('pause', all, 7000),
    kind('kill', ['primary']),
    kind('pause', ['primary', 'secondary'], 4000),
    kind('step-down', ['primary']),
    kind('kill', ['rabbitmq']),
    kind('pause', ['rabbitmq'], 4000),
    ...(spares.length > 0 ? [kind('join', spares, 9000)] : []),
  ];
}

/** What a kind of strike is called on the command line: `kill wallet`, `step-down primary`. */
const namesOf = ({ action, targets }: Kind): string[] =>
  targets.map((target) => `${action} ${target.replace(/ \d+$/, '')}`);

/**
 * The strikes of a seed, the same at every run. Each round has every kind once in random order, 1.5 to 3.2 s
 * apart, so that 30 s contain each kind at least once; none begins or lasts beyond 90 % of the time.
 * @param lengthMs length of the load @param only kinds by name, such as `kill wallet`; all if left out
 * @throws Error when `only` names an unknown kind
 */
export function drawSchedule(
  seed: number,
  lengthMs: number,
  services: readonly StruckService[],
  only?: readonly string[],
): Strike[] {
  const chance = chanceOf(seed);
  const every = kindsOf(services);
  const kinds = only ? every.filter((kind) => namesOf(kind).some((name) => only.includes(name))) : every;
  const unknown = only?.filter((name) => !every.some((kind) => namesOf(kind).includes(name))) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `No strike is named ${unknown.join(', ')}: there are ${[...new Set(every.flatMap(namesOf))].join(', ')}`,
    );
  const end = lengthMs * 0.9;
  const strikes: Strike[] = [];
  let round: Kind[] = [];
  for (let atMs = chance.whole(1000, 2000); atMs < end; atMs += chance.whole(1500, 3200)) {
    if (round.length === 0) round = [...kinds];
    const [kind] = round.splice(chance.whole(0, round.length - 1), 1) as [Kind];
    const target = chance.pick(kind.targets);
    const drawn = chance.whole(500, Math.max(500, kind.longestMs));
    const forMs = kind.longestMs > 0 ? Math.round(Math.min(drawn, end - atMs)) : 0;
    strikes.push({ atMs, action: kind.action, target, forMs });
  }
  return strikes;
}

/** A schedule on one line. */
export const scheduleText = (strikes: readonly Strike[]): string =>
  strikes
    .map(({ atMs, action, target, forMs }) => {
      const length = forMs > 0 ? ` for ${(forMs / 1000).toFixed(1)} s` : '';
      return `${(atMs / 1000).toFixed(1)} s ${action} ${target}${length}`;
    })
    .join('; ');
