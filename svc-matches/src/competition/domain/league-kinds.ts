import { refuse } from '@matchday/contracts/errors';
import { type LeagueKind, leagueKindOf } from '@matchday/contracts/matches/rules';
import type { League } from './squad.ts';

/** The league that has a kind of which there is one (CHECKLIST Z21). */
type Holders = ReadonlyMap<LeagueKind, League>;

/** What an admin asks for: a kind, and whether the league that has it may lose it. */
export interface AskedKind {
  kind?: LeagueKind | undefined;
  replacesCurrent?: boolean | undefined;
}

const labels = { main: 'main league', championship: 'championship league', other: 'ordinary league' };
const called = ({ leagueName, season }: Pick<League, 'leagueName' | 'season'>) => `“${leagueName}” ${season}`;

/**
 * The kind of a new league. Its name alone never takes the place of another league: while there is one of that
 * kind, the new one is `other`.
 * @throws Refusal 409 for a kind that another league has, unless it is replaced on purpose
 */
export function kindOfNew(
  asked: AskedKind & { leagueName: string },
  league: string,
  holders: Holders,
): LeagueKind {
  const named = leagueKindOf(asked.leagueName);
  const holder = holders.get(named);
  if (asked.kind === undefined) return holder && holder._id !== league ? 'other' : named;
  refuseTaking(asked.kind, asked, league, holders);
  return asked.kind;
}

/**
 * The kind of a league that is changed; without one asked for it stays. The main league stops being it only when
 * another one takes its place, so that home always has a table.
 * @throws Refusal 409
 */
export function kindOfChanged(before: League, asked: AskedKind, holders: Holders): LeagueKind {
  const kind = asked.kind ?? before.kind;
  if (kind === before.kind) return kind;
  if (before.kind !== 'other') throw keepsItsKind(before);
  refuseTaking(kind, asked, before._id, holders);
  return kind;
}

/** @throws Refusal 409 for the main or championship league while there are others to take its place */
export function refuseRemoving(league: League, others: number): void {
  if (league.kind !== 'other' && others > 0) throw keepsItsKind(league);
}

/** What an answer says of a league whose name means a kind that another league has; null where it got it. */
export function staysWith(league: League, holders: Holders): string | null {
  const holder = holders.get(leagueKindOf(league.leagueName));
  if (league.kind !== 'other' || !holder || holder._id === league._id) return null;
  return `the ${labels[holder.kind]} stays ${called(holder)}`;
}

const keepsItsKind = (league: League) => {
  const label = labels[league.kind];
  const text = `${called(league)} is the ${label}. Make another league the ${label} first`;
  return refuse.conflict(text, { kind: text });
};

function refuseTaking(kind: LeagueKind, asked: AskedKind, league: string, holders: Holders): void {
  const holder = holders.get(kind);
  if (!holder || holder._id === league || asked.replacesCurrent) return;
  const label = labels[kind];
  const text =
    `${called(holder)} is the ${label}. It would become an ${labels.other}, and home would show this league ` +
    'in its place';
  throw refuse.conflict(text, { kind: text, replacesCurrent: 'Replace the current league?' });
}

/** A league by the name of another one. */
export const sameLeague = (league: Pick<League, 'leagueName' | 'season' | 'country'>) => {
  const text = `${called(league)} (${league.country}) already exists`;
  return refuse.conflict(text, { leagueName: text });
};
