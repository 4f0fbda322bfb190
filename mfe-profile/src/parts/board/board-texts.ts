import { formatDay, formatMonth, formatNumber } from '@matchday/contracts/format';
import type { Board } from '@matchday/contracts/matches/http';
import type { BoardMeasure, BoardSpan } from '@matchday/contracts/matches/rules';

export const spanLabels: Record<BoardSpan, string> = { week: 'Week', month: 'Month', season: 'Season' };
export const measureLabels: Record<BoardMeasure, string> = { profit: 'Net profit', rate: 'Return' };

const noon = (day: string) => `${day}T12:00:00+03:00`;
const midWeek = (monday: string) => new Date(Date.parse(noon(monday)) + 3 * 86_400_000);

/** A period in words: `Mon 16 – Sun 22 Nov`, `November 2026`, `Season 2026/27`. */
export function periodText({ span, from, to }: Pick<Board['period'], 'span' | 'from' | 'to'>): string {
  if (span === 'week') return `${formatDay(noon(from))} – ${formatDay(noon(to))}`;
  if (span === 'month') return formatMonth(midWeek(from));
  const year = midWeek(from).getFullYear();
  return `Season ${year}/${String(year + 1).slice(2)}`;
}

/** Coins with their sign: `+420`, `−35`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;
}

/** A return in hundredths of a percent with its sign: `+12.5%`. */
export function percent(rate: number): string {
  const text = (Math.abs(rate) / 100).toFixed(1).replace(/\.0$/, '');
  if (text === '0') return '0%';
  return `${rate > 0 ? '+' : '−'}${text}%`;
}

/** How many predictions, in words. */
export const predictions = (count: number): string =>
  count === 1 ? '1 prediction' : `${formatNumber(count)} predictions`;
