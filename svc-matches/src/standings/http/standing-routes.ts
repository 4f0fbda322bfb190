import {
  getLeagueTeams,
  getTeam as getTeamCall,
  getTeams,
  type Team as WireTeam,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { wireDeduction } from '../../competition/index.ts';
import {
  getTeam,
  leagueTable,
  listTeams,
  type Ports,
  type TeamStanding,
} from '../application/view-standings.ts';

/** A team with its standing on the wire (CHECKLIST E11). */
export function presentTeam(team: TeamStanding): WireTeam {
  const { createdAt: _createdAt, deductions, form, ...wire } = team;
  return {
    ...wire,
    ...(form.length === 0 ? {} : { form }),
    ...(deductions.length === 0 ? {} : { deductions: deductions.map(wireDeduction) }),
  };
}

/** Calls that read teams with their standings. */
export function standingRoutes(deps: Ports) {
  const list = listTeams(deps);
  const get = getTeam(deps);
  const table = leagueTable(deps);
  return [
    handle(getTeams, async ({ query }) => {
      const { items, ...rest } = await list(query);
      return page(items.map(presentTeam), rest);
    }),
    handle(getTeamCall, async ({ params }) => presentTeam(await get(params.id))),
    handle(getLeagueTeams, async ({ params }) => ({ data: (await table(params.id)).map(presentTeam) })),
  ];
}
