import { bounds } from '@matchday/contracts/bounds';
import { HOME } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import type { FixtureView } from '../../fixtures/index.ts';
import type { Followed, Ports } from './ports.ts';

/** Follows a team; a repeated request changes nothing. @throws Refusal 404; 409 above the bound */
export const followTeam =
  ({ follows, teams }: Pick<Ports, 'follows' | 'teams'>) =>
  async (user: string, id: string) => {
    const team = await teams.find(id);
    if (!team) throw refuse.notFound('Team');
    const most = bounds.person.follows;
    const own = await follows.add(user, id, most);
    if (!own) throw refuse.conflict(`You can follow ${most} teams. Stop following one first.`);
    return { team, own };
  };

/** Stops following a team, one that was deleted too. @throws Refusal 404 for what never was one of the person's teams */
export const unfollowTeam =
  ({ follows, teams }: Pick<Ports, 'follows' | 'teams'>) =>
  async (user: string, id: string): Promise<Followed> => {
    const [own, team] = await Promise.all([follows.of(user), teams.find(id)]);
    if (!team && !own.teams.includes(id)) throw refuse.notFound('Team');
    return follows.remove(user, id);
  };

/** Chooses whether goals of a followed team are told. @throws Refusal 404 for a team that the person does not follow */
export const chooseGoals =
  ({ follows }: Pick<Ports, 'follows'>) =>
  async (user: string, id: string, goals: boolean): Promise<Followed> => {
    const own = await follows.chooseGoals(user, id, goals);
    if (!own) throw refuse.notFound('Followed team');
    return own;
  };

/** The next fixtures of the teams that a person follows, in order of kick-off. */
export const followedFixtures =
  ({ follows, fixtures, viewFixtures }: Pick<Ports, 'follows' | 'fixtures' | 'viewFixtures'>) =>
  async (user: string): Promise<FixtureView[]> => {
    const { teams } = await follows.of(user);
    if (teams.length === 0) return [];
    const filter = { finished: false, sides: [teams] };
    const next = await fixtures.places(filter, 'ascending', { limit: HOME.upcoming });
    return viewFixtures(await fixtures.listed(next.map(({ _id }) => _id)));
  };
