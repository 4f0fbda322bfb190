import { refuse } from '@matchday/contracts/errors';
import type { fixtureForm } from '@matchday/contracts/matches/forms';
import {
  arePredictionsOpen,
  type MatchState,
  type Outcome,
  type StatType,
} from '@matchday/contracts/matches/rules';
import type { z } from 'zod';
import type { Correction } from './correction.ts';
import { deadlineOf, kickOffOf } from './kick-off.ts';
import { type Odds, toHundredths } from './odds.ts';
import { noStakes, type StakeSums } from './stake-split.ts';

/** The side that a goal counts for. */
export type Side = 'home' | 'away';

/** A goal in the list of a fixture; it does not move the score (DESIGN 5.6). */
export interface Goal {
  _id: string;
  side: Side;
  scorer: string;
  minute: number;
  isOwnGoal: boolean;
  isPenalty: boolean;
}

/** Counts of one player in one fixture. */
export type StatCounts = Record<StatType, number>;
export interface PlayerStats extends StatCounts {
  player: string;
}

/** Odds that held until someone changed them. */
export interface OddsChange extends Odds {
  until: Date;
  by: string;
}

/** A player with the side for which he counts in one fixture, whatever team he joins afterwards. */
export interface LineUpEntry {
  player: string;
  side: Side;
}

/** A match with all that an admin sets on it. */
export interface Fixture {
  _id: string;
  home: string;
  away: string;
  league: string;
  /** Null: the badge of the team. */
  homeBadge: string | null;
  awayBadge: string | null;
  homeScore: number;
  awayScore: number;
  odds: Odds;
  oddsHistory: OddsChange[];
  matchState: MatchState;
  result: Outcome | 'pending';
  kickOff: Date;
  bettingDeadline: Date;
  /** Since when stakes and purchases are closed; null while they are open. */
  closedAt: Date | null;
  round: string | null;
  inTable: boolean;
  goals: Goal[];
  stats: PlayerStats[];
  /** Players who were bought for it or have goals or stats in it. */
  lineUp: LineUpEntry[];
  /** Where the settlement of its bets stands. */
  settlement: 'none' | 'running' | 'settled' | 'void';
  /** Why an admin declared it void. */
  voidReason: string | null;
  corrections: Correction[];
  /** Coins staked on each outcome, summed once stakes are closed and decided; null until then. */
  stakes: StakeSums | null;
  /** Where the settlement of its player impacts stands. */
  impacts: 'none' | 'running' | 'settled';
  /** Grows with everything that somebody changes, so that who has seen an older one is told. */
  version: number;
  lastChange: { by: string; at: Date } | null;
  deletedAt: Date | null;
  createdAt: Date;
}

/** The fixture as somebody has changed it: one version later. */
export const changedBy = (fixture: Fixture, by: string, at: Date): Fixture => ({
  ...fixture,
  version: fixture.version + 1,
  lastChange: { by, at },
});

/** Form of a fixture as the contract parses it. */
export type FixtureForm = z.output<typeof fixtureForm>;

/** Whether stakes and purchases are taken at `now`, by the server's clock (DESIGN 5.5); closed stays closed. */
export const isOpen = (fixture: Fixture, now: Date): boolean =>
  fixture.closedAt === null && mayBeOpen(fixture, now);

const mayBeOpen = (fixture: Fixture, now: Date): boolean =>
  fixture.deletedAt === null && fixture.settlement === 'none' && arePredictionsOpen(fixture, now.getTime());

/** The fixture closed where its state or deadline says so at `now`; the same object when nothing changes. */
export const withClosing = (fixture: Fixture, now: Date): Fixture =>
  fixture.closedAt !== null || isOpen(fixture, now) ? fixture : { ...fixture, closedAt: now, stakes: null };

const nothingHappened = ({ homeScore, awayScore, goals, result, settlement }: Fixture): boolean =>
  homeScore + awayScore + goals.length === 0 && result === 'pending' && settlement === 'none';

/**
 * Whether what others have staked stays unsaid at `now`: while predictions are open, and while they could be
 * opened again, for a match that was taken for live by mistake.
 */
export const isSealed = (fixture: Fixture, now: Date): boolean =>
  fixture.closedAt === null ||
  (fixture.matchState !== 'FT' && now < fixture.bettingDeadline && nothingHappened(fixture));

/**
 * Opens predictions that were closed by mistake; open ones are the same object.
 * @throws Refusal 409 from the deadline on, in another state than Build Up, and with a score or a goal
 */
export function reopened(fixture: Fixture, now: Date): Fixture {
  if (fixture.closedAt === null) return fixture;
  if (!mayBeOpen(fixture, now) || !nothingHappened(fixture))
    throw refuse.conflict(
      'Predictions can only be opened again before the deadline, in Build Up and without score and goals',
    );
  return { ...fixture, closedAt: null, stakes: null };
}

/**
 * A new fixture; it may lie in the past (DESIGN 5.3).
 * @throws Refusal 400 for a team against itself or a deadline after the kick-off
 */
export function newFixture(form: FixtureForm, given: { id: string; now: Date }): Fixture {
  if (form.hometeam === form.awayteam) throw refuse.field('awayteam', 'A team cannot play against itself');
  const kickOff = kickOffOf(form.date, form.time);
  const fixture: Fixture = {
    _id: given.id,
    home: form.hometeam,
    away: form.awayteam,
    league: form.league,
    homeBadge: form.hometeamBadge ?? null,
    awayBadge: form.awayteamBadge ?? null,
    homeScore: 0,
    awayScore: 0,
    odds: {
      home: toHundredths(form.homeOdds),
      draw: toHundredths(form.drawOdds),
      away: toHundredths(form.awayOdds),
    },
    oddsHistory: [],
    matchState: form.matchState ?? 'Build Up',
    result: 'pending',
    kickOff,
    bettingDeadline: deadlineOf(kickOff, form.bettingDeadline),
    closedAt: null,
    round: form.round || null,
    inTable: form.inTable ?? true,
    goals: [],
    stats: [],
    lineUp: [],
    settlement: 'none',
    voidReason: null,
    corrections: [],
    stakes: null,
    impacts: 'none',
    version: 1,
    lastChange: null,
    deletedAt: null,
    createdAt: given.now,
  };
  const made = withClosing(fixture, given.now);
  return made.closedAt ? { ...made, stakes: noStakes() } : made;
}
