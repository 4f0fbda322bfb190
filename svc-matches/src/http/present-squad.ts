import type {
  League as WireLeague,
  Player as WirePlayer,
  Post as WirePost,
  Team as WireTeam,
} from '@matchday/contracts/matches/http';
import type { LeagueView } from '../application/leagues.ts';
import type { PlayerView } from '../application/players.ts';
import type { TeamStanding } from '../application/teams.ts';
import type { Deduction, Post } from '../domain/squad.ts';

/** A league on the wire (CHECKLIST E12). */
export const presentLeague = ({ league, teams, fixtures }: LeagueView): WireLeague => ({
  _id: league._id,
  leagueId: league._id,
  leagueName: league.leagueName,
  country: league.country,
  season: league.season,
  kind: league.kind,
  teams,
  fixtures,
  ...(league.deductions.length === 0
    ? {}
    : { deductions: league.deductions.map(({ team, ...rest }) => ({ team, ...presentDeduction(rest) })) }),
});

const presentDeduction = ({ _id, points, reason, at }: Omit<Deduction, 'team'>) => ({
  _id,
  points,
  reason,
  at: at.toISOString(),
});

/** A team with its standing on the wire (CHECKLIST E11). */
export function presentTeam(team: TeamStanding): WireTeam {
  const { createdAt: _createdAt, deductions, form, ...wire } = team;
  return {
    ...wire,
    ...(form.length === 0 ? {} : { form }),
    ...(deductions.length === 0 ? {} : { deductions: deductions.map(presentDeduction) }),
  };
}

/** A player on the wire (CHECKLIST E10). */
export const presentPlayer = ({ player, team }: PlayerView): WirePlayer => ({
  _id: player._id,
  playerName: player.playerName,
  imageUrl: player.imageUrl,
  nationality: player.nationality,
  team: { _id: team._id, teamName: team.teamName, shortName: team.shortName },
  position: player.position,
  gender: player.gender,
  ...player.ratings,
  overall: player.overall,
  cost: player.cost,
  ...player.totals,
});

/** A post on the wire (CHECKLIST E13). */
export const presentPost = ({ _id, image, caption, createdAt }: Post): WirePost => ({
  _id,
  image,
  caption,
  createdAt: createdAt.toISOString(),
});
