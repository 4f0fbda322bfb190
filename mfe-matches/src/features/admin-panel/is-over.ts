import type { Fixture } from '@matchday/contracts/matches/http';

/** Whether scores, goals and stats can no longer be entered: at FT, or when the match is void ([X06]). */
export const isOver = ({ matchState, settlement }: Fixture): boolean =>
  matchState === 'FT' || settlement === 'void';

/** Whether its bets are decided. Only a correction can change that ([X11]; DESIGN 6). */
export const isDecided = ({ result, settlement }: Fixture): boolean =>
  result !== 'pending' || settlement === 'void';
