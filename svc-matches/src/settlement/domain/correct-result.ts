import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { correctResult } from '@matchday/contracts/matches/http';
import {
  type Act,
  type Fixture,
  refuseIllegal,
  type ScoredResult,
  voidedMatch,
  withClosing,
} from '../../fixtures/index.ts';

/** What an admin asks for. */
export type CorrectionForm = BodyOf<typeof correctResult>;

/** What decides about its bets now. @throws Refusal 409 where nothing has been decided yet */
export function decidedResult(fixture: Fixture): ScoredResult {
  refuseIllegal(fixture, 'correct result');
  const { homeScore, awayScore, result } = fixture;
  return { result: result === 'pending' ? 'void' : result, homeScore, awayScore };
}

/** What should have been decided; a match that becomes void keeps its score, whatever the form says of it. */
export function wantedResult(fixture: Fixture, form: CorrectionForm): ScoredResult {
  const { homeScore, awayScore } = fixture;
  if (form.result === 'void') return { result: 'void', homeScore, awayScore };
  return {
    result: form.result,
    homeScore: form.homeScore ?? homeScore,
    awayScore: form.awayScore ?? awayScore,
  };
}

/**
 * Corrects a settled result: another score, another result, void, or back from void. The bets are settled by
 * the difference from then on. The same object when it says what is decided already.
 * @param given `version` of the last settlement
 * @throws Refusal 409 before a settlement, and where it is not the one that the admin was shown
 */
export function withCorrection(
  fixture: Fixture,
  form: CorrectionForm,
  given: Act & { key: string; hash: string; version: number },
): Fixture {
  const from = decidedResult(fixture);
  const to = wantedResult(fixture, form);
  if (form.version !== undefined && form.version !== given.version)
    throw refuse.conflict('Another correction came in between: look at the preview again');
  const same =
    from.result === to.result && from.homeScore === to.homeScore && from.awayScore === to.awayScore;
  if (same) return fixture;
  const { now: at, by, key, hash } = given;
  const corrections = [...fixture.corrections, { at, by, reason: form.reason, key, hash, from, to }];
  if (to.result === 'void') return voidedMatch({ ...fixture, corrections }, form.reason, at);
  const { homeScore, awayScore, result } = to;
  const settlement = from.result === result ? fixture.settlement : 'running';
  return withClosing(
    { ...fixture, corrections, homeScore, awayScore, result, settlement, matchState: 'FT', voidReason: null },
    at,
  );
}
