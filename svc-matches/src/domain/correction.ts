import type { Outcome } from '@matchday/contracts/matches/rules';

/** A result with its score; void counts for nothing, whatever the score was. */
export interface ScoredResult {
  result: Outcome | 'void';
  homeScore: number;
  awayScore: number;
}

/** A settled result that was wrong, and what it should have been. */
export interface Correction {
  at: Date;
  by: string;
  reason: string;
  /** Of the request, so that the same one twice is one correction. */
  key: string;
  hash: string;
  from: ScoredResult;
  to: ScoredResult;
}
