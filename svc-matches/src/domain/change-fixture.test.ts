import { describe, expect, it } from '@jest/globals';
import { patchedFixture, withFinalScore, withImpacts, withResult } from './change-fixture.ts';
import { isOpen, isSealed, newFixture } from './fixture.ts';
import { deletedFixture } from './void-match.ts';

const now = new Date('2026-11-21T12:00:00Z');
const act = { now, by: 'admin' };
const fixture = newFixture(
  {
    hometeam: 'a'.repeat(24),
    awayteam: 'b'.repeat(24),
    league: 'c'.repeat(24),
    homeOdds: 1.85,
    drawOdds: 3.4,
    awayOdds: 4.2,
    date: '2026-11-21T18:00:00Z',
  },
  { id: 'f'.repeat(24), now },
);
const at = (iso: string) => ({ ...act, now: new Date(iso) });

describe('changing a fixture', () => {
  it('[X12] is open until the deadline and only in Build Up', () => {
    expect(isOpen(fixture, new Date('2026-11-21T17:59:59.999Z'))).toBe(true);
    expect(isOpen(fixture, new Date('2026-11-21T18:00:00Z'))).toBe(false);
    const live = patchedFixture(fixture, { matchState: 'Live' }, act);
    expect(live.closedAt).toEqual(now);
    const back = patchedFixture(live, { matchState: 'Build Up' }, act);
    expect(back.closedAt).toEqual(now);
    expect(isOpen(back, now)).toBe(false);
  });

  it('[X12] opens closed predictions again on purpose alone, while nothing has happened', () => {
    const open = { matchState: 'Build Up', predictionsClosed: false } as const;
    const live = patchedFixture(fixture, { matchState: 'Live' }, act);
    expect(isOpen(patchedFixture(live, open, act), now)).toBe(true);
    expect(patchedFixture(fixture, { predictionsClosed: false }, act).closedAt).toBeNull();
    const refused = (from: typeof live, patch: object, when = act) =>
      expect(() => patchedFixture(from, patch, when)).toThrow('opened again');
    refused(live, { predictionsClosed: false });
    refused(live, open, at('2026-11-21T18:00:00Z'));
    refused(patchedFixture(live, { awayScore: 1 }, act), open);
    const goal = {
      _id: 'g',
      side: 'home',
      scorer: 's',
      minute: 1,
      isOwnGoal: false,
      isPenalty: false,
    } as const;
    refused({ ...live, goals: [goal] }, open);
  });

  it('keeps sealed what could be opened again', () => {
    const live = patchedFixture(fixture, { matchState: 'Live' }, act);
    expect([fixture, live].map((one) => isSealed(one, now))).toEqual([true, true]);
    expect(isSealed(live, fixture.bettingDeadline)).toBe(false);
    expect(isSealed(patchedFixture(live, { homeScore: 1 }, act), now)).toBe(false);
    expect(isSealed(patchedFixture(live, { matchState: 'FT' }, act), now)).toBe(false);
  });

  it('keeps old odds with time and who, and only when they change', () => {
    const changed = patchedFixture(fixture, { homeOdds: 1.9 }, act);
    expect(changed.oddsHistory).toEqual([{ home: 185, draw: 340, away: 420, until: now, by: 'admin' }]);
    expect(patchedFixture(changed, { homeOdds: 1.9 }, act).oddsHistory).toHaveLength(1);
  });

  it('goes back from FT until the result is set, and not after', () => {
    const final = withFinalScore(fixture, { homeScore: 1, awayScore: 1 }, act);
    expect(patchedFixture(final, { matchState: 'HT' }, act).matchState).toBe('HT');
    const set = withResult(final, 'draw');
    expect(withResult(set, 'draw')).toBe(set);
    expect(() => patchedFixture(set, { matchState: 'HT' }, act)).toThrow('correction');
    expect(() => withResult(set, 'homeWin')).toThrow('correction');
    expect(withFinalScore(set, { homeScore: 1, awayScore: 1 }, act).result).toBe('draw');
    expect(() => withResult(fixture, 'draw')).toThrow('not finished');
  });

  it('is void only before anything is settled', () => {
    expect(deletedFixture(fixture, now)).toMatchObject({ settlement: 'void', deletedAt: now, closedAt: now });
    const final = withFinalScore(fixture, { homeScore: 0, awayScore: 0 }, act);
    expect(deletedFixture(final, now).settlement).toBe('void');
    expect(() => deletedFixture(withResult(final, 'draw'), now)).toThrow('cannot be deleted');
    expect(() => deletedFixture(withImpacts(final), now)).toThrow('cannot be deleted');
  });
});
