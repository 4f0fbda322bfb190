import { describe, expect, it } from '@jest/globals';
import { type Plan, simulateLedger } from './sharded-ledger.ts';

/** A small town; what a transaction costs is of the order that was measured (docs/scale.md). */
const town: Plan = {
  seed: 1,
  shards: 4,
  potsBy: 'person',
  people: 2000,
  fixtures: 10,
  derby: 0.6,
  seconds: 4,
  stakesPerSecond: 1500,
  sharesPerSecond: 200,
  batch: { most: 256, fixedMs: 4, eachMs: 0.5 },
  hopMs: 2,
  crashes: 0,
  recoveryMs: 500,
};
const nothingLost = { created: 0, inTransit: 0, left: 0, belowZero: 0 };

describe('a ledger in shards', () => {
  it('loses no coin when processes crash and messages come twice, wherever the pots are', () => {
    for (const potsBy of ['person', 'fixture'] as const) {
      const calm = simulateLedger({ ...town, potsBy });
      const stormy = simulateLedger({ ...town, potsBy, crashes: 8 });
      for (const result of [calm, stormy]) {
        expect(result).toMatchObject(nothingLost);
        expect(result.stakes.accepted + result.stakes.refused).toBe(6000);
      }
      expect(stormy.p99).toBeGreaterThan(calm.p99);
    }
  });

  it('is even when people choose the shard, and has a hot one when matches do', () => {
    const busy = { ...town, stakesPerSecond: 2500 };
    const even = simulateLedger(busy);
    const hot = simulateLedger({ ...busy, potsBy: 'fixture' });
    expect(even.busiest / even.busy).toBeLessThan(1.2);
    expect(even.p99).toBeLessThan(250);
    expect(hot.p99).toBeGreaterThan(1000);
  });

  it('holds four times as much with four times the shards', () => {
    const one = simulateLedger({ ...town, shards: 1, stakesPerSecond: 375, sharesPerSecond: 0 });
    const four = simulateLedger({ ...town, sharesPerSecond: 0 });
    expect(four.p99 / one.p99).toBeLessThan(1.5);
    expect(four.settledMs / one.settledMs).toBeLessThan(1.5);
  });

  it('says the same again for the same seed', () => {
    expect(simulateLedger(town)).toEqual(simulateLedger(town));
    expect(simulateLedger({ ...town, seed: 2 })).not.toEqual(simulateLedger(town));
  });
});
