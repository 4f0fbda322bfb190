import {
  deletePlayer as deletePlayerCall,
  getAllPlayers,
  getPlayer as getPlayerCall,
  patchPlayer,
  postPlayer,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { createPlayer, updatePlayer } from '../application/change-player.ts';
import { deletePlayer } from '../application/delete-player.ts';
import type { Ports } from '../application/ports.ts';
import { getPlayer, listPlayers } from '../application/view-players.ts';
import { presentPlayer } from './present-competition.ts';

/** Calls about players. */
export function playerRoutes(deps: Ports) {
  const list = listPlayers(deps);
  const create = createPlayer(deps);
  const get = getPlayer(deps);
  const update = updatePlayer(deps);
  const remove = deletePlayer(deps);
  return [
    handle(getAllPlayers, async ({ query }) => {
      const { items, ...rest } = await list(query);
      return page(items.map(presentPlayer), rest);
    }),
    handle(postPlayer, async ({ key, body }) => ({
      ...presentPlayer(await create({ key, form: body })),
      message: 'Player created successfully ✔',
    })),
    handle(getPlayerCall, async ({ params }) => presentPlayer(await get(params.id))),
    handle(patchPlayer, async ({ params, body }) => ({
      ...presentPlayer(await update(params.id, body)),
      message: 'Player updated successfully ✔',
    })),
    handle(deletePlayerCall, async ({ params }) => {
      await remove(params.id);
      return { _id: params.id, message: 'Player deleted successfully ✔' };
    }),
  ];
}
