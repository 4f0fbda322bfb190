import { INSUFFICIENT_TEXT, predictionForm } from '@matchday/contracts/matches/stake-forms';
import { wordsOf } from '@matchday/contracts/words';

/**
 * What is wrong with a stake while it is typed: above the coins, or not a whole number.
 * @param typed what the field holds: coins, `''`, or the typed text where it is not a number
 */
export function stakeHint(typed: number | string, balance: number): string | undefined {
  if (typed === '') return undefined;
  if (typeof typed === 'number' && typed > balance) return INSUFFICIENT_TEXT;
  return predictionForm.shape.betAmount.safeParse(typed, { error: wordsOf }).error?.issues[0]?.message;
}
