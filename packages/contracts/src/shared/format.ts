import { CURRENCY } from './constants.ts';

// What first screens show is written by hand, and the same everywhere: the first use of `Intl` takes a tenth of a second
// on a slow phone (decision 150).

type When = Date | string | number;
const toDate = (when: When) => new Date(when);

/** East Africa Time has been three hours ahead since 1960, without summer time. */
const ZONE_AHEAD_MS = 3 * 3_600_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const shortMonth = (month: string): string => month.slice(0, 3);

/** An instant by the clocks of East Africa. @throws RangeError for an invalid date */
function inZone(when: When) {
  const date = new Date(toDate(when).getTime() + ZONE_AHEAD_MS);
  const text = date.toISOString();
  return {
    key: text.slice(0, 10),
    time: text.slice(11, 16),
    weekday: weekdays[date.getUTCDay()] as string,
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] as string,
    year: date.getUTCFullYear(),
  };
}

/** Whole number with thousands separators: `24,500`. */
export function formatNumber(value: number): string {
  const digits = String(Math.round(Math.abs(value)));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 && digits !== '0' ? '-' : ''}${groups.join(',')}`;
}

/** One decimal, halves away from zero: tenths are whole, so that none is lost to binary fractions. */
function inTenths(value: number, unit: number): string {
  const tenths = Math.round(Math.abs(value) / (unit / 10));
  return `${value < 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Coin count of a card: `999`, `24.5K`, `1.0M` (SPEC 9; 999,950 is 1.0M, DESIGN 5.12). */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_950) return `${inTenths(value, 1e6)}M`;
  if (size >= 1000) return `${inTenths(value, 1000)}K`;
  return String(Math.round(value));
}

/** Price in UGX, rounded: `UGX 83,000`. */
export const formatUgx = (value: number): string => `${CURRENCY} ${formatNumber(Math.round(value))}`;

/** What a coin is worth, in UGX, with at most two decimals: `1 coin = UGX 0.6`. */
export function formatWorth(value: number): string {
  const [whole, decimals = ''] = value.toFixed(2).split('.');
  const short = decimals.endsWith('0') ? decimals.slice(0, 1) : decimals;
  return `1 coin = ${CURRENCY} ${formatNumber(Number(whole))}${decimals === '00' ? '' : `.${short}`}`;
}

/** Coin balance of the reserve, floored: `2,500,000 Coins` (SPEC 9). */
export const formatReserveCoins = (value: number): string => `${formatNumber(Math.floor(value))} Coins`;

/** UGX of the reserve, floored: `UGX 1,500,000` (SPEC 9). */
export const formatReserveUgx = (value: number): string => `${CURRENCY} ${formatNumber(Math.floor(value))}`;

/** Odds with two places: `1.85`. */
export const formatOdds = (odds: number): string => odds.toFixed(2);

/** Date of slips and tables, `MMM D, YYYY`: `Nov 21, 2026` (SPEC 9). */
export function formatDate(when: When): string {
  const { month, day, year } = inZone(when);
  return `${shortMonth(month)} ${day}, ${year}`;
}

/** Kick-off in East Africa Time: `18:00`. */
export const formatTime = (when: When): string => inZone(when).time;

/** Day in East Africa Time: `Sat 21 Nov`. */
export function formatDay(when: When): string {
  const { weekday, day, month } = inZone(when);
  return `${weekday} ${day} ${month === 'September' ? 'Sept' : shortMonth(month)}`;
}

/** Month in East Africa Time: `November 2026`. */
export function formatMonth(when: When): string {
  const { month, year } = inZone(when);
  return `${month} ${year}`;
}

/** Key of the day in East Africa Time, for grouping: `2026-11-21`. */
export const dayKey = (when: When): string => inZone(when).key;

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

function ago(count: number, unit: 'minute' | 'hour' | 'day'): string {
  if (count === 0) return `this ${unit}`;
  if (count === 1) return unit === 'day' ? 'yesterday' : `1 ${unit} ago`;
  return `${count} ${unit}s ago`;
}

/** How long ago: `4 minutes ago`, `yesterday`; older than six days as {@link formatDate}. */
export function formatAgo(when: When, now: When): string {
  const minutes = Math.max(0, -Math.round((toDate(when).getTime() - toDate(now).getTime()) / 60_000));
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 60 * 24) return ago(-Math.round(-minutes / 60), 'hour');
  if (minutes < 60 * 24 * 7) return ago(-Math.round(-minutes / 1440), 'day');
  return formatDate(when);
}
