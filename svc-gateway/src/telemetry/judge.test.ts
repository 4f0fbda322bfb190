import { describe, expect, it } from '@jest/globals';
import { fallsBehind } from './judge.ts';
import { createPartFigures, type Figures } from './part-figures.ts';

const figures = (changes: Partial<Figures>): Figures => ({
  ...{ shown: 100, failed: 0, lcp: 1000, inp: 100, cls: 0.02 },
  ...changes,
});

describe('a version falls behind', () => {
  it.each([
    ['it fails often', { shown: 60, failed: 9 }, {}, /it fails 15% of the times, the version before 0%/],
    ['it never works', { shown: 0, failed: 10 }, { shown: 5 }, /it fails 100%/],
    ['it paints late', { lcp: 1900 }, {}, /painted after 1900 ms, with the version before 1000 ms/],
    ['it hogs the main thread', { inp: 700 }, {}, /interaction is answered after 700 ms/],
    ['it jumps', { cls: 0.4 }, {}, /content jumps by 0.40/],
  ] as const)('when %s', (_what, version, before, why) => {
    expect(fallsBehind(figures(version), figures(before))).toMatch(why);
  });

  it.each([
    ['too few have seen it', { shown: 29, failed: 3 }, {}],
    ['the version before fails as often', { failed: 12 }, { failed: 11 }],
    ['everything fails, as where a service is away', { failed: 100 }, { failed: 100 }],
    ['the difference may be chance', { shown: 40, failed: 2 }, { shown: 400, failed: 8 }],
    ['it is hardly slower', { lcp: 1250, inp: 140, cls: 0.09 }, {}],
    ['nobody knows its speed yet', { lcp: null, inp: null, cls: null }, {}],
  ] as const)('never while %s', (_what, version, before) => {
    expect(fallsBehind(figures(version), figures(before))).toBeNull();
  });
});

describe('figures of a version', () => {
  const start = Date.parse('2026-11-22T12:00:00Z');
  let now = start;
  const counted = createPartFigures(() => new Date(now));
  const report = (more: object = {}) => ({ part: 'mfe-shop', version: 'v1', shown: 1, failed: 0, ...more });

  it('are sums, and the value that three quarters of the pages reach', () => {
    for (let page = 1; page <= 19; page += 1) counted.add(report({ lcp: page * 100 }));
    expect(counted.of('mfe-shop', 'v1')).toMatchObject({ shown: 19, failed: 0, lcp: null, inp: null });
    counted.add(report({ lcp: 2000, failed: 2 }));
    const { lcp, ...sums } = counted.of('mfe-shop', 'v1');
    expect(sums).toMatchObject({ shown: 20, failed: 2 });
    // Within one step of the histogram.
    expect(lcp).toBeGreaterThan(1400);
    expect(lcp).toBeLessThan(1750);
    expect(counted.of('mfe-shop', 'v2').shown).toBe(0);
  });

  it('are of the last hour, or since a time', () => {
    now = start + 30 * 60_000;
    counted.add(report({ shown: 5 }));
    expect(counted.of('mfe-shop', 'v1').shown).toBe(25);
    expect(counted.of('mfe-shop', 'v1', new Date(start + 60_000)).shown).toBe(5);
    now = start + 61 * 60_000;
    expect(counted.of('mfe-shop', 'v1').shown).toBe(5);
  });

  it('are of at most 100 versions', () => {
    for (let index = 0; index < 200; index += 1) counted.add(report({ version: `made-up-${index}` }));
    expect(counted.of('mfe-shop', 'made-up-199').shown).toBe(0);
    expect(counted.of('mfe-shop', 'v1').shown).toBe(5);
  });
});
