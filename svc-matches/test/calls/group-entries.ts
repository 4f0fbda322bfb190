import { createGroup, type groupCalls, joinGroup } from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import type { Caller, Entry, TestClient } from '@matchday/service-kit/testing';

/** A line for every call about groups and boards. */
export function groupEntries(client: TestClient): Record<keyof typeof groupCalls, Entry> {
  const member = (): Caller => ({ id: newId(), username: 'grace', role: 'user' });
  // A person may own only so many: each group of the table has its own founder.
  const founded = async (as: Caller) => {
    const founder = member();
    const group = await client.get(createGroup, { as: founder, body: { name: 'Friday five' } });
    await client.get(joinGroup, { as, params: { code: group.code } });
    return { group, founder };
  };
  const owned = async () => {
    const founder = member();
    const group = await client.get(createGroup, { as: founder, body: { name: 'Friday five' } });
    return { as: founder, params: { id: group._id } };
  };
  const seen: Entry = {
    good: async (as) => ({ params: { id: (await founded(as)).group._id } }),
    other: 404,
  };
  const ruled = { other: 404, admin: 403 };
  const board = { span: 'month', measure: 'rate', day: '2026-11-16', limit: '5' };
  return {
    getBoard: { good: () => ({ query: board }) },
    getGroups: { good: () => ({}) },
    createGroup: { good: () => ({ as: member(), body: { name: 'Friday five', from: '2026-11-16' } }) },
    getGroup: seen,
    updateGroup: { good: async () => ({ ...(await owned()), body: { name: 'Saturday six' } }), ...ruled },
    deleteGroup: { good: owned, other: 404 },
    getGroupTable: { good: async (as) => ({ ...(await seen.good(as)), query: board }), other: 404 },
    getGroupNews: { good: async (as) => ({ ...(await seen.good(as)), query: { limit: '5' } }), other: 404 },
    rotateGroupCode: { good: owned, ...ruled },
    handOverGroup: {
      good: async () => {
        const heir = member();
        const { group, founder } = await founded(heir);
        return { as: founder, params: { id: group._id }, body: { userId: heir.id } };
      },
      ...ruled,
    },
    removeGroupMember: {
      good: async (as) => ({ params: { id: (await founded(as)).group._id, userId: as.id } }),
      ...ruled,
      // The caller's own id: leaving.
      fine: ['userId: of another kind'],
    },
    getInvitation: { good: async (as) => ({ params: { code: (await founded(as)).group.code } }) },
    joinGroup: {
      good: async () => ({ params: { code: (await founded(member())).group.code } }),
      isPublic: true,
    },
  };
}
