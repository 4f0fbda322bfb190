import {
  createPost,
  deletePlayer,
  deletePost,
  deleteTeam,
  getAllPlayers,
  getPlayer,
  getPosts,
  getTeam,
  getTeams,
  patchPlayer,
  patchPost,
  patchTeam,
  postPlayer,
  postTeam,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentPlayer, presentPost, presentTeam } from './present-squad.ts';

/** Calls about teams, players and posts. */
export const squadRoutes = ({ teams, players, posts }: UseCases) => [
  handle(getTeams, async ({ query }) => {
    const { items, ...list } = await teams.list(query);
    return page(items.map(presentTeam), list);
  }),
  handle(postTeam, async ({ key, body }) => ({
    ...presentTeam(await teams.create({ key, form: body })),
    message: 'Team created successfully ✔',
  })),
  handle(getTeam, async ({ params }) => presentTeam(await teams.get(params.id))),
  handle(patchTeam, async ({ params, body }) => ({
    ...presentTeam(await teams.update(params.id, body)),
    message: 'Team updated successfully ✔',
  })),
  handle(deleteTeam, async ({ params }) => {
    await teams.remove(params.id);
    return { _id: params.id, message: 'Team deleted successfully ✔' };
  }),
  handle(getAllPlayers, async ({ query }) => {
    const { items, ...list } = await players.list(query);
    return page(items.map(presentPlayer), list);
  }),
  handle(postPlayer, async ({ key, body }) => ({
    ...presentPlayer(await players.create({ key, form: body })),
    message: 'Player created successfully ✔',
  })),
  handle(getPlayer, async ({ params }) => presentPlayer(await players.get(params.id))),
  handle(patchPlayer, async ({ params, body }) => ({
    ...presentPlayer(await players.update(params.id, body)),
    message: 'Player updated successfully ✔',
  })),
  handle(deletePlayer, async ({ params }) => {
    await players.remove(params.id);
    return { _id: params.id, message: 'Player deleted successfully ✔' };
  }),
  handle(getPosts, async ({ query }) => {
    const { items, ...list } = await posts.list(query);
    return page(items.map(presentPost), list);
  }),
  handle(createPost, async ({ key, body }) => ({
    ...presentPost(await posts.create({ key, form: body })),
    message: 'Post created successfully ✔',
  })),
  handle(patchPost, async ({ params, body }) => ({
    ...presentPost(await posts.update(params.id, body)),
    message: 'Post updated successfully ✔',
  })),
  handle(deletePost, async ({ params }) => {
    await posts.remove(params.id);
    return { _id: params.id, message: 'Post deleted successfully ✔' };
  }),
];
