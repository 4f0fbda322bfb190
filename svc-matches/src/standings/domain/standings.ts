import { byStanding } from '@matchday/contracts/matches/rules';
import type { FinishedMatch } from '../../fixtures/index.ts';

/** Points off a team. */
interface PointsOff {
  team: string;
  points: number;
}

/** How a match ended for a team. */
type FormLetter = 'W' | 'D' | 'L';

/** What a team has done in a league; `points` are those that are left after deductions. */
export interface StandingCounts {
  played: number;
  wins: number;
  draws: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
  /** Of the last five matches, the latest last. */
  form: FormLetter[];
}

const formLength = 5;

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
  form: [],
});

function play(standing: StandingCounts, scored: number, conceded: number): void {
  standing.played += 1;
  standing.goalsFor += scored;
  standing.goalsAgainst += conceded;
  standing.goalDifference += scored - conceded;
  if (scored > conceded) standing.wins += 1;
  else if (scored === conceded) standing.draws += 1;
  else standing.losses += 1;
  standing.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  const letter: FormLetter = scored > conceded ? 'W' : scored === conceded ? 'D' : 'L';
  standing.form = [...standing.form, letter].slice(-formLength);
}

/**
 * Standings by team id, derived from finished matches: three points a win, one a draw, less what was taken
 * off, which may leave fewer than none.
 * @param matches in the order of their kick-offs, which only the form needs
 */
export function standingsOf(
  matches: readonly FinishedMatch[],
  deductions: readonly PointsOff[] = [],
): Map<string, StandingCounts> {
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
  for (const { team, points } of deductions) of(team).points -= points;
  return standings;
}

/** Teams with their standing in the order of the table (CHECKLIST G02). */
export function tableOf<Team extends { _id: string; teamName: string }>(
  teams: readonly Team[],
  matches: readonly FinishedMatch[],
  deductions: readonly PointsOff[] = [],
): (Team & StandingCounts)[] {
  const standings = standingsOf(matches, deductions);
  return teams.map((team) => ({ ...team, ...(standings.get(team._id) ?? noStanding()) })).sort(byStanding);
}
