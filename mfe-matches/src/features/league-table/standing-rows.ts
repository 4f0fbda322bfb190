import type { Team } from '@matchday/contracts/matches/http';
import { byStanding } from '@matchday/contracts/matches/rules';
import type { StandingView } from '@matchday/ui';
import { teamLink } from '../../parts/links.tsx';

/** Rows of the table: by points, goal difference, goals for, then the name (SPEC 2, [G02]). */
export const standingRows = (teams: readonly Team[]): StandingView[] =>
  [...teams].sort(byStanding).map((team) => ({
    code: team.shortName,
    name: team.teamName,
    badge: team.teamBadge,
    played: team.played,
    wins: team.wins,
    draws: team.draws,
    losses: team.losses,
    goalsFor: team.goalsFor,
    goalsAgainst: team.goalsAgainst,
    goalDifference: team.goalDifference,
    points: team.points,
    deductions: team.deductions,
    form: team.form,
    link: teamLink(team._id),
  }));
