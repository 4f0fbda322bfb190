import { type Period, periodOf } from '../domain/periods.ts';
import type { Sums } from '../domain/result.ts';

/** Sums of one person in one period, and by league. `_id` is made of period and person. */
export interface PersonResult extends Sums {
  _id: string;
  period: string;
  user: string;
  profit: number;
  /** Hundredths of a percent; {@link UNRATED} below what is needed. */
  rate: number;
  leagues: Record<string, Sums>;
  /** Weeks and months are dropped once nobody asks for them, {@link keptUntil}; seasons stay. */
  expiresAt?: Date;
}

/** Below every rate: nobody loses more than all. */
export const UNRATED = -20_000;
const keptMs = 400 * 86_400_000;
export const sumNames = ['staked', 'returned', 'settled'] as const;
export const keyOf = (period: string, user: string) => `${period}:${user}`;
/**
 * When the sums of a period are dropped; null for never. The weeks of a season go together: the season of a group that
 * counts from one of them is their sum, and would lose its first weeks before its last.
 */
export function keptUntil({ span, from, to }: Period): Date | null {
  if (span === 'season') return null;
  const last = span === 'week' ? periodOf('season', from).to : to;
  return new Date(Date.parse(last) + keptMs);
}
