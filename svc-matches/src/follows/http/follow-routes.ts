import {
  followTeam as followTeamCall,
  getFollowedFixtures,
  getFollows,
  tellGoals,
  unfollowTeam as unfollowTeamCall,
  type Fixture as WireFixture,
} from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import type { FixtureView } from '../../fixtures/index.ts';
import { chooseGoals, followedFixtures, followTeam, unfollowTeam } from '../application/follow-team.ts';
import type { Ports } from '../application/ports.ts';

/** Calls about the teams that a person follows. */
export function followRoutes(deps: Ports & { presentFixture: (view: FixtureView) => WireFixture }) {
  const follow = followTeam(deps);
  const unfollow = unfollowTeam(deps);
  const choose = chooseGoals(deps);
  const fixtures = followedFixtures(deps);
  return [
    handle(getFollows, ({ user }) => deps.follows.of(user.id)),
    handle(getFollowedFixtures, async ({ user }) => (await fixtures(user.id)).map(deps.presentFixture)),
    handle(followTeamCall, async ({ user, params }) => {
      const { team, own } = await follow(user.id, params.id);
      return { ...own, message: `You follow ${team.teamName}` };
    }),
    handle(unfollowTeamCall, async ({ user, params }) => ({
      ...(await unfollow(user.id, params.id)),
      message: 'You no longer follow the team',
    })),
    handle(tellGoals, async ({ user, params, body: { goals } }) => ({
      ...(await choose(user.id, params.id, goals)),
      message: goals ? 'You will be notified of goals' : 'You will not be notified of goals',
    })),
  ];
}
