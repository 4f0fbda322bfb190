/** What people do in the last quarter of an hour before a kick-off. Assumed: nobody has counted yet. */
export interface Habits {
  /** Share of the day's people who are there. */
  readonly present: number;
  /** Of each person who is there. */
  readonly views: number;
  readonly stakes: number;
  /** Of a view. */
  readonly sharedReads: number;
  readonly ownReads: number;
  /** Share of those present with a live stream. */
  readonly streams: number;
  /** The busiest second beside the average one. */
  readonly peak: number;
  /** Share of a processor that may be in use then. */
  readonly used: number;
}

/** µs on a processor, by process; measured (docs/bench). */
export interface Cost {
  readonly gateway: number;
  readonly services: number;
  readonly mongod: number;
}

export interface Costs {
  readonly sharedRead: Cost;
  readonly ownRead: Cost;
  readonly stake: Cost;
  /** Of the gateway, an event on one stream. */
  readonly streamEvent: number;
  /** kB of the gateway, a stream. */
  readonly stream: number;
  /** A settled bet, of all processes. */
  readonly settledBet: number;
}

const quarterSeconds = 900;
const second = 1_000_000;

/** What so many people on a matchday need in the busiest second. */
export function demandOf(people: number, habits: Habits, costs: Costs) {
  const present = people * habits.present;
  const rate = (each: number) => (present * each * habits.peak) / quarterSeconds;
  const rates = {
    sharedReads: rate(habits.views * habits.sharedReads),
    ownReads: rate(habits.views * habits.ownReads),
    stakes: rate(habits.stakes),
  };
  const processors = (of: keyof Cost) =>
    (rates.sharedReads * costs.sharedRead[of] +
      rates.ownReads * costs.ownRead[of] +
      rates.stakes * costs.stake[of]) /
    second /
    habits.used;
  const streams = present * habits.streams;
  return {
    ...rates,
    streams,
    gateways: Math.ceil(processors('gateway')),
    services: Math.ceil(processors('services')),
    mongod: Math.ceil(processors('mongod')),
    /** Processor-seconds of all gateways for one goal. */
    goal: (streams * costs.streamEvent) / second,
    streamGB: (streams * costs.stream) / 1_000_000,
    bets: present * habits.stakes,
    /** Processor-seconds to settle the derby's part of these bets. */
    settlement: (share: number) => (present * habits.stakes * share * costs.settledBet) / second,
  };
}
