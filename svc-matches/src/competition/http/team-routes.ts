import {
  deleteTeam as deleteTeamCall,
  patchTeam,
  postTeam,
  type Team as WireTeam,
} from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import { createTeam, updateTeam } from '../application/change-team.ts';
import { deleteTeam } from '../application/delete-team.ts';
import type { Ports } from '../application/ports.ts';
import type { Team } from '../domain/squad.ts';

/** Puts a team with its standing on the wire; the room of standings does it. */
export type PresentTeam = (team: Team) => Promise<WireTeam>;

/** Calls that change teams. */
export function teamRoutes(deps: Ports & { presentTeam: PresentTeam }) {
  const { presentTeam } = deps;
  const create = createTeam(deps);
  const update = updateTeam(deps);
  const remove = deleteTeam(deps);
  return [
    handle(postTeam, async ({ key, body }) => ({
      ...(await presentTeam(await create({ key, form: body }))),
      message: 'Team created successfully ✔',
    })),
    handle(patchTeam, async ({ params, body }) => ({
      ...(await presentTeam(await update(params.id, body))),
      message: 'Team updated successfully ✔',
    })),
    handle(deleteTeamCall, async ({ params }) => {
      await remove(params.id);
      return { _id: params.id, message: 'Team deleted successfully ✔' };
    }),
  ];
}
