import type { Fixture } from '@matchday/contracts/matches/http';
import { outcomeLabels } from '@matchday/contracts/matches/rules';

type Decided = NonNullable<Fixture['corrections']>[number]['from'];

/** What decides about the bets of a match, in words: `2–1, Home win`, or `void`. */
export const decidedText = ({ result, homeScore, awayScore }: Decided): string =>
  result === 'void' ? 'void' : `${homeScore}–${awayScore}, ${outcomeLabels[result]}`;
