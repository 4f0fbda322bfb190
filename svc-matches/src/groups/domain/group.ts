import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { CODE_LENGTH, CODE_SIGNS } from '@matchday/contracts/matches/group-forms';
import type { createGroup, updateGroup } from '@matchday/contracts/matches/http';
import { mondayOf } from '../../results/index.ts';

/** People who compare what their predictions bring. */
export interface Group {
  _id: string;
  name: string;
  owner: string;
  /** Anyone who has it can join. */
  code: string;
  /** How many members it has. */
  members: number;
  /** The Monday from which it counts; null: from the beginning. */
  from: string | null;
  /** Leagues that count; empty: all. */
  leagues: string[];
  rulesChangedAt: Date | null;
  /** Who led the table of which season when somebody last looked, as {@link leadOf} has it. */
  leader: string | null;
  /** Results of a member have changed since then. */
  touched: boolean;
  /** Monday of the last week whose result was told. */
  weekTold: string;
  /** It is being deleted. */
  closed: boolean;
  createdAt: Date;
}

/** A person in a group. `_id` is made of both. */
export interface Member {
  _id: string;
  group: string;
  user: string;
  joinedAt: Date;
}

/** The lead of a season's table: whoever leads the next one has a new lead. */
export const leadOf = (season: string, user: string): string => `${season}:${user}`;

/** Identity of a membership. */
export const memberId = (group: string, user: string): string => `${group}:${user}`;

export const newMember = (group: string, user: string, now: Date): Member => ({
  _id: memberId(group, user),
  group,
  user,
  joinedAt: now,
});

/** A code from random bytes, at least twice as many as a code has signs. */
export function codeFrom(random: Uint8Array): string {
  // A byte that would favour the first signs is left out.
  const fair = [...random].filter((byte) => byte < 256 - (256 % CODE_SIGNS.length));
  const signs = fair.slice(0, CODE_LENGTH).map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]);
  if (signs.length < CODE_LENGTH) throw new Error('too few random bytes for a code');
  return signs.join('');
}

const mondayFrom = (day: string | null) => day && mondayOf(day);

/** A new group with its owner as the first member. @param given `week`: the Monday of this week */
export const newGroup = (
  form: BodyOf<typeof createGroup>,
  given: { id: string; owner: string; code: string; now: Date; toldUntil: string },
): Group => ({
  _id: given.id,
  name: form.name,
  owner: given.owner,
  code: given.code,
  members: 1,
  from: mondayFrom(form.from),
  leagues: form.leagues,
  rulesChangedAt: null,
  leader: null,
  touched: false,
  weekTold: given.toldUntil,
  closed: false,
  createdAt: given.now,
});

/** The group with some fields changed; other rules are dated, so that members see it. The same object if nothing changes. */
export function patchedGroup(group: Group, patch: BodyOf<typeof updateGroup>, now: Date): Group {
  const name = patch.name ?? group.name;
  const from = patch.from === undefined ? group.from : mondayFrom(patch.from);
  const leagues = patch.leagues ?? group.leagues;
  const sameRules = from === group.from && [...leagues].sort().join() === [...group.leagues].sort().join();
  if (sameRules && name === group.name) return group;
  if (sameRules) return { ...group, name };
  return { ...group, name, from, leagues, rulesChangedAt: now, leader: null, touched: true };
}

/** Whether a group counts what is decided in a league and a week. */
export const countsIn = (
  { from, leagues }: Pick<Group, 'from' | 'leagues'>,
  { league, week }: { league: string; week: string },
): boolean => (from === null || from <= week) && (leagues.length === 0 || leagues.includes(league));

/** Groups that one person creates in a day: a record of each creation is kept, also when the group is deleted. */
export const CREATED_A_DAY = 50;

/** A person who is not a member learns nothing about a group, not even that it exists. */
export const noGroup = () => refuse.notFound('Group');
