import type { League as WireLeague, Player as WirePlayer } from '@matchday/contracts/matches/http';
import type { LeagueView } from '../application/view-leagues.ts';
import type { PlayerView } from '../application/view-players.ts';
import { wireDeduction } from '../domain/deductions.ts';

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
    : { deductions: league.deductions.map(({ team, ...rest }) => ({ team, ...wireDeduction(rest) })) }),
});

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
  revision: player.revision ?? 0,
  ...player.totals,
});
