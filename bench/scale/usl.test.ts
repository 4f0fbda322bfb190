import { describe, expect, it } from '@jest/globals';
import { bestInstances, fitScalability, throughputOf } from './usl.ts';

const law = { alone: 2000, contention: 0.05, coherence: 0.002 };
const measured = (instances: readonly number[], noise: (n: number) => number = () => 1) =>
  instances.map((n) => ({ instances: n, throughput: throughputOf(law, n) * noise(n) }));

describe('the universal scalability law', () => {
  it('is found again in points that follow it', () => {
    const found = fitScalability(measured([1, 2, 4, 8]));
    expect(found.alone).toBeCloseTo(2000, 6);
    expect(found.contention).toBeCloseTo(0.05, 9);
    expect(found.coherence).toBeCloseTo(0.002, 9);
    expect(bestInstances(found)).toBe(21);
  });

  it('is near in points with an error of two percent', () => {
    const found = fitScalability(measured([1, 2, 3, 4, 6, 8, 12], (n) => (n % 2 === 0 ? 1.02 : 0.98)));
    for (const n of [1, 4, 12]) expect(throughputOf(found, n) / throughputOf(law, n)).toBeCloseTo(1, 1);
  });

  it('never gains from instances that wait for each other', () => {
    const better = [1, 2, 4].map((instances) => ({ instances, throughput: 1000 * instances ** 1.1 }));
    const found = fitScalability(better);
    expect(found.contention).toBe(0);
    expect(found.coherence).toBe(0);
    expect(bestInstances(found)).toBe(Number.POSITIVE_INFINITY);
  });

  it('claims no more than its points say', () => {
    expect(fitScalability([{ instances: 1, throughput: 500 }])).toEqual({
      alone: 500,
      contention: 0,
      coherence: 0,
    });
    expect(fitScalability(measured([1, 2])).coherence).toBe(0);
    expect(() => fitScalability([])).toThrow(RangeError);
  });
});
