import type { Fixture } from '@matchday/contracts/matches/http';
import type { GoalView, MatchView, OddsView } from '@matchday/ui';

type Goal = Fixture['homeTeamGoals'][number];

const goalView = ({ _id, scorer, minute, isOwnGoal, isPenalty }: Goal): GoalView => ({
  id: _id,
  scorer: scorer.playerName,
  minute,
  ownGoal: isOwnGoal,
  penalty: isPenalty,
});

/** The goals that count for each side, in the order in which they fell. */
export function goalsOf(fixture: Fixture): { home: GoalView[]; away: GoalView[] } {
  const inOrder = (goals: readonly Goal[]) => goals.map(goalView).sort((a, b) => a.minute - b.minute);
  return { home: inOrder(fixture.homeTeamGoals), away: inOrder(fixture.awayTeamGoals) };
}

/** The odds of a fixture as the parts show them. */
export const oddsOf = ({ homeOdds, drawOdds, awayOdds }: Fixture): OddsView => ({
  home: homeOdds,
  draw: drawOdds,
  away: awayOdds,
});

/** A fixture as cards and header show it. */
export function matchViewOf(fixture: Fixture): MatchView {
  const { hometeam, awayteam, homeScore, awayScore } = fixture;
  const { home, away } = goalsOf(fixture);
  return {
    home: { code: hometeam.shortName, name: hometeam.teamName, badge: fixture.hometeamBadge },
    away: { code: awayteam.shortName, name: awayteam.teamName, badge: fixture.awayteamBadge },
    state: fixture.matchState,
    isVoid: fixture.settlement === 'void',
    kickOff: fixture.date,
    league: fixture.league.leagueName,
    score: { home: homeScore, away: awayScore },
    odds: oddsOf(fixture),
    lastGoal: [...home, ...away].sort((a, b) => a.minute - b.minute).at(-1),
  };
}
