import type { Fixture } from '@matchday/contracts/matches/http';
import type { PlayerView } from '@matchday/ui/cards';

type Side = Fixture['hometeam'];
/** A player in the squad of a fixture's side. */
export type SquadPlayer = NonNullable<Side['players']>[number];

/** A squad player as the card shows one. */
export const squadPlayerView = (player: SquadPlayer, team: Pick<Side, 'shortName'>): PlayerView => ({
  name: player.playerName,
  position: player.position,
  team: team.shortName,
  overall: player.overall,
  average: player.average,
  imageUrl: player.imageUrl || undefined,
});

/** Players of both sides with the team that each plays for. */
export const squadsOf = ({ hometeam, awayteam }: Fixture): { player: SquadPlayer; team: Side }[] =>
  [hometeam, awayteam].flatMap((team) => (team.players ?? []).map((player) => ({ player, team })));
