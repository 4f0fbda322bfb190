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
import { on, onOwn } from '../../protocol/shared.ts';
import { id, idParams, inYears, message, pageQuery } from '../../shared/primitives.ts';
import { fixtureChanges, nextDeadline } from '../changes.ts';
import { type Fixture, fixture } from '../entities/fixture.ts';
import { oddsChange } from '../entities/settlement.ts';
import { fixtureChanged, leagueChanged, playerChanged, teamChanged } from '../events.ts';
import { finalScoreForm, fixtureForm, liveForm, odds, shownVersion } from '../forms.ts';
import { confirming } from '../planning-forms.ts';
import { awaited, matchStates, upcomingOrResults } from '../rules.ts';
import { playCalls } from './play-calls.ts';

const changedFixture = fixture.extend({ message });

export const getFixtures = defineCall({
  name: 'getFixtures',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/GetFixtures',
  access: 'user',
  summary: 'Fixtures: upcoming ascending, results newest first; without state those around now, ascending',
  query: pageQuery.extend({
    state: z.enum(upcomingOrResults).optional(),
    /** Those that wait for this action of an admin, oldest first; `state` is ignored beside it. */
    awaits: z.enum(awaited).optional(),
    league: id.optional(),
    team: id.optional(),
    /** Only meetings of `team` with this one. */
    versus: id.optional(),
    /** Those in which the player has stats or goals, latest first, without a total; `state` is ignored beside it. */
    player: id.optional(),
    /** Days of kick-off in East Africa Time, both included. */
    from: inYears(z.iso.date('Date input not valid.')).optional(),
    to: inYears(z.iso.date('Date input not valid.')).optional(),
  }),
  shared: {
    changedBy: fixtureChanges,
    // What waits for an admin does so by the clock.
    lastsUntil: (answer: unknown, { query, now }) =>
      (query as { awaits?: string }).awaits ? now : nextDeadline(answer as Fixture[], now),
  },
  answer: z.array(fixture),
});

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

export const getFixture = defineCall({
  name: 'getFixture',
  owner: 'matches',
  method: 'GET',
  path: '/Fixtures/:id',
  access: 'user',
  summary: 'One fixture with both squads',
  params: idParams,
  shared: {
    changedBy: [onOwn(fixtureChanged, 'fixtureId'), on(playerChanged), on(teamChanged), on(leagueChanged)],
    lastsUntil: (answer: unknown, { now }) => nextDeadline([answer as Fixture], now),
  },
  answer: fixture,
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
