import type { QueryOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { getAllPlayers } from '@matchday/contracts/matches/http';
import type { PlayerSort } from '@matchday/contracts/matches/rules';
import { type ListOrder, orderBy, type Page, readPage } from '@matchday/service-kit/paging';
import { allNamed, MOST_TEAMS, type Player, type Team } from '../domain/squad.ts';
import type { Ports } from './ports.ts';

/** A player with the team. */
export interface PlayerView {
  player: Player;
  team: Team;
}

type Deps = Pick<Ports, 'teams' | 'players'>;

/** The orders of lists of players. */
export const playerOrders: Record<PlayerSort, ListOrder> = {
  overall: orderBy('overall', -1, 'number'),
  cost: orderBy('cost', -1, 'number'),
  name: orderBy('playerName', 1, 'string'),
};

/** Adds teams to players: one query however many there are. */
export const viewPlayers =
  ({ teams }: Pick<Ports, 'teams'>) =>
  async (players: readonly Player[]): Promise<PlayerView[]> => {
    const found = await teams.findMany([...new Set(players.map(({ team }) => team))]);
    const teamOf = new Map(found.map((team) => [team._id, team]));
    return players.map((player) => {
      const team = teamOf.get(player.team);
      if (!team) throw new Error(`team ${player.team} has players and does not exist`);
      return { player, team };
    });
  };

/** One player by the id. @throws Refusal 404 */
export const getPlayer = (deps: Deps) => {
  const view = viewPlayers(deps);
  return async (id: string): Promise<PlayerView> => {
    const player = await deps.players.find(id);
    if (!player) throw refuse.notFound('Player');
    return (await view([player]))[0] as PlayerView;
  };
};

/**
 * Players by overall, cost or name, narrowed by team and by a text in their or their team's name.
 * @throws Refusal 400 at `search` where it names too many teams
 */
export const listPlayers = (deps: Deps) => {
  const { players, teams } = deps;
  const view = viewPlayers(deps);
  const searchFor = async (text: string, team: string | undefined) => ({
    text,
    teams: allNamed(await teams.named(text, 'any name', { limit: MOST_TEAMS + 1, only: team }), text),
  });
  return async (query: QueryOf<typeof getAllPlayers>): Promise<Page<PlayerView>> => {
    const { team, search: text, sort = 'overall' } = query;
    const search = text === undefined ? undefined : await searchFor(text, team);
    const page = await readPage<Player>(query, {
      order: playerOrders[sort],
      read: (slice) => players.list({ team, search }, sort, slice),
      count: () => players.count({ team, search }),
    });
    return { ...page, items: await view(page.items) };
  };
};
