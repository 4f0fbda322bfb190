import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { createClockwork } from './clockwork.ts';
import { type BatchCost, type Command, createShard } from './shard.ts';

/** What is simulated. */
export interface Plan {
  readonly seed: number;
  readonly shards: number;
  /** What the shard of a fixture's coins is chosen by: each person's own shard holds a part, or the fixture's holds all. */
  readonly potsBy: 'person' | 'fixture';
  readonly people: number;
  readonly fixtures: number;
  /** Share of all stakes that are on the first fixture. */
  readonly derby: number;
  readonly seconds: number;
  readonly stakesPerSecond: number;
  /** Coins that people send each other. */
  readonly sharesPerSecond: number;
  readonly batch: BatchCost;
  /** One way between two shards. */
  readonly hopMs: number;
  /** Crashes of some shard during the whole run. */
  readonly crashes: number;
  readonly recoveryMs: number;
}

/** The result of a simulation. */
interface Simulated {
  /** Milliseconds until a stake was answered: half of them, and 99 %. */
  readonly p50: number;
  readonly p99: number;
  readonly stakes: { readonly accepted: number; readonly refused: number };
  /** Busy share of the busiest shard and of all together until the last arrival. */
  readonly busiest: number;
  readonly busy: number;
  /** Milliseconds in which the stakes of the derby were settled, a third of them won, after everything else. */
  readonly settledMs: number;
  /** What must be 0 in the end: coins created or lost, coins between two shards, coins in pots, people below 0. */
  readonly created: number;
  readonly inTransit: number;
  readonly left: number;
  readonly belowZero: number;
}

const welcome = 1000;
const stake = 10;
const odds = 3;

/** Simulates a ledger of many shards before a kick-off, and the settlement of its derby. */
export function simulateLedger(plan: Plan): Simulated {
  const rng = xoroshiro128plus(plan.seed);
  const fraction = () => uniformFloat64(rng);
  const under = (n: number) => Math.floor(fraction() * n);
  const clock = createClockwork();
  const shards = Array.from({ length: plan.shards }, () => createShard(clock, plan.batch));
  // People are spread by a hash; their numbers are as good as one.
  const home = (person: number) => person % plan.shards;
  for (let person = 0; person < plan.people; person += 1)
    shards[home(person)]?.open(`user:${person}`, welcome);

  let keys = 0;
  const submit = (shard: number, legs: Command['legs'], then: (accepted: boolean) => void) => {
    keys += 1;
    let over = false;
    const answered = (accepted: boolean) => {
      if (over) return;
      over = true;
      then(accepted);
    };
    const command = { key: String(keys), legs, answered };
    shards[shard]?.submit(command);
    // Messages come at least once: one in a hundred comes again.
    if (keys % 100 === 0) clock.at(clock.now() + 50, () => shards[shard]?.submit(command));
  };
  /** Coins from one account to another; between two shards they wait in `transit`. @param told when it is decided */
  const move = (
    from: { shard: number; account: string },
    to: { shard: number; account: string },
    amount: number,
    told: { decided: (accepted: boolean) => void; arrived?: () => void },
  ) => {
    if (from.shard === to.shard) {
      const legs = [[from.account, 0 - amount] as const, [to.account, amount] as const];
      submit(from.shard, legs, (accepted) => {
        told.decided(accepted);
        if (accepted) told.arrived?.();
      });
      return;
    }
    submit(
      from.shard,
      [
        [from.account, 0 - amount],
        ['transit', amount],
      ],
      (accepted) => {
        told.decided(accepted);
        if (!accepted) return;
        clock.at(clock.now() + plan.hopMs, () =>
          submit(
            to.shard,
            [
              ['transit', 0 - amount],
              [to.account, amount],
            ],
            () => told.arrived?.(),
          ),
        );
      },
    );
  };

  const latencies: number[] = [];
  const stakes = { accepted: 0, refused: 0 };
  const derby: number[] = [];
  const potOf = (fixture: number, person: number) => {
    return {
      shard: plan.potsBy === 'person' ? home(person) : fixture % plan.shards,
      account: `pot:${fixture}`,
    };
  };
  const placeStake = () => {
    const person = under(plan.people);
    const fixture = fraction() < plan.derby ? 0 : 1 + under(plan.fixtures - 1);
    const began = clock.now();
    const answer = () => void latencies.push(clock.now() - began);
    move({ shard: home(person), account: `user:${person}` }, potOf(fixture, person), stake, {
      decided(accepted) {
        stakes[accepted ? 'accepted' : 'refused'] += 1;
        if (!accepted) answer();
      },
      arrived() {
        answer();
        if (fixture === 0) derby.push(person);
      },
    });
  };
  const share = () => {
    const [from, to] = [under(plan.people), under(plan.people)];
    const of = (person: number) => ({ shard: home(person), account: `user:${person}` });
    if (from !== to) move(of(from), of(to), 1, { decided: () => undefined });
  };
  const endMs = plan.seconds * 1000;
  /** Twice as many a second at the end as on average, none at the beginning. */
  const rising = () => endMs * Math.sqrt(fraction());
  for (let n = plan.stakesPerSecond * plan.seconds; n > 0; n -= 1) clock.at(rising(), placeStake);
  for (let n = plan.sharesPerSecond * plan.seconds; n > 0; n -= 1) clock.at(rising(), share);
  for (let n = 0; n < plan.crashes; n += 1)
    clock.at(rising(), () => shards[under(plan.shards)]?.crash(n % 2 === 0, plan.recoveryMs));
  clock.run();

  const lasted = Math.max(endMs, clock.now());
  const busy = shards.map((shard) => shard.busyMs() / lasted);
  const began = clock.now();
  for (const [index, person] of derby.entries()) {
    const won = index % 3 === 0;
    const pot = potOf(0, person);
    const house = { shard: pot.shard, account: 'house' };
    move(pot, house, stake, { decided: () => undefined });
    if (won)
      move(house, { shard: home(person), account: `user:${person}` }, stake * odds, {
        decided: () => undefined,
      });
  }
  clock.run();
  const settledMs = clock.now() - began;

  const all = shards.flatMap((shard) => [...shard.accounts]);
  const sum = (of: (account: string) => boolean) =>
    all.reduce((total, [account, coins]) => total + (of(account) ? coins : 0), 0);
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    stakes,
    busiest: Math.max(...busy),
    busy: busy.reduce((total, one) => total + one, 0) / busy.length,
    settledMs,
    created: sum(() => true) - plan.people * welcome,
    inTransit: sum((account) => account === 'transit'),
    left: sum((account) => account === 'pot:0'),
    belowZero: all.filter(([account, coins]) => account.startsWith('user:') && coins < 0).length,
  };
}
