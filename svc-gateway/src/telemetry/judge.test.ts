import { describe, expect, it } from '@jest/globals';
import { fallsBehind } from './judge.ts';
import { createPartFigures, type Figures } from './part-figures.ts';

const figures = (changes: Partial<Figures>): Figures => ({
  ...{ shown: 100, failed: 0, failing: changes.failed ?? 0, reporters: changes.shown ?? 100 },
  ...{ lcp: 1000, inp: 100, cls: 0.02 },
  ...changes,
});

describe('a version falls behind', () => {
  it.each([
    ['it fails often', { shown: 60, failed: 9 }, {}, /it fails for 15% of people, the version before for 0%/],
    ['it never works', { shown: 0, failed: 10, reporters: 10 }, { shown: 5 }, /it fails for 100%/],
    ['it paints late', { lcp: 1900 }, {}, /painted after 1900 ms, with the version before 1000 ms/],
    ['it hogs the main thread', { inp: 700 }, {}, /interaction is answered after 700 ms/],
    [
      'it fails for a few of many',
      { shown: 3000, failed: 40, failing: 20, reporters: 400 },
      { shown: 4000, reporters: 1600 },
      /it fails for 5% of/,
    ],
    ['it jumps', { cls: 0.4 }, {}, /content jumps by 0.40/],
  ] as const)('when %s', (_what, version, before, why) => {
    expect(fallsBehind(figures(version), figures(before))).toMatch(why);
  });

  it.each([
    ['too few have seen it', { shown: 29, failed: 3 }, {}],
    ['fewer than five report it', { shown: 60, failed: 40, failing: 4 }, {}],
    [
      'five of many report it, with all their pages',
      { shown: 1000, failed: 50, failing: 5, reporters: 400 },
      { shown: 4000, reporters: 1600 },
    ],
    ['nearly all have seen it work', { shown: 55, failed: 50, failing: 5, reporters: 40 }, { reporters: 40 }],
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
  let reporters = 0;
  const report = (more: object = {}) => ({ part: 'mfe-shop', version: 'v1', shown: 1, failed: 0, ...more });
  const add = (more: object = {}) => {
    reporters += 1;
    counted.add(report(more), `reporter ${reporters}`);
  };

  it('are sums, and the value that three quarters of the pages reach', () => {
    for (let page = 1; page <= 19; page += 1) add({ lcp: page * 100 });
    expect(counted.of('mfe-shop', 'v1')).toMatchObject({ shown: 19, failed: 0, lcp: null, inp: null });
    add({ lcp: 2000, failed: 2 });
    const { lcp, ...sums } = counted.of('mfe-shop', 'v1');
    // A page that is shown fails once.
    expect(sums).toMatchObject({ shown: 20, failed: 1, failing: 1 });
    // Within one step of the histogram.
    expect(lcp).toBeGreaterThan(1400);
    expect(lcp).toBeLessThan(1750);
    expect(counted.of('mfe-shop', 'v2').shown).toBe(0);
  });

  it('are of the last hour, or since a time', () => {
    now = start + 30 * 60_000;
    add({ shown: 5 });
    expect(counted.of('mfe-shop', 'v1').shown).toBe(25);
    expect(counted.of('mfe-shop', 'v1', new Date(start + 60_000)).shown).toBe(5);
    now = start + 61 * 60_000;
    expect(counted.of('mfe-shop', 'v1').shown).toBe(5);
  });

  it('are of at most 100 versions', () => {
    for (let index = 0; index < 200; index += 1) add({ version: `made-up-${index}` });
    expect(counted.of('mfe-shop', 'made-up-199').shown).toBe(0);
    expect(counted.of('mfe-shop', 'v1').shown).toBe(5);
  });

  it('count no reporter more than ten times within an hour, however it says it', () => {
    const fresh = createPartFigures(() => new Date(now));
    const of = () => fresh.of('mfe-admin', 'v1');
    const say = (more: object) => fresh.add(report({ part: 'mfe-admin', ...more }), 'loud');
    for (let time = 0; time < 30; time += 1) say({ shown: 1000, failed: 1000, lcp: 120_000 });
    expect(of()).toMatchObject({ shown: 10, failed: 10, reporters: 1, failing: 1, lcp: null });
    fresh.add(report({ part: 'mfe-admin', shown: 0, failed: 1 }), 'another');
    expect(of()).toMatchObject({ shown: 10, failed: 11, reporters: 2, failing: 2 });
    now += 61 * 60_000;
    say({ shown: 2 });
    expect(of()).toMatchObject({ shown: 2, failed: 0, reporters: 1, failing: 0 });
  });
});
