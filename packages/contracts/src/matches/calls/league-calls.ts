import { z } from 'zod';
import { fixtureReads, leagueReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { id, idOr, idParams } from '../../shared/primitives.ts';
import { deductionForm, leagueForm } from '../competition-forms.ts';
import { league } from '../entities/league.ts';
import { getLeague, getLeagueFixtures, getLeagues, getLeagueTeams, inData } from '../reads/league-reads.ts';

const leagueIdParams = z.object({ leagueId: id });
/** Confirms that the league which has the kind asked for loses it; without it that is refused (Z21). */
const replacing = { replacesCurrent: z.boolean().optional() };

export const createLeague = defineCall({
  name: 'createLeague',
  owner: 'matches',
  method: 'POST',
  path: '/leagues/createLeague',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Create a league',
  body: leagueForm.extend(replacing),
  affects: [...leagueReads, ...fixtureReads],
  answer: inData(league),
});

export const updateLeague = defineCall({
  name: 'updateLeague',
  owner: 'matches',
  method: 'PUT',
  path: '/leagues/updateLeague/:leagueId',
  access: 'admin',
  summary: 'Change a league',
  refuses: ['conflict'],
  params: leagueIdParams,
  body: leagueForm.partial().extend(replacing).strict(),
  affects: [...leagueReads, ...fixtureReads],
  answer: inData(league),
});

export const deleteLeague = defineCall({
  name: 'deleteLeague',
  owner: 'matches',
  method: 'DELETE',
  path: '/leagues/deleteLeague/:leagueId',
  access: 'admin',
  summary: 'Delete a league without fixtures',
  refuses: ['conflict'],
  params: leagueIdParams,
  affects: leagueReads,
  answer: inData(z.object({ _id: id })),
});

export const addLeagueTeam = defineCall({
  name: 'addLeagueTeam',
  owner: 'matches',
  method: 'POST',
  path: '/leagues/:id/teams',
  access: 'admin',
  summary: 'Add a team to a league',
  refuses: ['conflict'],
  params: idParams,
  body: z.object({ teamId: idOr('Team is required') }),
  affects: [...leagueReads, ...teamReads],
  answer: inData(league),
});

export const removeLeagueTeam = defineCall({
  name: 'removeLeagueTeam',
  owner: 'matches',
  method: 'DELETE',
  path: '/leagues/:id/teams/:teamId',
  access: 'admin',
  summary: 'Remove a team from a league in which it has no fixtures',
  refuses: ['conflict'],
  params: idParams.extend({ teamId: id }),
  affects: [...leagueReads, ...teamReads],
  answer: inData(league),
});

export const addDeduction = defineCall({
  name: 'addDeduction',
  owner: 'matches',
  method: 'POST',
  path: '/leagues/:leagueId/deductions',
  access: 'admin',
  honoursKey: true,
  status: 201,
  summary: 'Deduct points from a team of a league',
  params: leagueIdParams,
  body: deductionForm,
  affects: [...leagueReads, ...teamReads],
  answer: inData(league),
});

export const removeDeduction = defineCall({
  name: 'removeDeduction',
  owner: 'matches',
  method: 'DELETE',
  path: '/leagues/:leagueId/deductions/:deductionId',
  access: 'admin',
  summary: 'Remove a deduction of points',
  params: leagueIdParams.extend({ deductionId: id }),
  affects: [...leagueReads, ...teamReads],
  answer: inData(league),
});

/** Calls about leagues; their answers are in `data`. */
export const leagueCalls = {
  createLeague,
  getLeagues,
  getLeague,
  updateLeague,
  deleteLeague,
  addLeagueTeam,
  removeLeagueTeam,
  getLeagueTeams,
  getLeagueFixtures,
  addDeduction,
  removeDeduction,
};
