import { describe, expect, it } from '@jest/globals';
import { actNames, drawAct, requestsOf, sharesOf, stages } from './acts.ts';

const places = { league: 'l', derby: 'd', others: ['o'], product: 'p', assets: ['/a.js', '/b.css'] };

describe('the script of a matchday', () => {
  it('has shares of a hundred at any time, none below 0', () => {
    for (const stage of stages)
      for (const progress of [0, 0.3, 1]) {
        const shares = Object.values(sharesOf(stage, progress));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 9);
      }
  });

  it('draws acts by their shares, and stakes only before the kick-off', () => {
    const count = (stage: (typeof stages)[number], progress: number) => {
      const counts = new Map(actNames.map((name) => [name, 0]));
      for (let n = 0; n < 1000; n += 1) {
        const name = drawAct(sharesOf(stage, progress), (n + 0.5) / 1000);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return counts;
    };
    expect(count('before', 0).get('stake')).toBe(50);
    expect(count('before', 1).get('stake')).toBe(300);
    expect(count('during', 0.5).get('stake')).toBe(0);
    expect(count('after', 0).get('order')).toBe(120);
  });

  it('sends most people to the derby, and files only to cold browsers', () => {
    const fixtureAt = (chance: number) => requestsOf('match', places, {}, () => chance)[0]?.path;
    expect(fixtureAt(0.59)).toBe('/api/Fixtures/d');
    expect(fixtureAt(0.61)).toBe('/api/Fixtures/o');
    const page = (chance: number) => requestsOf('page', places, { authorization: 'x' }, () => chance);
    expect(page(0.1).map(({ path }) => path)).toEqual(['/home', '/a.js', '/b.css']);
    expect(page(0.9)).toHaveLength(1);
    expect(page(0.9)[0]?.headers).not.toHaveProperty('authorization');
  });
});
