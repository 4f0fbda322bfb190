import { refuse } from '@matchday/contracts/errors';
import { leagueChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { counted } from '../domain/counted.ts';
import { withoutLeague } from '../domain/squad.ts';
import { refuseNamesake } from './change-team.ts';
import type { Ports } from './ports.ts';
import { knownLeague, type LeagueView, viewLeague } from './view-leagues.ts';

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'outbox'>;

/** Puts a team into a league, where it plays from now on. @throws Refusal 404; 400 for an unknown team; 409 for a name that the league has */
export function addLeagueTeam(deps: Deps) {
  const { transact, leagues, teams, outbox } = deps;
  const view = viewLeague(deps);
  return async (id: string, teamId: string): Promise<LeagueView> => {
    const league = await knownLeague(deps, id);
    await transact(async (tx) => {
      if (!(await leagues.hold(tx, id, teamId))) throw refuse.notFound('League');
      const team = await teams.find(teamId, tx);
      if (!team) throw refuse.field('teamId', 'Team not found');
      if (!team.leagues.includes(id)) await refuseNamesake(deps, tx, { ...team, leagues: [id] }, 'teamId');
      await teams.join(tx, [teamId], id, true);
      await outbox.add(tx, fact(leagueChanged, { leagueId: id }));
    });
    return view(league);
  };
}

/**
 * Takes a team out of a league; where it plays there now, it plays in the last of its other leagues.
 * @throws Refusal 404; 409 while the league has fixtures or deductions of the team, or for its only league
 */
export function removeLeagueTeam(deps: Deps) {
  const { transact, leagues, teams, fixtures, outbox } = deps;
  const view = viewLeague(deps);
  return async (id: string, teamId: string): Promise<LeagueView> => {
    const league = await knownLeague(deps, id);
    await transact(async (tx) => {
      const team = await teams.find(teamId, tx);
      if (!team?.leagues.includes(id)) throw refuse.notFound('Team');
      const played = await fixtures.countOf({ league: id, team: teamId }, tx);
      if (played > 0) throw refuse.conflict(`The team has ${counted(played, 'fixture')} in this league`);
      const { deductions } = (await leagues.find(id, tx)) ?? league;
      const taken = deductions.filter(({ team: of }) => of === teamId).length;
      if (taken > 0)
        throw refuse.conflict(`The team has ${counted(taken, 'points deduction')} in this league`);
      await teams.leave(tx, withoutLeague(team, id));
      await outbox.add(tx, fact(leagueChanged, { leagueId: id }));
    });
    return view(league);
  };
}
