import type { Fixture } from '@matchday/contracts/matches/http';

/** `Arsenal v Chelsea` */
export const matchText = ({ hometeam, awayteam }: Fixture): string =>
  `${hometeam.teamName} v ${awayteam.teamName}`;
