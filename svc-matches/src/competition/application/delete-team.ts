import { refuse } from '@matchday/contracts/errors';
import { teamChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { counted } from '../domain/counted.ts';
import type { Ports } from './ports.ts';

/** Deletes a team. @throws Refusal 404; 409 that names what refers to it (CHECKLIST Z29) */
export const deleteTeam =
  ({
    transact,
    leagues,
    teams,
    players,
    fixtures,
    outbox,
  }: Pick<Ports, 'transact' | 'leagues' | 'teams' | 'players' | 'fixtures' | 'outbox'>) =>
  (id: string): Promise<void> =>
    transact(async (tx) => {
      const team = await teams.find(id, tx);
      if (!team) throw refuse.notFound('Team');
      const played = await fixtures.countOf({ team: id }, tx);
      if (played > 0) throw refuse.conflict(`The team has ${counted(played, 'fixture')}`);
      const squad = await players.countOfTeam(tx, id);
      if (squad > 0) throw refuse.conflict(`The team has ${counted(squad, 'player')}`);
      const deductions = (await leagues.findMany(team.leagues, tx)).flatMap((league) => league.deductions);
      const taken = deductions.filter(({ team: of }) => of === id).length;
      if (taken > 0) throw refuse.conflict(`The team has ${counted(taken, 'points deduction')}`);
      await teams.remove(tx, id);
      await outbox.add(tx, fact(teamChanged, { teamId: id }));
    });
