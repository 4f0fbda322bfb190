import { z } from 'zod';
import { betReads, fixtureReads, playerReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message, pageQuery, search } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { correctionPreview, payPreview } from '../entities/settlement.ts';
import { boundStatForm, wholeGoalForm } from '../forms.ts';
import { deskParts, deskSorts } from '../rules.ts';

const fixtureIdParams = z.object({ fixtureId: id });
const changedFixture = fixture.extend({ message });

export const getMatchDesk = defineCall({
  name: 'getMatchDesk',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/desk',
  access: 'admin',
  summary: 'Fixtures by what an admin has to do about them; the search is in the names of their teams',
  query: pageQuery.extend({
    part: z.enum(deskParts),
    search,
    /** Left out: the oldest first, and those that are done the newest first. */
    sort: z.enum(deskSorts).optional(),
  }),
  personal: 'for admins; what is late or over is so by the clock',
  answer: z.array(fixture),
});

export const recordGoal = defineCall({
  name: 'recordGoal',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/:id/goals',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Add a goal to the list, the score and the stats in one step',
  refuses: ['conflict'],
  params: idParams,
  body: wholeGoalForm,
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...betReads],
  answer: changedFixture.extend({ goalId: id }),
});

export const undoGoal = defineCall({
  name: 'undoGoal',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/:id/goals/:goalId/undo',
  access: 'admin',
  summary: 'Remove a goal with what it has added to the score and the stats, as far as they are not final',
  params: z.object({ id, goalId: id }),
  affects: [...fixtureReads, ...teamReads, ...playerReads, ...betReads],
  answer: changedFixture,
});

export const getPayPreview = defineCall({
  name: 'getPayPreview',
  owner: 'matches',
  method: 'GET',
  path: '/bets/payPreview/:fixtureId',
  access: 'admin',
  summary: 'What the score and the stats of a fixture would pay, to how many people',
  params: fixtureIdParams,
  personal: 'for admins, with sums of stakes that change with every one',
  answer: payPreview,
});

export const previewStatCorrection = defineCall({
  name: 'previewStatCorrection',
  owner: 'matches',
  method: 'POST',
  path: '/impact/:fixtureId/correct-stat/preview',
  access: 'admin',
  summary: 'Preview a correction of a stat whose impacts are settled: whose coins change and by how much',
  audit: 'none',
  refuses: ['conflict'],
  params: fixtureIdParams,
  body: boundStatForm,
  affects: [],
  answer: correctionPreview,
});

/** Calls of the match desk. */
export const deskCalls = { getMatchDesk, recordGoal, undoGoal, getPayPreview, previewStatCorrection };
