import { z } from 'zod';
import { id, instant } from '../../shared/primitives.ts';
import { groupNewsKinds } from '../rules.ts';

/** First name and surname are empty: only usernames are public. */
const person = z.object({ _id: id, username: z.string(), firstname: z.string(), surname: z.string() });

/** Which predictions a group counts. */
const groupRules = z.object({
  /** The Monday from which it counts; null: from the beginning. */
  from: z.iso.date().nullable(),
  /** Leagues that count; empty: all. */
  leagues: z.array(id),
  /** When they were last changed; null if never. */
  changedAt: instant.nullable(),
});

/** A group in the list of one's own groups. */
export const groupSummary = z.object({
  _id: id,
  name: z.string(),
  members: z.int(),
  isOwner: z.boolean(),
});
export type GroupSummary = z.infer<typeof groupSummary>;

/** A group as its members see it. */
export const group = groupSummary.extend({
  owner: person,
  /** Anyone who has it can join. */
  code: z.string(),
  rules: groupRules,
  createdAt: instant,
});
export type Group = z.infer<typeof group>;

/** What the link to a group shows before one joins. */
export const invitation = z.object({
  name: z.string(),
  owner: z.string(),
  members: z.int(),
  /** The group, for those who are in it. */
  memberOf: id.optional(),
});
export type Invitation = z.infer<typeof invitation>;

/** Something that happened in a group. */
export const groupNews = z.object({
  _id: id,
  kind: z.enum(groupNewsKinds),
  person: person,
  /** Coins of a win or of a week; null where it is about none. */
  coins: z.int().nullable(),
  /** The Monday of the week that it is about. */
  week: z.iso.date().nullable(),
  createdAt: instant,
});
export type GroupNews = z.infer<typeof groupNews>;
