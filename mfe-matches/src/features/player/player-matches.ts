import type { Fixture } from '@matchday/contracts/matches/http';
import { minuteText } from '@matchday/contracts/matches/play/clock';
import { impactOf, statsText } from '@matchday/contracts/matches/play/player-stats';

/** What a player did in one match. */
export interface PlayerMatch {
  fixture: Fixture;
  /** Sum of counts and weights, by which buyers are paid. */
  impact: number;
  /** `2 goals, 1 yellow card`; empty without any. */
  text: string;
  /** Minutes of the goals in the list of the match, with own goals and penalties marked. */
  minutes: string;
}

/** The match as it was for the player. */
export function playerMatch(fixture: Fixture, player: string): PlayerMatch {
  const stats = fixture.playerStats.find((each) => each.player === player) ?? {};
  const goals = [...fixture.homeTeamGoals, ...fixture.awayTeamGoals].filter(
    ({ scorer }) => scorer._id === player,
  );
  const marks = ({ isOwnGoal, isPenalty }: (typeof goals)[number]) =>
    `${isOwnGoal ? ' (OG)' : ''}${isPenalty ? ' (P)' : ''}`;
  return {
    fixture,
    impact: impactOf(stats),
    text: statsText(stats),
    minutes: goals.map((goal) => `${minuteText(goal)}${marks(goal)}`).join(', '),
  };
}

/** The last five finished matches that count, the latest last. @param matches the latest first */
export const formOf = (matches: readonly PlayerMatch[]): PlayerMatch[] =>
  matches
    .filter(({ fixture }) => fixture.matchState === 'FT' && fixture.settlement !== 'void')
    .slice(0, 5)
    .reverse();

/** An impact as text: `3`, `−1.5`. */
export const impactText = (impact: number): string => String(Math.round(impact * 10) / 10).replace('-', '−');
