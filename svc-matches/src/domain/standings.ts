import { byStanding } from '@matchday/contracts/matches/rules';

/** A finished match of a league, as the table needs it. */
export interface FinishedMatch {
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
}

/** What a team has done in a league. */
export interface StandingCounts {
  played: number;
  wins: number;
  draws: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
}

/** Nothing played. */
export const noStanding = (): StandingCounts => ({
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  points: 0,
});

function play(standing: StandingCounts, scored: number, conceded: number): void {
  standing.played += 1;
  standing.goalsFor += scored;
  standing.goalsAgainst += conceded;
  standing.goalDifference += scored - conceded;
  if (scored > conceded) standing.wins += 1;
  else if (scored === conceded) standing.draws += 1;
  else standing.losses += 1;
  standing.points = standing.wins * 3 + standing.draws;
}

/** Standings by team id, derived from finished matches: three points a win, one a draw. */
export function standingsOf(matches: readonly FinishedMatch[]): Map<string, StandingCounts> {
  const standings = new Map<string, StandingCounts>();
  const of = (team: string) => {
    const known = standings.get(team) ?? noStanding();
    standings.set(team, known);
    return known;
  };
  for (const { home, away, homeScore, awayScore } of matches) {
    play(of(home), homeScore, awayScore);
    play(of(away), awayScore, homeScore);
  }
  return standings;
}

/** Teams with their standing in the order of the table (CHECKLIST G02). */
export function tableOf<Team extends { _id: string; teamName: string }>(
  teams: readonly Team[],
  matches: readonly FinishedMatch[],
): (Team & StandingCounts)[] {
  const standings = standingsOf(matches);
  return teams.map((team) => ({ ...team, ...(standings.get(team._id) ?? noStanding()) })).sort(byStanding);
}
