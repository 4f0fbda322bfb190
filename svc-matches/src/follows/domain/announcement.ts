import { formatTime } from '@matchday/contracts/format';
import type { Fixture } from '../../fixtures/index.ts';

/** What followers are told: a kick-off half an hour before, and the result. */
export type Occasion = 'soon' | 'result';

/** Minutes before the kick-off. */
export const SOON_MINUTES = 30;
/** Hours after the kick-off in which a result is still news: an imported season is none. */
export const RESULT_HOURS = 24;

/** One announcement for each match and occasion. */
export const keyOf = (fixture: string, occasion: Occasion): string => `${fixture}:${occasion}`;

/** The text for followers; null where there is nothing to tell (any more). */
export function textOf(
  fixture: Pick<
    Fixture,
    'matchState' | 'settlement' | 'result' | 'kickOff' | 'homeScore' | 'awayScore' | 'deletedAt'
  >,
  names: { home: string; away: string },
  occasion: Occasion,
): string | null {
  const { matchState, settlement, result, kickOff, homeScore, awayScore, deletedAt } = fixture;
  if (deletedAt || settlement === 'void') return null;
  if (occasion === 'soon')
    return matchState === 'Build Up'
      ? `${names.home} v ${names.away} kicks off at ${formatTime(kickOff)}.`
      : null;
  return result === 'pending' ? null : `Full time: ${names.home} ${homeScore}–${awayScore} ${names.away}.`;
}
