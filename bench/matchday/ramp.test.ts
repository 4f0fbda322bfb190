import { describe, expect, it } from '@jest/globals';
import { climb, highest } from './ramp.ts';

const upTo = (limit: number) => async (perSecond: number) => ({ perSecond, ok: perSecond <= limit });

describe('a ramp', () => {
  it('rises until it is too much, and looks between once', async () => {
    const steps = await climb({ first: 10, factor: 2, most: 10 }, upTo(70));
    expect(steps.map(({ perSecond }) => perSecond)).toEqual([10, 20, 40, 80, 60]);
    expect(highest(steps).perSecond).toBe(60);
  });

  it('keeps what held when between was too much', async () => {
    expect(highest(await climb({ first: 10, factor: 2, most: 10 }, upTo(45))).perSecond).toBe(40);
  });

  it('says so when the first step is too much, and ends at its last one', async () => {
    const steps = await climb({ first: 10, factor: 2, most: 10 }, upTo(3));
    expect(steps.map(({ perSecond }) => perSecond)).toEqual([10, 3]);
    expect(highest(steps).perSecond).toBe(3);
    const none = await climb({ first: 10, factor: 2, most: 10 }, upTo(0));
    expect(highest(none)).toEqual({ perSecond: 3, ok: false });
    expect(await climb({ first: 1, factor: 2, most: 3 }, upTo(1000))).toHaveLength(3);
  });
});
