import {
  addDeduction as addDeductionCall,
  addLeagueTeam as addLeagueTeamCall,
  createLeague as createLeagueCall,
  deleteLeague as deleteLeagueCall,
  getLeague as getLeagueCall,
  getLeagues,
  removeDeduction as removeDeductionCall,
  removeLeagueTeam as removeLeagueTeamCall,
  updateLeague as updateLeagueCall,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { addDeduction, removeDeduction, updateLeague } from '../application/change-league.ts';
import { createLeague } from '../application/create-league.ts';
import { deleteLeague } from '../application/delete-league.ts';
import { addLeagueTeam, removeLeagueTeam } from '../application/league-teams.ts';
import type { Ports } from '../application/ports.ts';
import { getLeague, listLeagues } from '../application/view-leagues.ts';
import { presentLeague } from './present-competition.ts';

/** Calls about leagues; their answers are in `data` (CHECKLIST K28). */
export function leagueRoutes(deps: Ports) {
  const create = createLeague(deps);
  const list = listLeagues(deps);
  const get = getLeague(deps);
  const update = updateLeague(deps);
  const remove = deleteLeague(deps);
  const addTeam = addLeagueTeam(deps);
  const removeTeam = removeLeagueTeam(deps);
  const deduct = addDeduction(deps);
  const giveBack = removeDeduction(deps);
  return [
    handle(createLeagueCall, async ({ key, body }) => {
      const created = await create({ key, form: body });
      const message = 'League created successfully ✔';
      return {
        data: presentLeague(created),
        message: created.note ? `${message}: ${created.note}` : message,
      };
    }),
    handle(getLeagues, async ({ query }) => {
      const { items, ...rest } = await list(query);
      return page({ data: items.map(presentLeague) }, rest);
    }),
    handle(getLeagueCall, async ({ params }) => ({ data: presentLeague(await get(params.id)) })),
    handle(updateLeagueCall, async ({ params, body }) => ({
      data: presentLeague(await update(params.leagueId, body)),
      message: 'League updated successfully ✔',
    })),
    handle(deleteLeagueCall, async ({ params }) => {
      await remove(params.leagueId);
      return { data: { _id: params.leagueId }, message: 'League deleted successfully ✔' };
    }),
    handle(addLeagueTeamCall, async ({ params, body }) => ({
      data: presentLeague(await addTeam(params.id, body.teamId)),
      message: 'Team added successfully ✔',
    })),
    handle(removeLeagueTeamCall, async ({ params }) => ({
      data: presentLeague(await removeTeam(params.id, params.teamId)),
      message: 'Team removed successfully ✔',
    })),
    handle(addDeductionCall, async ({ params, key, body, user }) => ({
      data: presentLeague(await deduct(params.leagueId, { key, form: body }, user.id)),
      message: 'Points deducted successfully ✔',
    })),
    handle(removeDeductionCall, async ({ params }) => ({
      data: presentLeague(await giveBack(params.leagueId, params.deductionId)),
      message: 'Deduction removed successfully ✔',
    })),
  ];
}
