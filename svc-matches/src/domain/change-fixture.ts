import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { patchFixture } from '@matchday/contracts/matches/http';
import { type Outcome, outcomeLabels, outcomeOf } from '@matchday/contracts/matches/rules';
import { type Fixture, reopened, withClosing } from './fixture.ts';
import { deadlineOf, movedKickOff } from './kick-off.ts';
import { type Odds, toHundredths } from './odds.ts';
import { alreadySettled, matchIsVoid } from './settled-refusals.ts';

/** What an admin changes in one request. */
export type FixturePatch = BodyOf<typeof patchFixture>;

/** Who changes something, and when. */
export interface Act {
  now: Date;
  by: string;
}

/**
 * Changes score, state, odds, date or deadline (CHECKLIST K10).
 * Predictions that were closed stay so unless the patch opens them again.
 * @throws Refusal 409 for a score or state that leaves a set result (DESIGN 5.4), and for predictions that cannot
 * be opened again; 400 for a bad deadline
 */
export function patchedFixture(fixture: Fixture, patch: FixturePatch, { now, by }: Act): Fixture {
  const { homeScore = fixture.homeScore, awayScore = fixture.awayScore } = patch;
  const { matchState = fixture.matchState, inTable = fixture.inTable } = patch;
  refuseAfterResult(fixture, { homeScore, awayScore, matchState });
  const odds = {
    home: patch.homeOdds === undefined ? fixture.odds.home : toHundredths(patch.homeOdds),
    draw: patch.drawOdds === undefined ? fixture.odds.draw : toHundredths(patch.drawOdds),
    away: patch.awayOdds === undefined ? fixture.odds.away : toHundredths(patch.awayOdds),
  };
  const changed: Fixture = {
    ...fixture,
    ...times(fixture, patch, now),
    homeScore,
    awayScore,
    matchState,
    inTable,
    round: patch.round === undefined ? fixture.round : patch.round || null,
    odds,
    oddsHistory: sameOdds(fixture.odds, odds)
      ? fixture.oddsHistory
      : [...fixture.oddsHistory, { ...fixture.odds, until: now, by }],
  };
  return withClosing(patch.predictionsClosed === false ? reopened(changed, now) : changed, now);
}

const sameOdds = (a: Odds, b: Odds) => a.home === b.home && a.draw === b.draw && a.away === b.away;

function refuseAfterResult(
  fixture: Fixture,
  next: Pick<Fixture, 'homeScore' | 'awayScore' | 'matchState'>,
): void {
  if (next.matchState !== fixture.matchState && fixture.impacts !== 'none')
    throw refuse.conflict('The player impacts of this match are settled');
  if (
    next.homeScore === fixture.homeScore &&
    next.awayScore === fixture.awayScore &&
    next.matchState === fixture.matchState
  )
    return;
  if (fixture.settlement === 'void') throw matchIsVoid();
  if (fixture.result !== 'pending') throw alreadySettled(fixture.result);
}

/** Kick-off and deadline; a deadline that has passed never moves later (DESIGN 5.5). */
function times(
  fixture: Fixture,
  patch: FixturePatch,
  now: Date,
): Pick<Fixture, 'kickOff' | 'bettingDeadline'> {
  const kickOff = movedKickOff(fixture.kickOff, patch);
  const passed = fixture.bettingDeadline <= now;
  if (patch.bettingDeadline !== undefined) {
    const bettingDeadline = deadlineOf(kickOff, patch.bettingDeadline);
    if (passed && bettingDeadline > fixture.bettingDeadline)
      throw refuse.field('bettingDeadline', 'The deadline has passed and cannot be moved later');
    return { kickOff, bettingDeadline };
  }
  const follows = !passed && fixture.bettingDeadline.getTime() === fixture.kickOff.getTime();
  if (follows || fixture.bettingDeadline > kickOff) return { kickOff, bettingDeadline: kickOff };
  return { kickOff, bettingDeadline: fixture.bettingDeadline };
}

/**
 * Sets the final score and FT (CHECKLIST K11); the same again changes nothing.
 * @throws Refusal 409 for another score than that of a set result
 */
export function withFinalScore(
  fixture: Fixture,
  score: Pick<Fixture, 'homeScore' | 'awayScore'>,
  act: Act,
): Fixture {
  return patchedFixture(fixture, { ...score, matchState: 'FT' }, act);
}

/**
 * Sets the result, from which on its bets settle (DESIGN 5.3). The same result again is the same object.
 * @throws Refusal 409 before FT and for another result; 400 for one that contradicts the score
 */
export function withResult(fixture: Fixture, result: Outcome): Fixture {
  if (fixture.settlement === 'void') throw matchIsVoid();
  if (fixture.result === result) return fixture;
  if (fixture.result !== 'pending') throw alreadySettled(fixture.result);
  if (fixture.matchState !== 'FT')
    throw refuse.conflict('The match is not finished: set the final scores first');
  const { homeScore, awayScore } = fixture;
  const scored = outcomeOf(homeScore, awayScore);
  if (scored !== result)
    throw refuse.field('result', `The score ${homeScore}–${awayScore} means ${outcomeLabels[scored]}`);
  return { ...fixture, result, settlement: 'running' };
}

/**
 * Begins the settlement of player impacts; again it is the same object.
 * @throws Refusal 409 before FT
 */
export function withImpacts(fixture: Fixture): Fixture {
  if (fixture.settlement === 'void') throw matchIsVoid();
  if (fixture.impacts !== 'none') return fixture;
  if (fixture.matchState !== 'FT')
    throw refuse.conflict('The match is not finished: set the final scores first');
  return { ...fixture, impacts: 'running' };
}
