import { formatOdds } from '@matchday/contracts/format';
import { outcomeLabels } from '@matchday/contracts/matches/rules';
import { toDecimal } from '../../fixtures/index.ts';
import type { Bet } from './bet.ts';

/** A prediction in words, for notifications: `Home win at 1.85`. */
export const betText = ({ prediction, odds }: Pick<Bet, 'prediction' | 'odds'>): string =>
  `${outcomeLabels[prediction]} at ${formatOdds(toDecimal(odds))}`;
