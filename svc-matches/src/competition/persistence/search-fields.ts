import { addSearchKeys, searchKeys } from '@matchday/service-kit/mongo/search-keys';
import type { Model } from 'mongoose';
import type { League, Player, Team } from '../domain/squad.ts';

/** A document as stored; only searches read the keys. */
export type Keyed<Doc> = Doc & { search?: string[] };

/** The field with the keys. */
export const searchField = { type: [String], default: undefined, select: false };

/** What each is found by. */
const found = {
  leagues: ({ leagueName, country, season }: League) => searchKeys([leagueName, country, season]),
  teams: ({ teamName, shortName }: Team) => searchKeys([teamName, shortName]),
  players: ({ playerName }: Player) => searchKeys([playerName]),
};

/** Collections with keys. */
export const keyedCollections = ['leagues', 'teams', 'players'] as const;

/** A document with what it is found by, for the database. */
export const withKeys = {
  leagues: (league: League): Keyed<League> => ({ ...league, search: found.leagues(league) }),
  teams: (team: Team): Keyed<Team> => ({ ...team, search: found.teams(team) }),
  players: (player: Player): Keyed<Player> => ({ ...player, search: found.players(player) }),
};

/** Gives keys to documents without them; to be repeated while an older version may write some. */
export async function fillKeys(
  collection: (typeof keyedCollections)[number],
  model: Model<{ _id: string }>,
): Promise<void> {
  const keysOf = found[collection] as (doc: object) => string[];
  await addSearchKeys(model, { field: 'search', keysOf });
}
