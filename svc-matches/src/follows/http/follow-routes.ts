import {
  followTeam as followTeamCall,
  getFollowedFixtures,
  getFollows,
  unfollowTeam as unfollowTeamCall,
  type Fixture as WireFixture,
} from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import type { FixtureView } from '../../fixtures/index.ts';
import { followedFixtures, followTeam, unfollowTeam } from '../application/follow-team.ts';
import type { Ports } from '../application/ports.ts';

/** Calls about the teams that a person follows. */
export function followRoutes(deps: Ports & { presentFixture: (view: FixtureView) => WireFixture }) {
  const follow = followTeam(deps);
  const unfollow = unfollowTeam(deps);
  const fixtures = followedFixtures(deps);
  return [
    handle(getFollows, async ({ user }) => ({ teams: await deps.follows.of(user.id) })),
    handle(getFollowedFixtures, async ({ user }) => (await fixtures(user.id)).map(deps.presentFixture)),
    handle(followTeamCall, async ({ user, params }) => {
      const { team, teams } = await follow(user.id, params.id);
      return { teams, message: `You follow ${team.teamName}` };
    }),
    handle(unfollowTeamCall, async ({ user, params }) => ({
      teams: await unfollow(user.id, params.id),
      message: 'You no longer follow the team',
    })),
  ];
}
