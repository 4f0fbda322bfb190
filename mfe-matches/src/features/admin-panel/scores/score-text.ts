import type { Fixture } from '@matchday/contracts/matches/http';

/** `3–1, Live` */
export const scoreText = ({ homeScore, awayScore, matchState }: Fixture): string =>
  `${homeScore}–${awayScore}, ${matchState}`;
