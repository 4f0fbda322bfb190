import { z } from 'zod';
import { id, instant } from '../../shared/primitives.ts';
import { leagueKinds } from '../rules.ts';

const standing = {
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  goalDifference: z.int(),
  points: z.int(),
};

/** Points that an admin deducted from a team in a league, with the reason. */
export const deduction = z.object({
  _id: id,
  team: id,
  points: z.int(),
  reason: z.string(),
  at: instant,
});
export type Deduction = z.infer<typeof deduction>;

/** League (E12); `teams` and `fixtures` are ids. */
export const league = z.object({
  _id: id,
  leagueId: id,
  leagueName: z.string(),
  country: z.string(),
  season: z.string(),
  kind: z.enum(leagueKinds),
  teams: z.array(id),
  fixtures: z.array(id),
  /** Left out where there are none. */
  deductions: z.array(deduction).optional(),
});
export type League = z.infer<typeof league>;

/** Team (E11) with its standing in its league; `players` are ids. */
export const team = z.object({
  _id: id,
  teamName: z.string(),
  shortName: z.string(),
  assignedClub: z.string(),
  teamBadge: z.string(),
  league: id,
  leagues: z.array(id),
  home: z.string(),
  manager: z.string(),
  founded: z.string(),
  tiktok: z.string(),
  instagram: z.string(),
  squads: z.array(z.string()),
  players: z.array(id),
  ...standing,
  /** The last five matches, the latest last; left out before the first. */
  form: z.array(z.enum(['W', 'D', 'L'])).optional(),
  /** Taken off `points` already; left out where there are none. */
  deductions: z.array(deduction.omit({ team: true })).optional(),
});
export type Team = z.infer<typeof team>;
