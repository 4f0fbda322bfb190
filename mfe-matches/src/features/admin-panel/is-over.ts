import type { Fixture } from '@matchday/contracts/matches/http';

/** Scores, goals and stats are no longer entered: at FT, or for a match that counts for nothing ([X06]). */
export const isOver = ({ matchState, settlement }: Fixture): boolean =>
  matchState === 'FT' || settlement === 'void';

/** Its bets are decided: only a correction changes that ([X11]; DESIGN 6). */
export const isDecided = ({ result, settlement }: Fixture): boolean =>
  result !== 'pending' || settlement === 'void';
