import { z } from 'zod';
import { coins, id } from '../../shared/primitives.ts';

/** Counts of a player, in one fixture or over all. */
export const playerCounts = {
  goals: z.int(),
  assists: z.int(),
  saves: z.int(),
  cleanSheets: z.int(),
  tackles: z.int(),
  flair: z.int(),
  yellowCards: z.int(),
  redCards: z.int(),
};
const rating = z.int().nullable();

/** Player (E10); counts are the sums of its fixtures' stats (DESIGN 5.7). */
export const player = z.object({
  _id: id,
  playerName: z.string(),
  imageUrl: z.string(),
  nationality: z.string(),
  team: z.object({ _id: id, teamName: z.string(), shortName: z.string() }),
  position: z.string(),
  gender: z.string(),
  skills: rating,
  dribbling: rating,
  defense: rating,
  passing: rating,
  gameplay: rating,
  shooting: rating,
  overall: z.int(),
  cost: coins,
  /** Grows with everything that the stream tells about the player; left out by an older service. */
  revision: z.int().optional(),
  ...playerCounts,
});
export type Player = z.infer<typeof player>;
