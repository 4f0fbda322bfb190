import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { idParams, message, pageQuery, search } from '../../shared/primitives.ts';
import { fixtureChanges, leagueChanges, nextDeadline, teamChanges } from '../changes.ts';
import { type Fixture, fixture } from '../entities/fixture.ts';
import { league, team } from '../entities/league.ts';
import { leagueKinds, leagueSorts } from '../rules.ts';

/** Answers about leagues have what they are about in `data`. */
export const inData = <S extends z.ZodType>(data: S) => z.object({ data, message: message.optional() });

export const getLeagues = defineCall({
  name: 'getLeagues',
  owner: 'matches',
  method: 'GET',
  path: '/leagues/getLeagues',
  access: 'user',
  summary: 'Leagues, the newest first or by name; the search is in name, country and season',
  query: pageQuery.extend({
    search,
    sort: z.enum(leagueSorts).optional(),
    kind: z.enum(leagueKinds).optional(),
  }),
  shared: { changedBy: leagueChanges },
  answer: inData(z.array(league)),
});

export const getLeague = defineCall({
  name: 'getLeague',
  owner: 'matches',
  method: 'GET',
  path: '/leagues/getLeague/:id',
  access: 'user',
  summary: 'One league',
  params: idParams,
  shared: { changedBy: leagueChanges },
  answer: inData(league),
});

export const getLeagueTeams = defineCall({
  name: 'getLeagueTeams',
  owner: 'matches',
  method: 'GET',
  path: '/leagues/:id/teams',
  access: 'user',
  summary: 'Teams of a league with their standing, in the order of the table',
  params: idParams,
  shared: { changedBy: teamChanges },
  answer: inData(z.array(team)),
});

export const getLeagueFixtures = defineCall({
  name: 'getLeagueFixtures',
  owner: 'matches',
  method: 'GET',
  path: '/leagues/:id/fixtures',
  access: 'user',
  summary: 'Fixtures of a league, ascending',
  params: idParams,
  query: pageQuery,
  shared: {
    changedBy: fixtureChanges,
    lastsUntil: (answer: unknown, { now }) => nextDeadline((answer as { data: Fixture[] }).data, now),
  },
  answer: inData(z.array(fixture)),
});
