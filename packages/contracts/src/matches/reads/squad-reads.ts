import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { on, onOwn } from '../../protocol/shared.ts';
import { id, idParams, pageQuery, search } from '../../shared/primitives.ts';
import { playerChanges, teamChanges } from '../changes.ts';
import { team } from '../entities/league.ts';
import { player } from '../entities/player.ts';
import { post } from '../entities/post.ts';
import { fixtureChanged, playerChanged, postChanged, teamChanged } from '../events.ts';
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
