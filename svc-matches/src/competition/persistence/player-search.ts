import { addSearchKeys, searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { Model } from 'mongoose';
import type { Player } from '../domain/squad.ts';

/** A player as stored; only searches read the keys. */
export type PlayerDoc = Player & { search?: string[] };

/** A player with what he is found by: his name. */
export const withSearchKeys = (player: Player): PlayerDoc => ({
  ...player,
  search: searchKeys([player.playerName]),
});

/** Gives keys to players without them; to be repeated while an older version may write players. */
export const addPlayerSearchKeys = (model: Model<PlayerDoc>) => async (): Promise<void> => {
  const keysOf = ({ playerName }: PlayerDoc) => searchKeys([playerName]);
  await addSearchKeys<PlayerDoc>(model, { field: 'search', keysOf });
};
