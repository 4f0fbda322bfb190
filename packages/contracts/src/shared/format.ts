import { CURRENCY, TIME_ZONE } from './constants.ts';

/** Formatters are made at first use: making one takes longer than a hundred uses, and few screens need all. */
const atFirstUse = <F>(make: () => F): (() => F) => {
  let made: F | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const numbers = (options: Intl.NumberFormatOptions) =>
  atFirstUse(() => new Intl.NumberFormat('en-US', options));
const dates = (locale: string, options: Intl.DateTimeFormatOptions) =>
  atFirstUse(() => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }));

const number = numbers({ maximumFractionDigits: 0 });
const oneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
const worth = numbers({ maximumFractionDigits: 2 });
const relative = atFirstUse(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }));
const slipDate = dates('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const kickOffTime = dates('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const monthName = dates('en-GB', { month: 'long', year: 'numeric' });
const dayName = dates('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const dayKeyFormat = dates('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Makes one formatter each, of those that screens begin with: call them while nobody waits (decision 142). */
export const formatters: readonly (() => unknown)[] = [
  ...[number, oneDecimal, relative],
  ...[slipDate, kickOffTime, monthName, dayName, dayKeyFormat],
];

type When = Date | string | number;
const toDate = (when: When) => new Date(when);

/** Whole number with thousands separators: `24,500`. */
export const formatNumber = (value: number): string => number().format(value);

/** Coin count of a card: `999`, `24.5K`, `1.0M` (SPEC 9; 999,950 is 1.0M, DESIGN 5.12). */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_950) return `${oneDecimal().format(value / 1e6)}M`;
  if (size >= 1000) return `${oneDecimal().format(value / 1000)}K`;
  return String(Math.round(value));
}

/** Price in UGX, rounded: `UGX 83,000`. */
export const formatUgx = (value: number): string => `${CURRENCY} ${number().format(Math.round(value))}`;

/** What a coin is worth, in UGX: `1 coin = UGX 0.6`. */
export const formatWorth = (value: number): string => `1 coin = ${CURRENCY} ${worth().format(value)}`;

/** Coin balance of the reserve, floored: `2,500,000 Coins` (SPEC 9). */
export const formatReserveCoins = (value: number): string => `${number().format(Math.floor(value))} Coins`;

/** UGX of the reserve, floored: `UGX 1,500,000` (SPEC 9). */
export const formatReserveUgx = (value: number): string =>
  `${CURRENCY} ${number().format(Math.floor(value))}`;

/** Odds with two places: `1.85`. */
export const formatOdds = (odds: number): string => odds.toFixed(2);

/** Date of slips and tables, `MMM D, YYYY`: `Nov 21, 2026` (SPEC 9). */
export const formatDate = (when: When): string => slipDate().format(toDate(when));

/** Kick-off in East Africa Time: `18:00`. */
export const formatTime = (when: When): string => kickOffTime().format(toDate(when));

/** Day in East Africa Time: `Sat 21 Nov`. */
export const formatDay = (when: When): string => dayName().format(toDate(when)).replace(',', '');

/** Month in East Africa Time: `November 2026`. */
export const formatMonth = (when: When): string => monthName().format(toDate(when));

/** Key of the day in East Africa Time, for grouping: `2026-11-21`. */
export const dayKey = (when: When): string => dayKeyFormat().format(toDate(when));

/** Remaining time as `hh:mm:ss`, days as `2d 03:00:00`; never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days}d ${clock}` : clock;
}

/** Remaining time in words, rounded up to minutes: `3 h 11 min`, `2 d 4 h`, `1 min`. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** How long ago: `4 minutes ago`, `yesterday`; older than six days as {@link formatDate}. */
export function formatAgo(when: When, now: When): string {
  const minutes = Math.round((toDate(when).getTime() - toDate(now).getTime()) / 60_000);
  if (minutes > -60) return relative().format(Math.min(0, minutes), 'minute');
  if (minutes > -60 * 24) return relative().format(Math.round(minutes / 60), 'hour');
  if (minutes > -60 * 24 * 7) return relative().format(Math.round(minutes / 1440), 'day');
  return formatDate(when);
}
