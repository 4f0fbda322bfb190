import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, idParams, message, pageQuery } from '../primitives.ts';
import { player, post, team } from './entities.ts';
import { playerForm, playerPatch, postForm, teamForm } from './forms.ts';

export const getTeams = defineCall({
  name: 'getTeams',
  owner: 'matches',
  method: 'GET',
  path: '/Teams/GetTeams',
  access: 'user',
  summary: 'Teams by name',
  query: pageQuery.extend({ league: id.optional() }),
  answer: z.array(team),
});

export const postTeam = defineCall({
  name: 'postTeam',
  owner: 'matches',
  method: 'POST',
  path: '/Teams/PostTeam',
  access: 'admin',
  status: 201,
  summary: 'Create a team',
  body: teamForm,
  answer: team.extend({ message }),
});

export const getAllPlayers = defineCall({
  name: 'getAllPlayers',
  owner: 'matches',
  method: 'GET',
  path: '/Players/GetAllPlayers',
  access: 'user',
  summary: 'Players by overall, descending',
  query: pageQuery.extend({ team: id.optional() }),
  answer: z.array(player),
});

export const postPlayer = defineCall({
  name: 'postPlayer',
  owner: 'matches',
  method: 'POST',
  path: '/Players/PostPlayer',
  access: 'admin',
  status: 201,
  summary: 'Create a player',
  body: playerForm,
  answer: player.extend({ message }),
});

export const getPlayer = defineCall({
  name: 'getPlayer',
  owner: 'matches',
  method: 'GET',
  path: '/Players/:id',
  access: 'user',
  summary: 'One player',
  params: idParams,
  answer: player,
});

export const patchPlayer = defineCall({
  name: 'patchPlayer',
  owner: 'matches',
  method: 'PATCH',
  path: '/Players/:id',
  access: 'admin',
  summary: 'Change a player',
  params: idParams,
  body: playerPatch,
  answer: player.extend({ message }),
});

export const deletePlayer = defineCall({
  name: 'deletePlayer',
  owner: 'matches',
  method: 'DELETE',
  path: '/Players/:id',
  access: 'admin',
  summary: 'Delete a player who was never bought',
  params: idParams,
  answer: z.object({ _id: id, message }),
});

export const getPosts = defineCall({
  name: 'getPosts',
  owner: 'matches',
  method: 'GET',
  path: '/posts/getPosts',
  access: 'user',
  summary: 'Posts, newest first',
  query: pageQuery,
  answer: z.array(post),
});

export const createPost = defineCall({
  name: 'createPost',
  owner: 'matches',
  method: 'POST',
  path: '/posts/createPost',
  access: 'admin',
  status: 201,
  summary: 'Create a post',
  body: postForm,
  answer: post.extend({ message }),
});

/** Calls about teams, players and posts. */
export const squadCalls = {
  getTeams,
  postTeam,
  getAllPlayers,
  postPlayer,
  getPlayer,
  patchPlayer,
  deletePlayer,
  getPosts,
  createPost,
};
