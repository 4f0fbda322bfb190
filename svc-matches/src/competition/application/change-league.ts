import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { leagueChanged } from '@matchday/contracts/matches/events';
import type {
  addDeduction as addDeductionCall,
  updateLeague as updateLeagueCall,
} from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import type { CreateCommand } from '../../requests/index.ts';
import { withDeduction, withoutDeduction } from '../domain/deductions.ts';
import { type AskedKind, kindOfChanged, sameLeague } from '../domain/league-kinds.ts';
import type { League } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { type LeagueView, viewLeague } from './view-leagues.ts';

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'outbox'>;

/** Changes a league by a rule in one transaction with `league.changed`. @throws Refusal 404, and what the rule refuses */
function changeLeague(deps: Deps) {
  const { transact, leagues, outbox } = deps;
  const view = viewLeague(deps);
  return async (
    id: string,
    rule: (before: League, tx: Session) => League | Promise<League>,
  ): Promise<LeagueView> =>
    view(
      await transact(async (tx) => {
        const before = await leagues.find(id, tx);
        if (!before) throw refuse.notFound('League');
        const after = await rule(before, tx);
        await leagues.giveUpKind(tx, after.kind, id);
        await leagues.replace(tx, after);
        await outbox.add(tx, fact(leagueChanged, { leagueId: id }));
        return after;
      }),
    );
}

/** Changes some fields; without `kind` the league keeps its own. @throws Refusal 404; 409 as when it is created */
export function updateLeague(deps: Deps) {
  const { leagues } = deps;
  const change = changeLeague(deps);
  return (
    id: string,
    { replacesCurrent, kind, ...patch }: BodyOf<typeof updateLeagueCall>,
  ): Promise<LeagueView> => {
    const given = Object.entries(patch).filter(([, value]) => value !== undefined);
    const asked: AskedKind = { kind, replacesCurrent };
    return change(id, async (before, tx) => {
      await leagues.holdNames(tx);
      const after = { ...before, ...Object.fromEntries(given) };
      const renamed = given.some(([name]) => after[name as keyof League] !== before[name as keyof League]);
      if (renamed && (await leagues.isTaken(tx, after, id))) throw sameLeague(after);
      return { ...after, kind: kindOfChanged(before, asked, await leagues.holders(tx)) };
    });
  };
}

/** Takes points off a team. @throws Refusal 404; 400 for a team that is not in the league */
export function addDeduction(deps: Deps & Pick<Ports, 'firstTime' | 'clock'>) {
  const { teams, firstTime, clock } = deps;
  const change = changeLeague(deps);
  return (
    id: string,
    { key, form }: CreateCommand<BodyOf<typeof addDeductionCall>>,
    by: string,
  ): Promise<LeagueView> => {
    const { teamId: team, points, reason } = form;
    const deduction = { _id: idFrom(key), team, points, reason, at: clock(), by };
    return change(id, async (league, tx) => {
      if (!(await firstTime(tx, key, { league: id, ...form }))) return league;
      await teams.hold(tx, [team], deduction._id);
      return withDeduction(league, await teams.find(team, tx), deduction);
    });
  };
}

/** Gives the points of a deduction back. @throws Refusal 404 */
export function removeDeduction(deps: Deps) {
  const change = changeLeague(deps);
  return (id: string, deduction: string): Promise<LeagueView> =>
    change(id, (league) => withoutDeduction(league, deduction));
}
