import type { Fixture } from '@matchday/contracts/matches/http';
import type { DeskPart } from '@matchday/contracts/matches/rules';

const columns = [
  ...['kick_off', 'home', 'away', 'home_score', 'away_score', 'state', 'result', 'settlement'],
  ...['impacts_settled', 'league', 'round', 'id'],
];

const row = (fixture: Fixture) => ({
  kick_off: fixture.date,
  home: fixture.hometeam.teamName,
  away: fixture.awayteam.teamName,
  home_score: fixture.homeScore,
  away_score: fixture.awayScore,
  state: fixture.matchState,
  result: fixture.result,
  settlement: fixture.settlement,
  impacts_settled: fixture.impactsSettled ? 'yes' : 'no',
  league: fixture.league.leagueName,
  round: fixture.round ?? '',
  id: fixture._id,
});

/** The matches of a part of the desk as a file. */
export const matchCsv = (part: DeskPart) => ({ name: `matches-${part}.csv`, columns, row });
