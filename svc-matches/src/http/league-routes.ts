import {
  addDeduction,
  addLeagueTeam,
  createLeague,
  deleteLeague,
  getLeague,
  getLeagueFixtures,
  getLeagues,
  getLeagueTeams,
  removeDeduction,
  removeLeagueTeam,
  updateLeague,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentFixture } from './present-fixture.ts';
import { presentLeague, presentTeam } from './present-squad.ts';

/** Calls about leagues; their answers stand in `data` (CHECKLIST K28). */
export const leagueRoutes = ({ leagues, teams, listLeagueFixtures }: UseCases) => [
  handle(createLeague, async ({ key, body }) => {
    const made = await leagues.create({ key, form: body });
    const message = 'League created successfully ✔';
    return { data: presentLeague(made), message: made.note ? `${message}: ${made.note}` : message };
  }),
  handle(getLeagues, async ({ query }) => {
    const { items, ...list } = await leagues.list(query);
    return page({ data: items.map(presentLeague) }, list);
  }),
  handle(getLeague, async ({ params }) => ({ data: presentLeague(await leagues.get(params.id)) })),
  handle(updateLeague, async ({ params, body }) => ({
    data: presentLeague(await leagues.update(params.leagueId, body)),
    message: 'League updated successfully ✔',
  })),
  handle(deleteLeague, async ({ params }) => {
    await leagues.remove(params.leagueId);
    return { data: { _id: params.leagueId }, message: 'League deleted successfully ✔' };
  }),
  handle(addLeagueTeam, async ({ params, body }) => ({
    data: presentLeague(await leagues.addTeam(params.id, body.teamId)),
    message: 'Team added successfully ✔',
  })),
  handle(removeLeagueTeam, async ({ params }) => ({
    data: presentLeague(await leagues.removeTeam(params.id, params.teamId)),
    message: 'Team removed successfully ✔',
  })),
  handle(getLeagueTeams, async ({ params }) => ({ data: (await teams.table(params.id)).map(presentTeam) })),
  handle(getLeagueFixtures, async ({ params, query }) => {
    const { items, ...list } = await listLeagueFixtures(params.id, query);
    return page({ data: items.map(presentFixture) }, list);
  }),
  handle(addDeduction, async ({ params, key, body, user }) => ({
    data: presentLeague(await leagues.deduct(params.leagueId, { key, form: body }, user.id)),
    message: 'Points deducted successfully ✔',
  })),
  handle(removeDeduction, async ({ params }) => ({
    data: presentLeague(await leagues.giveBack(params.leagueId, params.deductionId)),
    message: 'Deduction removed successfully ✔',
  })),
];
