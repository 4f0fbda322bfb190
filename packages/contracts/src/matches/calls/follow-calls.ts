import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';

const affects = ['getFollows', 'getFollowedFixtures'] as const;

export const getFollows = defineCall({
  name: 'getFollows',
  owner: 'matches',
  method: 'GET',
  path: '/follows',
  access: 'user',
  summary: 'Ids of the teams that the person follows',
  personal: 'own teams',
  answer: z.object({ teams: z.array(id) }),
});

export const getFollowedFixtures = defineCall({
  name: 'getFollowedFixtures',
  owner: 'matches',
  method: 'GET',
  path: '/follows/fixtures',
  access: 'user',
  summary: 'The next eight fixtures of the teams that the person follows, in order of kick-off',
  personal: 'own teams',
  answer: z.array(fixture),
});

export const followTeam = defineCall({
  name: 'followTeam',
  owner: 'matches',
  method: 'PUT',
  path: '/follows/:id',
  access: 'user',
  summary:
    'Follow a team: its fixtures come first, with a notification before the kick-off and one of the result',
  refuses: ['conflict'],
  params: idParams,
  affects,
  answer: z.object({ teams: z.array(id), message }),
});

export const unfollowTeam = defineCall({
  name: 'unfollowTeam',
  owner: 'matches',
  method: 'DELETE',
  path: '/follows/:id',
  access: 'user',
  summary: 'Stop following a team',
  params: idParams,
  affects,
  answer: z.object({ teams: z.array(id), message }),
});

/** Calls about the teams that a person follows. */
export const followCalls = { getFollows, getFollowedFixtures, followTeam, unfollowTeam };
