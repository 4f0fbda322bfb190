import { describe, expect, it } from '@jest/globals';
import {
  formatAgo,
  formatCompact,
  formatCountdown,
  formatDate,
  formatDay,
  formatReserveCoins,
  formatReserveUgx,
  formatTime,
  formatUgx,
  formatWait,
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
});
