import type { MatchClock } from '@matchday/contracts/matches/play/clock';
import type { MatchState } from '@matchday/contracts/matches/rules';
import type { RenderLink } from '../layout/link.ts';

/** One side of a match as it is shown. */
export interface SideView {
  /** Short code: the crest is drawn from it. */
  code: string;
  /** Full name. */
  name: string;
  /** Picture of its badge, where one is set. */
  badge?: string;
  /** Leads to the team; cards, which are one link, do not use it. */
  link?: RenderLink;
}

/** Odds of the three outcomes. */
export interface OddsView {
  home: number;
  draw: number;
  away: number;
}

/** A goal: minute, scorer and its marks. */
export interface GoalView {
  id: string;
  scorer: string;
  minute: number;
  /** Minutes of added time after it. */
  added?: number;
  ownGoal?: boolean;
  penalty?: boolean;
  /** Leads to the scorer, in lists of goals. */
  link?: RenderLink;
}

/** A match as cards and header show it. */
export interface MatchView {
  home: SideView;
  away: SideView;
  state: MatchState;
  /** It does not count, whatever its state. */
  isVoid?: boolean;
  /** Instant of the kick-off. */
  kickOff: Date | string | number;
  league: string;
  /** Shown as soon as the match has left Build Up. */
  score?: { home: number; away: number };
  odds?: OddsView;
  /** While it is played: from when its minute counts. */
  clock?: MatchClock;
  /** The latest goal, shown on live cards. */
  lastGoal?: GoalView;
}

/** Score to show: none before the match has begun. */
export const shownScore = (match: Pick<MatchView, 'state' | 'score'>): MatchView['score'] =>
  match.state === 'Build Up' ? undefined : (match.score ?? { home: 0, away: 0 });

/** Is the match being played now? */
export const isLive = (match: Pick<MatchView, 'state' | 'isVoid'>): boolean =>
  !match.isVoid && (match.state === 'Live' || match.state === 'HT');

/** `Isma Wasswa (P)`, `Denis Okello (OG)` (SPEC 2, [M02]). */
export const scorerText = (goal: GoalView): string =>
  `${goal.scorer}${goal.ownGoal ? ' (OG)' : ''}${goal.penalty ? ' (P)' : ''}`;
