import { z } from 'zod';
import { fixtureReads, leagueReads, playerReads, postReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message, pageQuery, search } from '../../shared/primitives.ts';
import { playerForm, playerPatch, teamForm, teamPatch } from '../competition-forms.ts';
import { team } from '../entities/league.ts';
import { player } from '../entities/player.ts';
import { postDraft } from '../entities/post.ts';
import { postForm } from '../forms.ts';
import { transferForm } from '../planning-forms.ts';
import { getAllPlayers, getPlayer, getPosts, getTeam, getTeams } from '../reads/squad-reads.ts';
import { postSorts } from '../rules.ts';

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
