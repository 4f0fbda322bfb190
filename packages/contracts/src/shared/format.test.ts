import { describe, expect, it } from '@jest/globals';
import { date as anyDate, assert, double, integer, property } from 'fast-check';
import { TIME_ZONE } from './constants.ts';
import {
  dayKey,
  formatAgo,
  formatCompact,
  formatCountdown,
  formatDate,
  formatDay,
  formatMonth,
  formatNumber,
  formatReserveCoins,
  formatReserveUgx,
  formatTime,
  formatUgx,
  formatWait,
  formatWorth,
} from './format.ts';

describe('formats', () => {
  it('[Q03] counts coins in short: rounded, K and M with one decimal, 999,950 is 1.0M', () => {
    const seen = [0, 12.6, 999, 1000, 1049, 24_500, 999_949, 999_950, 1_000_000, 2_345_678, -1500].map(
      formatCompact,
    );
    expect(seen).toEqual([
      '0',
      '13',
      '999',
      '1.0K',
      '1.0K',
      '24.5K',
      '999.9K',
      '1.0M',
      '1.0M',
      '2.3M',
      '-1.5K',
    ]);
  });

  it('writes a wait in words, rounded up to minutes', () => {
    const minutes = [0, 0.2, 59.5, 60, 191, 1440, 1680, 4321].map((count) => formatWait(count * 60_000));
    expect(minutes).toEqual(['1 min', '1 min', '1 h', '1 h', '3 h 11 min', '1 d', '1 d 4 h', '3 d']);
  });

  it('[B02] writes slip dates as MMM D, YYYY in East Africa Time', () => {
    expect(formatDate('2026-11-03T10:00:00Z')).toBe('Nov 3, 2026');
    expect(formatDate('2026-11-20T22:30:00Z')).toBe('Nov 21, 2026');
  });

  it('[D08] floors the reserve, separates thousands, says Coins and UGX', () => {
    expect(formatReserveCoins(2_500_000.9)).toBe('2,500,000 Coins');
    expect(formatReserveUgx(1_500_000.9)).toBe('UGX 1,500,000');
  });

  it('[Q01] shows prices in UGX, rounded', () => {
    expect(formatUgx(82_999.6)).toBe('UGX 83,000');
  });

  it('[Z25] shows kick-off in East Africa Time', () => {
    expect(formatTime('2026-11-21T15:00:00Z')).toBe('18:00');
    expect(formatTime('2026-11-21T21:00:00Z')).toBe('00:00');
    expect(formatDay('2026-11-21T22:00:00Z')).toBe('Sun 22 Nov');
  });

  it('counts down and never below zero', () => {
    expect(formatCountdown(4_360_000)).toBe('01:12:40');
    expect(formatCountdown(2 * 86_400_000 + 1000)).toBe('2d 00:00:01');
    expect(formatCountdown(-5)).toBe('00:00:00');
  });

  it('says how long ago', () => {
    const now = '2026-11-21T12:00:00Z';
    expect(formatAgo('2026-11-21T11:56:00Z', now)).toBe('4 minutes ago');
    expect(formatAgo('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('yesterday');
    expect(formatAgo('2026-11-01T11:00:00Z', now)).toBe('Nov 1, 2026');
  });

  it('writes dates as Intl does, in the words of today', () => {
    const by = (locale: string, options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
      return (when: Date) => format.format(when);
    };
    const slip = by('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    const time = by('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const day = by('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
    const month = by('en-GB', { month: 'long', year: 'numeric' });
    const key = by('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
    const within = { min: new Date('1961-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };
    assert(
      property(anyDate(within), (when) => {
        expect(
          [formatDate, formatTime, formatDay, formatMonth, dayKey].map((format) => format(when)),
        ).toEqual([slip(when), time(when), day(when).replace(',', ''), month(when), key(when)]);
      }),
      { numRuns: 2000 },
    );
    expect(() => formatTime('never')).toThrow(RangeError);
    // People who were born when the clocks of Kampala were behind by a quarter of an hour.
    expect(formatDate('1955-03-02')).toBe('Mar 2, 1955');
  });

  it('says how long ago in the words of Intl', () => {
    const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
    const now = Date.parse('2026-11-29T12:00:00Z');
    const minutesAgo = (minutes: number) => formatAgo(now - minutes * 60_000, now);
    for (let minutes = 0; minutes < 60; minutes += 1)
      expect(minutesAgo(minutes)).toBe(relative.format(-minutes, 'minute'));
    for (let minutes = 60; minutes < 1440; minutes += 7)
      expect(minutesAgo(minutes)).toBe(relative.format(Math.round(-minutes / 60), 'hour'));
    for (let minutes = 1440; minutes < 1440 * 7; minutes += 61)
      expect(minutesAgo(minutes)).toBe(relative.format(Math.round(-minutes / 1440), 'day'));
    expect([minutesAgo(-5), minutesAgo(1440 * 7)]).toEqual(['this minute', 'Nov 22, 2026']);
  });

  it('says what a coin is worth, with at most two decimals, as Intl does', () => {
    expect([0.6, 12, 0.004, 1234.5, 83_000].map(formatWorth)).toEqual([
      '1 coin = UGX 0.6',
      '1 coin = UGX 12',
      '1 coin = UGX 0',
      '1 coin = UGX 1,234.5',
      '1 coin = UGX 83,000',
    ]);
    const two = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
    assert(
      // Halves aside, which binary fractions are not.
      property(integer({ min: 0, max: 10 ** 10 }), (thousandths) => {
        const value = (thousandths - (thousandths % 10 === 5 ? 1 : 0)) / 1000;
        expect(formatWorth(value)).toBe(`1 coin = UGX ${two.format(value)}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('writes numbers as Intl does', () => {
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    const one = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
    const tenth = new Intl.NumberFormat('en-US', one);
    const limit = 10 ** 12;
    assert(
      property(integer({ min: -limit, max: limit }), double({ min: -1e9, max: 1e9, noNaN: true }), (n, x) => {
        expect(formatNumber(n)).toBe(whole.format(n));
        expect(formatNumber(x)).toBe(whole.format(x) === '-0' ? '0' : whole.format(x));
        const size = Math.abs(n);
        if (size >= 1000 && size < 999_950) expect(formatCompact(n)).toBe(`${tenth.format(n / 1000)}K`);
        if (size >= 999_950) expect(formatCompact(n)).toBe(`${tenth.format(n / 1e6)}M`);
      }),
      { numRuns: 2000 },
    );
    assert(
      property(integer({ min: -999_949, max: 999_949 }), (n) => {
        const expected = Math.abs(n) >= 1000 ? `${tenth.format(n / 1000)}K` : String(n);
        expect(formatCompact(n)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
    expect([1050, 1150, 1250, -1150, 1_050_000].map(formatCompact)).toEqual([
      '1.1K',
      '1.2K',
      '1.3K',
      '-1.2K',
      '1.1M',
    ]);
  });
});
