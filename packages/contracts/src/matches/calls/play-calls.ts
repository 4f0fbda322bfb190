import { z } from 'zod';
import { betReads, fixtureReads, playerReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { awayGoalForm, eventForm, homeGoalForm } from '../forms.ts';

const changedFixture = fixture.extend({ message });

export const postHomeGoal = defineCall({
  name: 'postHomeGoal',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/:id/homegoal',
  access: 'admin',
  honoursKey: true,
  summary: 'Add a home goal',
  params: idParams,
  body: homeGoalForm,
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...betReads],
  answer: changedFixture,
});

export const postAwayGoal = defineCall({
  name: 'postAwayGoal',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/:id/awaygoal',
  access: 'admin',
  honoursKey: true,
  summary: 'Add an away goal',
  params: idParams,
  body: awayGoalForm,
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...betReads],
  answer: changedFixture,
});

export const deleteGoal = defineCall({
  name: 'deleteGoal',
  owner: 'matches',
  method: 'DELETE',
  path: '/Fixtures/:id/goals/:goalId',
  access: 'admin',
  summary: 'Remove a goal',
  params: z.object({ id, goalId: id }),
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...betReads],
  answer: changedFixture,
});

export const postEvent = defineCall({
  name: 'postEvent',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/:id/events',
  access: 'admin',
  honoursKey: true,
  summary: 'Add a card or a substitution; stats stay as they are',
  params: idParams,
  body: eventForm,
  affects: [...fixtureReads],
  answer: changedFixture,
});

export const deleteEvent = defineCall({
  name: 'deleteEvent',
  owner: 'matches',
  method: 'DELETE',
  path: '/Fixtures/:id/events/:eventId',
  access: 'admin',
  summary: 'Remove a card or a substitution',
  params: z.object({ id, eventId: id }),
  affects: [...fixtureReads],
  answer: changedFixture,
});

/** Calls about what happens in a match. */
export const playCalls = { postHomeGoal, postAwayGoal, deleteGoal, postEvent, deleteEvent };
