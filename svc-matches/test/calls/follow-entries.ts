import { type followCalls, followTeam, type League, type Team } from '@matchday/contracts/matches/http';
import type { Entry } from '@matchday/service-kit/testing';
import type { Play } from '../support/play.ts';

/** Lines for the calls about teams that people follow. */
export function followEntries(
  p: Play,
  { league, team, fixture }: { league: League; team: Team; fixture: () => Promise<unknown> },
): Record<keyof typeof followCalls, Entry> {
  const params = { id: team._id };
  return {
    getFollows: { good: () => ({}) },
    getFollowedFixtures: {
      async good(as) {
        await p.client.get(followTeam, { as, params });
        await fixture();
        return {};
      },
    },
    followTeam: { good: () => ({ params }), isPublic: true },
    tellGoals: {
      async good(who) {
        const own = { id: (await p.team(league))._id };
        await p.client.get(followTeam, { as: who, params: own });
        return { params: own, body: { goals: true } };
      },
      other: 404,
      admin: 404,
    },
    unfollowTeam: { good: () => ({ params }), isPublic: true },
  };
}
