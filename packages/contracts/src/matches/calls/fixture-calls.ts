import { z } from 'zod';
import {
  betReads,
  fixtureReads,
  leagueReads,
  playerReads,
  settlementReads,
  teamReads,
} from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idParams, message } from '../../shared/primitives.ts';
import { fixture } from '../entities/fixture.ts';
import { oddsChange } from '../entities/settlement.ts';
import { finalScoreForm, fixtureForm, liveForm, shownVersion } from '../forms.ts';
import { confirming } from '../planning-forms.ts';
import { getFixture, getFixtures } from '../reads/fixture-reads.ts';
import { matchStates } from '../rules.ts';
import { odds } from '../stake-forms.ts';
import { playCalls } from './play-calls.ts';

const changedFixture = fixture.extend({ message });

export const postFixture = defineCall({
  name: 'postFixture',
  owner: 'matches',
  method: 'POST',
  path: '/Fixtures/PostFixtures',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a fixture',
  body: fixtureForm.extend(confirming),
  affects: [...leagueReads, 'getFixtures', 'getLeagueFixtures', 'getMatchDesk'],
  answer: changedFixture,
});

export const patchFixture = defineCall({
  name: 'patchFixture',
  owner: 'matches',
  method: 'PATCH',
  path: '/Fixtures/:id',
  access: 'admin',
  summary: 'Change score, state, odds, date, deadline, round or whether it counts for the table',
  refuses: ['conflict'],
  params: idParams,
  body: z
    .object({
      /** The fixture's own, as SPEC's score update has it. */
      id,
      homeScore: finalScoreForm.shape.homeScore,
      awayScore: finalScoreForm.shape.awayScore,
      matchState: z.enum(matchStates),
      /** The minute that is being played, where the clock of a live match is wrong. */
      minute: liveForm.shape.minute,
      homeOdds: odds,
      drawOdds: odds,
      awayOdds: odds,
      date: fixtureForm.shape.date,
      time: fixtureForm.shape.time,
      bettingDeadline: fixtureForm.shape.bettingDeadline,
      round: fixtureForm.shape.round,
      inTable: z.boolean(),
      shownVersion,
      ...confirming,
      /** Reopens closed predictions: before the deadline, in Build Up, before anything has happened. */
      predictionsClosed: z.literal(false, 'Predictions can only be opened again'),
    })
    .partial()
    .strict(),
  affects: [...fixtureReads, ...teamReads, ...betReads, 'getOddsChanges'],
  answer: changedFixture,
});

export const deleteFixture = defineCall({
  name: 'deleteFixture',
  owner: 'matches',
  method: 'DELETE',
  path: '/Fixtures/:id',
  access: 'admin',
  summary: 'Delete a fixture; open stakes and player purchases are returned',
  refuses: ['conflict'],
  params: idParams,
  affects: [...fixtureReads, ...teamReads, ...leagueReads, ...playerReads, ...settlementReads],
  answer: z.object({ _id: id, message }),
});

export const putFinalResults = defineCall({
  name: 'putFinalResults',
  owner: 'matches',
  method: 'PUT',
  path: '/Fixtures/:id/finalresults',
  access: 'admin',
  summary: 'Set the final score and FT',
  refuses: ['conflict'],
  params: idParams,
  body: finalScoreForm.extend({ shownVersion }),
  affects: [...fixtureReads, ...teamReads, ...betReads],
  answer: changedFixture,
});

export const getOddsChanges = defineCall({
  name: 'getOddsChanges',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/:id/odds',
  access: 'user',
  summary: 'History of the odds of a fixture, newest first; admins also see who set them',
  params: idParams,
  personal: 'admins also see who has set the odds',
  answer: z.array(oddsChange),
});

/** Calls about fixtures; fixed paths come before those with parameters. */
export const fixtureCalls = {
  getFixtures,
  postFixture,
  getFixture,
  patchFixture,
  deleteFixture,
  ...playCalls,
  putFinalResults,
  getOddsChanges,
};
