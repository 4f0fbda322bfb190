import type { BodyOf } from '@matchday/contracts/call';
import { leagueChanged } from '@matchday/contracts/matches/events';
import type { createLeague as createLeagueCall } from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { CreateCommand } from '../../requests/index.ts';
import { kindOfNew, sameLeague, staysWith } from '../domain/league-kinds.ts';
import { newLeague } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { knownLeague, type LeagueView, viewLeague } from './view-leagues.ts';

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'firstTime' | 'clock' | 'outbox'>;

/**
 * Creates a league. Where its name means a kind that another league has, `note` says so (CHECKLIST Z21).
 * @throws Refusal 409 for a league that already exists, or one that would take another's kind by accident
 */
export function createLeague(deps: Deps) {
  const { transact, leagues, firstTime, clock, outbox } = deps;
  const view = viewLeague(deps);
  return async ({
    key,
    form,
  }: CreateCommand<BodyOf<typeof createLeagueCall>>): Promise<LeagueView & { note: string | null }> => {
    const _id = idFrom(key);
    const note = await transact(async (tx) => {
      await leagues.holdNames(tx);
      const holders = await leagues.holders(tx);
      if (await firstTime(tx, key, form)) {
        if (await leagues.isTaken(tx, form, _id)) throw sameLeague(form);
        const kind = kindOfNew(form, _id, holders);
        await leagues.giveUpKind(tx, kind, _id);
        await leagues.insert(tx, newLeague({ ...form, kind }, { id: _id, now: clock() }));
        await outbox.add(tx, fact(leagueChanged, { leagueId: _id }));
      }
      const created = await leagues.find(_id, tx);
      return created && staysWith(created, holders);
    });
    return { ...(await view(await knownLeague(deps, _id))), note };
  };
}
