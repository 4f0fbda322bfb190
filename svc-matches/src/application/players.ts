import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, QueryOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { playerChanged } from '@matchday/contracts/matches/events';
import type { getAllPlayers, patchPlayer, postPlayer } from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { counted } from '../domain/counted.ts';
import { newPlayer, type Player, patchedPlayer, type Team } from '../domain/squad.ts';
import { type CreateCommand, createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import { type Page, readPage } from './read-page.ts';
import type { Tx } from './tx.ts';
import { existing } from './view-fixtures.ts';

/** A player with the team. */
export interface PlayerView {
  player: Player;
  team: Team;
}

type Deps = Pick<Ports, 'transact' | 'teams' | 'players' | 'fixtures' | 'purchases' | 'outbox' | 'clock'> & {
  firstTime: FirstTime;
};

/** Where lists go on; by cost it says so, for a list by overall would take it for its own. */
const positions = {
  overall: { positionOf: ({ overall, _id }: Player) => [overall, _id], shape: ['number', 'string'] },
  cost: {
    positionOf: ({ cost, _id }: Player) => [cost, _id, 'cost'],
    shape: ['number', 'string', 'string'],
  },
  name: { positionOf: ({ playerName, _id }: Player) => [playerName, _id], shape: ['string', 'string'] },
} as const;

/** The use cases about players. */
export function playerCases({
  transact,
  teams,
  players,
  fixtures,
  purchases,
  outbox,
  clock,
  firstTime,
}: Deps) {
  const view = async (found: readonly Player[]): Promise<PlayerView[]> => {
    const theirs = await teams.findMany([...new Set(found.map(({ team }) => team))]);
    const teamOf = new Map(theirs.map((team) => [team._id, team]));
    return found.map((player) => ({ player, team: existing(teamOf, player.team) }));
  };
  const viewOne = async (player: Player) => (await view([player]))[0] as PlayerView;
  /** @throws Refusal 404 */
  const get = async (id: string): Promise<PlayerView> => {
    const player = await players.find(id);
    if (!player) throw refuse.notFound('Player');
    return viewOne(player);
  };
  const inTeam = async (tx: Tx, team: string, player: string) => {
    if ((await teams.hold(tx, [team], player)) === 0) throw refuse.field('team', 'Team not found');
  };

  return {
    /** Creates a player. @throws Refusal 400 for an unknown team */
    async create({ key, form }: CreateCommand<BodyOf<typeof postPlayer>>): Promise<PlayerView> {
      const player = newPlayer(form, { id: createdId(key), now: clock() });
      await transact(async (tx) => {
        if (!(await firstTime(tx, key, form))) return;
        await inTeam(tx, form.team, player._id);
        await players.insert(tx, player);
      });
      return get(player._id);
    },
    /** Changes some fields. @throws Refusal 404; 400 for an unknown team */
    async update(id: string, patch: BodyOf<typeof patchPlayer>): Promise<PlayerView> {
      const changed = await transact(async (tx) => {
        const before = await players.find(id, tx);
        if (!before) throw refuse.notFound('Player');
        const after = patchedPlayer(before, patch);
        if (patch.team !== undefined) await inTeam(tx, patch.team, id);
        await players.replace(tx, after);
        if (!isDeepStrictEqual(before, after)) await outbox.add(tx, fact(playerChanged, { playerId: id }));
        return after;
      });
      return viewOne(changed);
    },
    /** Deletes a player whom nothing refers to. @throws Refusal 404; 409 that names what does (CHECKLIST Z29) */
    async remove(id: string): Promise<void> {
      await transact(async (tx) => {
        if (!(await players.find(id, tx))) throw refuse.notFound('Player');
        if (await purchases.everBought(id, tx)) throw refuse.conflict('The player was bought for a fixture');
        const named = await fixtures.countNaming(id, tx);
        if (named > 0)
          throw refuse.conflict(`The player stands in the goals or stats of ${counted(named, 'fixture')}`);
        await players.remove(tx, id);
        await outbox.add(tx, fact(playerChanged, { playerId: id }));
      });
    },
    get,
    /** Players by overall, cost or name, narrowed by team and by a text in their or their team's name. */
    async list(query: QueryOf<typeof getAllPlayers>): Promise<Page<PlayerView>> {
      const { team, search: text, sort = 'overall' } = query;
      const search = text === undefined ? undefined : { text, teams: await teams.named(text, 'any name') };
      const page = await readPage(query, {
        read: (slice) => players.list({ team, search }, sort, slice),
        count: () => players.count({ team, search }),
        ...positions[sort],
      });
      return { ...page, items: await view(page.items) };
    },
  };
}
