import type { Finding } from '../finding.ts';
import type { Strike } from '../strikes/schedule.ts';

/** What was seen of the platform at one moment of a soak. */
export interface Sample {
  /** Milliseconds since the load began. */
  readonly atMs: number;
  /** Resident memory of instances that are never ended, in bytes, by their name. */
  readonly memory: Readonly<Record<string, number>>;
  /** Messages that wait in queues, and rows in outboxes; null while an engine is away. */
  readonly waiting: number | null;
  /** Answers with 503 so far; any other 5xx is a finding by itself. */
  readonly failures: number;
}

/** How long a strike explains failures after it has ended: an election, a restart, calls that wait for both. */
const AFTERMATH_MS = 12_000;
/** What caches and fragments may take: more than this share, and more than these bytes, is growth. */
const GROWTH = { share: 1.2, bytes: 40e6 };
/** Messages in queues that are work under way. */
const UNDER_WAY = 200;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The samples of the second and the last quarter: in the first one a process still warms up. */
function quarters(samples: readonly Sample[]): [Sample[], Sample[]] {
  const end = samples.at(-1)?.atMs ?? 0;
  const within = (from: number, to: number) =>
    samples.filter(({ atMs }) => atMs >= end * from && atMs <= end * to);
  return [within(0.25, 0.5), within(0.75, 1)];
}

/** Memory of each instance in the second and in the last quarter, as medians in bytes. */
export function memoryOf(samples: readonly Sample[]): Record<string, { early: number; late: number }> {
  const [early, late] = quarters(samples);
  const of = (some: readonly Sample[], name: string) =>
    median(some.flatMap(({ memory }) => memory[name] ?? []));
  const names = new Set(samples.flatMap(({ memory }) => Object.keys(memory)));
  return Object.fromEntries(
    [...names].map((name) => [name, { early: of(early, name), late: of(late, name) }]),
  );
}

/** Memory that has grown between the second and the last quarter. */
export const checkMemory = (samples: readonly Sample[]): Finding[] =>
  Object.entries(memoryOf(samples)).flatMap(([name, { early, late }]) =>
    late > early * GROWTH.share && late - early > GROWTH.bytes
      ? [
          {
            invariant: 'soak',
            text: `${name} grew from ${Math.round(early / 1e6)} to ${Math.round(late / 1e6)} MB`,
          },
        ]
      : [],
  );

/** Queues and outboxes that hold more in the last quarter than in the second. */
export function checkWaiting(samples: readonly Sample[]): Finding[] {
  const [early, late] = quarters(samples).map((some) => median(some.flatMap(({ waiting }) => waiting ?? [])));
  return (late as number) > 2 * (early as number) + UNDER_WAY
    ? [{ invariant: 'soak', text: `${late} messages and rows wait, and ${early} did earlier` }]
    : [];
}

/** Failures while nothing was struck and no strike was a moment ago. */
export function checkFailures(samples: readonly Sample[], schedule: readonly Strike[]): Finding[] {
  const isExplained = (from: number, to: number) =>
    schedule.some(({ atMs, forMs }) => atMs <= to && from <= atMs + forMs + AFTERMATH_MS);
  return samples.flatMap(({ atMs, failures }, index) => {
    const before = samples[index - 1] ?? { atMs: 0, failures: 0 };
    return failures > before.failures && !isExplained(before.atMs, atMs)
      ? [
          {
            invariant: 'soak',
            text: `${failures - before.failures} answers 503 after ${Math.round(atMs / 1000)} s, and nothing was struck`,
          },
        ]
      : [];
  });
}
