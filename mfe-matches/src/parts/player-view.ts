import type { Player } from '@matchday/contracts/matches/http';
import { type RatingName, ratingAverage, ratingNames } from '@matchday/contracts/matches/rules';
import type { PlayerView } from '@matchday/ui/cards';

const ratingsOf = (player: Player): Record<RatingName, number | null> =>
  Object.fromEntries(ratingNames.map((name) => [name, player[name]])) as Record<RatingName, number | null>;

/** A player as the card shows one, with the six stats. */
export const playerViewOf = (player: Player): PlayerView => ({
  name: player.playerName,
  position: player.position,
  team: player.team.shortName,
  overall: player.overall,
  average: ratingAverage(ratingsOf(player)),
  ratings: ratingsOf(player),
  imageUrl: player.imageUrl || undefined,
});
