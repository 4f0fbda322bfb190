import { refuse } from '@matchday/contracts/errors';
import type { Deduction, League, Team } from './squad.ts';

/** The league with one more deduction. @throws Refusal 400 for an unknown team or one of another league */
export function withDeduction(league: League, team: Team | null, deduction: Deduction): League {
  if (!team) throw refuse.field('teamId', 'Team not found');
  if (!team.leagues.includes(league._id)) throw refuse.field('teamId', 'The team is not in this league');
  return { ...league, deductions: [...league.deductions, deduction] };
}

/** The league without a deduction. @throws Refusal 404 where it has no such deduction */
export function withoutDeduction(league: League, id: string): League {
  const deductions = league.deductions.filter(({ _id }) => _id !== id);
  if (deductions.length === league.deductions.length) throw refuse.notFound('Deduction');
  return { ...league, deductions };
}

/** A deduction on the wire. */
export const wireDeduction = ({ _id, points, reason, at }: Omit<Deduction, 'team'>) => ({
  _id,
  points,
  reason,
  at: at.toISOString(),
});
