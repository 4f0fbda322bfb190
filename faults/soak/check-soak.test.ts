import { describe, expect, it } from '@jest/globals';
import { checkFailures, checkMemory, checkWaiting, type Sample } from './check-soak.ts';
import { soakSchedule } from './soak-schedule.ts';

/** A soak of 100 samples, two seconds apart. */
const samples = (of: (part: number, index: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 100 }, (_none, index) => ({
    ...{ atMs: index * 2000, memory: {}, waiting: 0, failures: 0 },
    ...of(index / 99, index),
  }));
const services = [
  { name: 'matches', count: 2, spare: true, env: {} },
  { name: 'wallet', count: 2, spare: false, env: {} },
] as const;

describe('a soak', () => {
  it('finds memory that grows all the time, not a process that warms up or breathes', () => {
    const grows = samples((part) => ({ memory: { 'wallet 1': 150e6 + part * 200e6 } }));
    expect(checkMemory(grows)).toEqual([{ invariant: 'soak', text: 'wallet 1 grew from 225 to 326 MB' }]);
    const warms = (part: number) => 150e6 + Math.min(part, 0.2) * 500e6;
    const well = samples((part, index) => ({
      memory: { 'wallet 1': warms(part) + (index % 2) * 20e6, 'matches 1': 200e6 },
    }));
    expect(checkMemory(well)).toEqual([]);
  });

  it('finds queues that grow, not one that an engine has held up', () => {
    expect(checkWaiting(samples((part) => ({ waiting: Math.round(part * 4000) })))).toHaveLength(1);
    const held = samples((_part, index) => ({ waiting: index > 80 && index < 90 ? 5000 : index % 7 }));
    expect(checkWaiting(held)).toEqual([]);
  });

  it('finds failures that no strike explains', () => {
    const strike = { atMs: 40_000, action: 'pause', target: 'primary', forMs: 4000 } as const;
    const at = (second: number) => samples((_part, index) => ({ failures: index * 2 >= second ? 3 : 0 }));
    for (const second of [42, 54]) expect(checkFailures(at(second), [strike])).toEqual([]);
    for (const second of [30, 60]) expect(checkFailures(at(second), [strike])).toHaveLength(1);
  });

  it('strikes in every way and never ends the first instance of a service', () => {
    const schedule = soakSchedule(1, 60 * 60_000, services);
    expect(schedule.length).toBeGreaterThan(80);
    const ends = schedule.filter(({ action }) => action === 'kill' || action === 'stop');
    expect(new Set(ends.map(({ target }) => target))).toEqual(
      new Set(['matches 2', 'wallet 2', 'primary', 'rabbitmq']),
    );
    expect(new Set(schedule.map(({ action }) => action)).size).toBe(5);
  });
});
