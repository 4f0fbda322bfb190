import { refuse } from '@matchday/contracts/errors';
import type { leagueForm, playerForm, teamForm } from '@matchday/contracts/matches/competition-forms';
import { type LeagueKind, leagueKindOf, overallOf } from '@matchday/contracts/matches/rules';
import type { z } from 'zod';
import { noCounts, type StatCounts } from './stat-counts.ts';

/** Points that an admin took off a team in a league, with the reason. */
export interface Deduction {
  _id: string;
  team: string;
  points: number;
  reason: string;
  at: Date;
  by: string;
}

/** A league of one season. */
export interface League {
  _id: string;
  leagueName: string;
  country: string;
  season: string;
  kind: LeagueKind;
  deductions: Deduction[];
  createdAt: Date;
}

/** A team; `league` is where it plays now, `leagues` are all that it belongs to. */
export interface Team extends Omit<z.output<typeof teamForm>, 'teamBadge'> {
  _id: string;
  teamBadge: string;
  leagues: string[];
  createdAt: Date;
}

/** Teams that a search may name: a list without what is of some of them would look complete. */
export const MOST_TEAMS = 1000;

/**
 * The teams that a search of a list has found, of up to one more than {@link MOST_TEAMS}.
 * @throws Refusal 400 at `search` where they are more than that
 */
export function allNamed(found: readonly string[], search: string): readonly string[] {
  if (found.length <= MOST_TEAMS) return found;
  throw refuse.field('search', `Too many teams are named “${search}”: type more of the name`);
}

type PlayerForm = z.output<typeof playerForm>;
type Ratings = Pick<PlayerForm, 'skills' | 'dribbling' | 'defense' | 'passing' | 'gameplay' | 'shooting'>;

/** A player; the counts are the sums of his fixtures' stats (DESIGN 5.7). */
export interface Player extends Omit<PlayerForm, 'imageUrl' | keyof Ratings> {
  _id: string;
  imageUrl: string;
  ratings: { [Name in keyof Ratings]-?: number | null };
  overall: number;
  totals: StatCounts;
  /** Grows with every change by an admin, so that older news never replace newer ones; players of before have none. */
  revision?: number;
  createdAt: Date;
}

/** A player without what matches change. */
export type SquadPlayer = Omit<Player, 'totals'>;

interface Created {
  id: string;
  now: Date;
}

/** A new league; its kind from its name when none is given (CHECKLIST Z21). */
export const newLeague = (form: z.output<typeof leagueForm>, { id, now }: Created): League => ({
  _id: id,
  leagueName: form.leagueName,
  country: form.country,
  season: form.season,
  kind: form.kind ?? leagueKindOf(form.leagueName),
  deductions: [],
  createdAt: now,
});

/** A new team, in its league. */
export const newTeam = (form: z.output<typeof teamForm>, { id, now }: Created): Team => ({
  _id: id,
  ...form,
  teamBadge: form.teamBadge ?? '',
  leagues: [form.league],
  createdAt: now,
});

/** The team with some fields changed; with another league it belongs to both. */
export function patchedTeam(team: Team, patch: Partial<z.output<typeof teamForm>>): Team {
  const after = { ...team, ...definedOf(patch) };
  return { ...after, leagues: [...new Set([...team.leagues, after.league])] };
}

/** The team without one of its leagues. @throws Refusal 409 for its only one */
export function withoutLeague(team: Team, league: string): Team {
  const leagues = team.leagues.filter((other) => other !== league);
  const last = leagues.at(-1);
  if (last === undefined) throw refuse.conflict('The team is in no other league');
  return { ...team, leagues, league: team.league === league ? last : team.league };
}

/** A new player; the overall is computed (CHECKLIST V33). */
export function newPlayer(form: PlayerForm, { id, now }: Created): Player {
  const { skills, dribbling, defense, passing, gameplay, shooting, imageUrl, ...rest } = form;
  const ratings = {
    skills: skills ?? null,
    dribbling: dribbling ?? null,
    defense: defense ?? null,
    passing: passing ?? null,
    gameplay: gameplay ?? null,
    shooting: shooting ?? null,
  };
  return {
    _id: id,
    ...rest,
    imageUrl: imageUrl ?? '',
    ratings,
    overall: overallOf(ratings),
    totals: noCounts(),
    revision: 1,
    createdAt: now,
  };
}

/** The player with some fields changed and the overall computed again. */
export function patchedPlayer(player: Player, patch: Partial<PlayerForm>): Player {
  const form = { ...player, ...player.ratings, ...definedOf(patch) };
  return {
    ...newPlayer(pickForm(form), { id: player._id, now: player.createdAt }),
    totals: player.totals,
    revision: (player.revision ?? 0) + 1,
  };
}

const definedOf = <T extends object>(patch: T): Partial<T> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>;

const pickForm = (from: PlayerForm): PlayerForm => ({
  playerName: from.playerName,
  imageUrl: from.imageUrl,
  nationality: from.nationality,
  team: from.team,
  position: from.position,
  gender: from.gender,
  skills: from.skills,
  dribbling: from.dribbling,
  defense: from.defense,
  passing: from.passing,
  gameplay: from.gameplay,
  shooting: from.shooting,
  cost: from.cost,
});
