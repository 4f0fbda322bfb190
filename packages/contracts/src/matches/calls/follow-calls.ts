import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';

/** Own teams, as every call about them answers. */
const follows = z.object({
  teams: z.array(id),
  /** Those of `teams` whose goals are announced too; left out by an older service. */
  goals: z.array(id).optional(),
});

const affects = ['getFollows', 'getFollowedFixtures'] as const;

export const getFollows = defineCall({
  name: 'getFollows',
  owner: 'matches',
  method: 'GET',
  path: '/follows',
  access: 'user',
  summary: 'Ids of the teams that the person follows, and of those whose goals are announced',
  personal: 'own teams',
  answer: follows,
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
  answer: follows.extend({ message }),
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
  answer: follows.extend({ message }),
});

export const tellGoals = defineCall({
  name: 'tellGoals',
  owner: 'matches',
  method: 'PUT',
  path: '/follows/:id/goals',
  access: 'user',
  summary:
    'Whether goals of a followed team are announced too: one notification a match, replaced at most once a minute',
  params: idParams,
  body: z.object({ goals: z.boolean() }),
  affects: ['getFollows'],
  answer: follows.extend({ message }),
});

/** Calls about the teams that a person follows. */
export const followCalls = { getFollows, getFollowedFixtures, followTeam, unfollowTeam, tellGoals };
