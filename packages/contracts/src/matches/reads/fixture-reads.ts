import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { on, onOwn } from '../../protocol/shared.ts';
import { id, idParams, inYears, pageQuery } from '../../shared/primitives.ts';
import { fixtureChanges, nextDeadline } from '../changes.ts';
import { type Fixture, fixture } from '../entities/fixture.ts';
import { fixtureChanged, leagueChanged, playerChanged, teamChanged } from '../events.ts';
import { awaited, upcomingOrResults } from '../rules.ts';

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
