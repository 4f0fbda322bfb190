import { z } from 'zod';
import { fixtureReads, leagueReads, playerReads, postReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { on, onOwn } from '../../protocol/shared.ts';
import { id, idParams, message, pageQuery, search } from '../../shared/primitives.ts';
import { playerChanges, teamChanges } from '../changes.ts';
import { playerForm, playerPatch, teamForm, teamPatch } from '../competition-forms.ts';
import { team } from '../entities/league.ts';
import { player } from '../entities/player.ts';
import { post, postDraft } from '../entities/post.ts';
import { fixtureChanged, playerChanged, postChanged, teamChanged } from '../events.ts';
import { postForm } from '../forms.ts';
import { transferForm } from '../planning-forms.ts';
import { playerSorts, postSorts, teamSorts } from '../rules.ts';

export const getTeams = defineCall({
  name: 'getTeams',
  owner: 'matches',
  method: 'GET',
  path: '/Teams/GetTeams',
  access: 'user',
  summary:
    'Teams by name or the newest first, with their standings and the ids of their players; the search is in their names',
  query: pageQuery.extend({ league: id.optional(), search, sort: z.enum(teamSorts).optional() }),
  shared: { changedBy: teamChanges },
  answer: z.array(team),
});

export const postTeam = defineCall({
  name: 'postTeam',
  owner: 'matches',
  method: 'POST',
  path: '/Teams/PostTeam',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a team',
  body: teamForm,
  affects: [...teamReads, ...leagueReads],
  answer: team.extend({ message }),
});

export const getTeam = defineCall({
  name: 'getTeam',
  owner: 'matches',
  method: 'GET',
  path: '/Teams/:id',
  access: 'user',
  summary: 'One team with its standing',
  params: idParams,
  shared: { changedBy: teamChanges },
  answer: team,
});

export const patchTeam = defineCall({
  name: 'patchTeam',
  owner: 'matches',
  method: 'PATCH',
  path: '/Teams/:id',
  access: 'admin',
  summary: 'Change a team',
  refuses: ['conflict'],
  params: idParams,
  body: teamPatch,
  affects: [...teamReads, ...leagueReads, ...playerReads, ...fixtureReads, 'getAllBets', 'getAllBetsAdmin'],
  answer: team.extend({ message }),
});

export const deleteTeam = defineCall({
  name: 'deleteTeam',
  owner: 'matches',
  method: 'DELETE',
  path: '/Teams/:id',
  access: 'admin',
  summary: 'Delete a team that has no fixtures and no players',
  refuses: ['conflict'],
  params: idParams,
  affects: [...teamReads, ...leagueReads],
  answer: z.object({ _id: id, message }),
});

export const getAllPlayers = defineCall({
  name: 'getAllPlayers',
  owner: 'matches',
  method: 'GET',
  path: '/Players/GetAllPlayers',
  access: 'user',
  summary: 'Players by overall or cost, descending, or by name; the search is in their names and their teams',
  query: pageQuery.extend({ team: id.optional(), search, sort: z.enum(playerSorts).optional() }),
  shared: { changedBy: playerChanges },
  answer: z.array(player),
});

export const postPlayer = defineCall({
  name: 'postPlayer',
  owner: 'matches',
  method: 'POST',
  path: '/Players/PostPlayer',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a player',
  body: playerForm,
  affects: ['getAllPlayers', ...teamReads, 'getFixture'],
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
  shared: { changedBy: [onOwn(playerChanged, 'playerId'), on(fixtureChanged), on(teamChanged)] },
  answer: player,
});

export const patchPlayer = defineCall({
  name: 'patchPlayer',
  owner: 'matches',
  method: 'PATCH',
  path: '/Players/:id',
  access: 'admin',
  summary: 'Change a player',
  refuses: ['conflict'],
  params: idParams,
  body: playerPatch.extend({ shownTeam: transferForm.shape.shownTeam }),
  affects: [...playerReads, ...teamReads, ...fixtureReads],
  answer: player.extend({ message }),
});

export const deletePlayer = defineCall({
  name: 'deletePlayer',
  owner: 'matches',
  method: 'DELETE',
  path: '/Players/:id',
  access: 'admin',
  summary: 'Delete a player who was never bought',
  refuses: ['conflict'],
  params: idParams,
  affects: [...playerReads, ...teamReads, 'getFixture'],
  answer: z.object({ _id: id, message }),
});

export const getPosts = defineCall({
  name: 'getPosts',
  owner: 'matches',
  method: 'GET',
  path: '/posts/getPosts',
  access: 'user',
  summary:
    'Posts of the feed: those that are pinned, then the others, newest first; or the oldest first. The search is in their captions',
  query: pageQuery.extend({ search, sort: z.enum(postSorts).optional() }),
  shared: { changedBy: [on(postChanged)] },
  answer: z.array(post),
});

export const getPostDrafts = defineCall({
  name: 'getPostDrafts',
  owner: 'matches',
  method: 'GET',
  path: '/posts/drafts',
  access: 'admin',
  summary:
    'Posts that are not in the feed yet, the last written first; or the oldest first. The search is in their captions',
  query: pageQuery.extend({ search, sort: z.enum(postSorts).optional() }),
  personal: 'for those who write them, and rarely asked for',
  answer: z.array(postDraft),
});

export const createPost = defineCall({
  name: 'createPost',
  owner: 'matches',
  method: 'POST',
  path: '/posts/createPost',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a post',
  body: postForm,
  affects: postReads,
  answer: postDraft.extend({ message }),
});

export const patchPost = defineCall({
  name: 'patchPost',
  owner: 'matches',
  method: 'PATCH',
  path: '/posts/:id',
  access: 'admin',
  summary: 'Change a post',
  params: idParams,
  body: postForm.partial().strict(),
  affects: postReads,
  answer: postDraft.extend({ message }),
});

export const deletePost = defineCall({
  name: 'deletePost',
  owner: 'matches',
  method: 'DELETE',
  path: '/posts/:id',
  access: 'admin',
  summary: 'Delete a post',
  params: idParams,
  affects: postReads,
  answer: z.object({ _id: id, message }),
});

/** Calls about teams, players and posts. */
export const squadCalls = {
  getTeams,
  postTeam,
  getTeam,
  patchTeam,
  deleteTeam,
  getAllPlayers,
  postPlayer,
  getPlayer,
  patchPlayer,
  deletePlayer,
  getPosts,
  getPostDrafts,
  createPost,
  patchPost,
  deletePost,
};
