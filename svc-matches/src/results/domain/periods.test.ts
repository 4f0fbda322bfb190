import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter, dayBefore, keysFrom, mondayOf, periodOf, weekOf } from './periods.ts';

const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('periods', () => {
  it('cover every day once, in whole weeks', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('week', 'month', 'season'), (date, span) => {
        const period = periodOf(span, mondayOf(dayOf(date)));
        expect(period.from <= dayOf(date) && dayOf(date) <= period.to).toBe(true);
        expect(mondayOf(period.from)).toBe(period.from);
        expect(new Date(`${period.to}T00:00:00Z`).getUTCDay()).toBe(0);
        const next = periodOf(span, mondayOf(dayAfter(period)));
        expect(next.from).toBe(dayAfter(period));
        expect(periodOf(span, mondayOf(dayBefore(next))).key).toBe(period.key);
      }),
    );
  });

  it('begin and end where people expect it', () => {
    expect(weekOf(new Date('2026-11-22T20:59:00Z'))).toBe('2026-11-16');
    // Monday in Kampala already.
    expect(weekOf(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
    expect(periodOf('month', '2026-11-16')).toMatchObject({ from: '2026-11-02', to: '2026-11-29' });
    expect(periodOf('month', '2026-11-30')).toMatchObject({ key: 'm:2026-12', from: '2026-11-30' });
    expect(periodOf('season', '2026-11-16')).toMatchObject({
      key: 's:2026',
      from: '2026-06-29',
      to: '2027-06-27',
    });
  });

  it('are added up from their weeks where a group began within one', () => {
    const month = periodOf('month', '2026-11-16');
    expect(keysFrom(month, null)).toEqual(['m:2026-11']);
    expect(keysFrom(month, '2026-11-02')).toEqual(['m:2026-11']);
    expect(keysFrom(month, '2026-11-16')).toEqual(['w:2026-11-16', 'w:2026-11-23']);
    expect(keysFrom(month, '2026-11-30')).toEqual([]);
    fc.assert(
      fc.property(days, days, (date, since) => {
        const season = periodOf('season', mondayOf(dayOf(date)));
        expect(keysFrom(season, mondayOf(dayOf(since))).length).toBeLessThanOrEqual(53);
      }),
    );
  });
});
