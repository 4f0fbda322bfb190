import TinyQueue from 'tinyqueue';

/** Time of a simulation, in milliseconds: things happen in the order of their moments, and then of their planning. */
export interface Clockwork {
  now(): number;
  /** Plans something; moments that have passed count as now. */
  at(moment: number, happens: () => void): void;
  /** Lets everything happen, what is planned meanwhile too. */
  run(): void;
}

export function createClockwork(): Clockwork {
  const planned = new TinyQueue<{ moment: number; order: number; happens: () => void }>(
    [],
    (a, b) => a.moment - b.moment || a.order - b.order,
  );
  let now = 0;
  let order = 0;
  return {
    now: () => now,
    at(moment, happens) {
      order += 1;
      planned.push({ moment: Math.max(now, moment), order, happens });
    },
    run() {
      for (let next = planned.pop(); next; next = planned.pop()) {
        now = next.moment;
        next.happens();
      }
    },
  };
}
