import { type Refusal, refuse } from '@matchday/contracts/errors';
import { type Outcome, outcomeLabels } from '@matchday/contracts/matches/rules';

/** Another result, score or state than the one by which the bets were settled. */
export const alreadySettled = (result: Outcome): Refusal =>
  refuse.conflict(`The result is already set: ${outcomeLabels[result]}. Changing it takes a correction`);

/** A result, score or state for a match that counts for nothing. */
export const matchIsVoid = (): Refusal =>
  refuse.conflict('The match is void. Changing it takes a correction');
