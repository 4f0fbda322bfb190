import { type Costs, demandOf, type Habits } from './demand.ts';
import { type Plan, simulateLedger } from './sharded-ledger.ts';
import { fitScalability, throughputOf } from './usl.ts';

/** Prints the tables of docs/scale.md: `node bench/scale/print-plans.ts`. */
const habits: Habits = {
  present: 0.4,
  views: 8,
  stakes: 1.5,
  sharedReads: 3,
  ownReads: 1.5,
  streams: 0.6,
  peak: 2,
  used: 0.6,
};

/** docs/bench: reads.md, matches.md, streams.md, all of 30 November. Means of the shared rows, and of the five personal ones. */
const costs: Costs = {
  sharedRead: { gateway: 92, services: 5, mongod: 2 },
  ownRead: { gateway: 214, services: 215, mongod: 132 },
  stake: { gateway: 150, services: 187, mongod: 252 },
  streamEvent: 15.3,
  stream: 20.4,
  settledBet: 157,
};
const derby = 0.6;

/**
 * A batch by what was measured in matches.md: 314 µs a stake in batches of 256, 393 in batches of 32, so 2.9 ms for a batch
 * and 0.3 ms for each stake; and 3 ms more for a majority of three computers, which is assumed.
 */
const town: Plan = {
  seed: 2026,
  shards: 1,
  potsBy: 'person',
  people: 50_000,
  fixtures: 10,
  derby,
  seconds: 10,
  stakesPerSecond: 0,
  sharesPerSecond: 0,
  batch: { most: 256, fixedMs: 5.9, eachMs: 0.3 },
  hopMs: 1,
  crashes: 0,
  recoveryMs: 3000,
};

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const whole = (number: number) => Math.round(number).toLocaleString('en-GB');

console.log('\nWhat people need:');
for (const people of [10_000, 100_000, 1_000_000, 10_000_000]) {
  const need = demandOf(people, habits, costs);
  row([
    whole(people),
    whole(need.sharedReads),
    whole(need.ownReads),
    whole(need.stakes),
    whole(need.streams),
    need.gateways,
    need.services,
    need.mongod,
    need.goal.toFixed(1),
    need.streamGB.toFixed(1),
    whole(need.settlement(derby)),
  ]);
}

console.log('\nThe ledger in shards:');
const simulate = (name: string, change: Partial<Plan>) => {
  const plan = { ...town, ...change };
  const { p50, p99, busiest, settledMs, ...left } = simulateLedger(plan);
  const lost = left.created !== 0 || left.inTransit !== 0 || left.left !== 0 || left.belowZero !== 0;
  row([
    name,
    plan.shards,
    whole(plan.stakesPerSecond * 2),
    whole(p50),
    whole(p99),
    busiest.toFixed(2),
    (settledMs / 1000).toFixed(1),
    lost ? 'lost' : 'none',
  ]);
  return p99;
};
for (const perShard of [600, 1000, 1200, 1400]) simulate('person', { stakesPerSecond: perShard });
for (const shards of [2, 4, 8, 16]) simulate('person', { shards, stakesPerSecond: 1000 * shards });
for (const shards of [2, 4, 8, 16])
  simulate('match', { shards, stakesPerSecond: 1000 * shards, potsBy: 'fixture' });
simulate('person, 500 shares/s', { shards: 8, stakesPerSecond: 8000, sharesPerSecond: 500 });
simulate('person, 8 crashes', { shards: 8, stakesPerSecond: 8000, sharesPerSecond: 500, crashes: 8 });

// wallet.md: µs of the wallet a stake. Throughput as if every instance had a processor of its own.
const instances = [
  { instances: 1, throughput: 1_000_000 / 351 },
  { instances: 2, throughput: 2_000_000 / 507 },
];
console.log(`\nLaw of wallets on one database: ${JSON.stringify(fitScalability(instances))}`);

const law = fitScalability(
  [1, 2, 4, 8, 16].map((shards) => {
    const kept = (stakesPerSecond: number) =>
      simulateLedger({ ...town, shards, seconds: 4, stakesPerSecond, sharesPerSecond: 40 * shards }).p99 <=
      250;
    let most = 1000 * shards;
    while (kept(most * 1.05)) most *= 1.05;
    return { instances: shards, throughput: most * 2 };
  }),
);
console.log(
  `\nLaw of the simulated shards: ${JSON.stringify(law)}; 32 shards: ${whole(throughputOf(law, 32))}/s`,
);
