import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { teamChanged } from '@matchday/contracts/matches/events';
import type { patchTeam as patchTeamCall, postTeam as postTeamCall } from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createTurns } from '@matchday/service-kit/in-turn';
import type { Session } from '@matchday/service-kit/mongo';
import type { CreateCommand } from '../../requests/index.ts';
import { newTeam, patchedTeam, type Team } from '../domain/squad.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'outbox'>;

async function holdLeague({ leagues }: Pick<Ports, 'leagues'>, tx: Session, league: string, team: string) {
  if (!(await leagues.hold(tx, league, team))) throw refuse.field('league', 'League not found');
}

/** @throws Refusal 409 for the name of another team of a league, at `field` */
export async function refuseNamesake(
  { teams }: Pick<Ports, 'teams'>,
  tx: Session,
  team: Pick<Team, '_id' | 'teamName' | 'leagues'>,
  field: string,
): Promise<void> {
  const other = await teams.namesake(tx, team, team._id);
  if (!other) return;
  const text = `“${other.teamName}” plays in this league already`;
  throw refuse.conflict(text, { [field]: text });
}

/** Creates a team in its league. @throws Refusal 400 for an unknown league; 409 for a name that the league has */
export const createTeam = (deps: Deps & Pick<Ports, 'firstTime' | 'clock'>) => {
  const inTurn = createTurns();
  return async ({ key, form }: CreateCommand<BodyOf<typeof postTeamCall>>): Promise<Team> => {
    const { transact, teams, firstTime, clock, outbox } = deps;
    const team = newTeam(form, { id: idFrom(key), now: clock() });
    const create = () =>
      transact(async (tx) => {
        if (!(await firstTime(tx, key, form))) return;
        await holdLeague(deps, tx, form.league, team._id);
        await refuseNamesake(deps, tx, team, 'teamName');
        await teams.insert(tx, [team]);
        await outbox.add(tx, fact(teamChanged, { teamId: team._id }));
      });
    // New names of one league meet in one guard.
    await inTurn(form.league, create);
    const created = await teams.find(team._id);
    if (!created) throw refuse.notFound('Team');
    return created;
  };
};

/** Changes some fields of a team. @throws Refusal 404; 400 for an unknown league; 409 for a name that one of its leagues has */
export const updateTeam =
  (deps: Deps) =>
  (id: string, patch: BodyOf<typeof patchTeamCall>): Promise<Team> => {
    const { transact, teams, outbox } = deps;
    return transact(async (tx) => {
      const before = await teams.find(id, tx);
      if (!before) throw refuse.notFound('Team');
      const after = patchedTeam(before, patch);
      if (after.league !== before.league) await holdLeague(deps, tx, after.league, id);
      const joined = after.leagues.filter((league) => !before.leagues.includes(league));
      if (after.teamName !== before.teamName) await refuseNamesake(deps, tx, after, 'teamName');
      else if (joined.length > 0) await refuseNamesake(deps, tx, { ...after, leagues: joined }, 'league');
      await teams.replace(tx, after);
      await outbox.add(tx, fact(teamChanged, { teamId: id }));
      return after;
    });
  };
