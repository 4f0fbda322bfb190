import { refuse } from '@matchday/contracts/errors';
import { leagueChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { counted } from '../domain/counted.ts';
import { refuseRemoving } from '../domain/league-kinds.ts';
import type { Ports } from './ports.ts';

/**
 * Deletes a league.
 * @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29), or for the main or championship league while
 * there are others
 */
export const deleteLeague =
  ({
    transact,
    leagues,
    teams,
    fixtures,
    outbox,
  }: Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'outbox'>) =>
  (id: string): Promise<void> =>
    transact(async (tx) => {
      const league = await leagues.find(id, tx);
      if (!league) throw refuse.notFound('League');
      const played = await fixtures.countOf({ league: id }, tx);
      if (played > 0) throw refuse.conflict(`The league has ${counted(played, 'fixture')}`);
      const members = await teams.countInLeague(tx, id);
      if (members > 0) throw refuse.conflict(`The league has ${counted(members, 'team')}`);
      await leagues.holdNames(tx);
      refuseRemoving(league, (await leagues.count(tx)) - 1);
      await leagues.remove(tx, id);
      await outbox.add(tx, fact(leagueChanged, { leagueId: id }));
    });
