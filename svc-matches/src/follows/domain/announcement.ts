import { formatTime } from '@matchday/contracts/format';
import type { Fixture } from '../../fixtures/index.ts';

/** What followers are notified of: a kick-off half an hour before, and the result. */
export type Occasion = 'soon' | 'result';

/** Minutes before the kick-off. */
export const SOON_MINUTES = 30;
/** Hours after the kick-off in which a result is still news: an imported season is none. */
export const RESULT_HOURS = 24;
/** Milliseconds between two announcements of the goals of a match. */
export const GOALS_EVERY_MS = 60_000;

/** One announcement of the result of each match, and of each kick-off that it has had. */
export const keyOf = (fixture: string, occasion: Occasion, kickOff: Date): string =>
  occasion === 'soon' ? `${fixture}:soon:${kickOff.toISOString()}` : `${fixture}:result`;

type Told = Pick<Fixture, 'matchState' | 'settlement' | 'homeScore' | 'awayScore' | 'deletedAt'>;

interface Names {
  home: string;
  away: string;
}

const scoreOf = ({ homeScore, awayScore }: Score, { home, away }: Names) =>
  `${home} ${homeScore}–${awayScore} ${away}.`;

const isNoNews = ({ deletedAt, settlement }: Told): boolean => deletedAt !== null || settlement === 'void';

/** The text for followers; null where there is nothing to tell (any more). */
export function textOf(
  fixture: Told & Pick<Fixture, 'result' | 'kickOff'>,
  names: Names,
  occasion: Occasion,
): string | null {
  const { matchState, result, kickOff } = fixture;
  if (isNoNews(fixture)) return null;
  if (occasion === 'soon')
    return matchState === 'Build Up'
      ? `${names.home} v ${names.away} kicks off at ${formatTime(kickOff)}.`
      : null;
  return result === 'pending' ? null : `Full time: ${scoreOf(fixture, names)}`;
}

/** Goals of both sides. */
export type Score = Pick<Fixture, 'homeScore' | 'awayScore'>;

/** What has happened to the score since it was told (null: nothing was told yet). */
function newsOf(fixture: Told, told: Score | null): 'Goal' | 'Corrected' | null {
  const { matchState, homeScore, awayScore } = fixture;
  const before = told ?? { homeScore: 0, awayScore: 0 };
  if (isNoNews(fixture) || (before.homeScore === homeScore && before.awayScore === awayScore)) return null;
  if (homeScore < before.homeScore || awayScore < before.awayScore) return 'Corrected';
  return matchState === 'Live' || matchState === 'HT' ? 'Goal' : null;
}

/** Whether there is something to tell of the goals. */
export const hasNews = (fixture: Told, told: Score | null): boolean => newsOf(fixture, told) !== null;

/**
 * What those hear who want a club's goals: `Goal: Arsenal 2–1 Chelsea.`, and `Corrected: Arsenal 1–1 Chelsea.` where a goal
 * was taken back. Null where there is nothing to tell: a match that is not in play is only corrected, for its result is
 * told anyway.
 */
export function goalsTextOf(fixture: Told, names: Names, told: Score | null): string | null {
  const news = newsOf(fixture, told);
  return news && `${news}: ${scoreOf(fixture, names)}`;
}
