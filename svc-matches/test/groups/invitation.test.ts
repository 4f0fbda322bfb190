import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as calls from '@matchday/contracts/matches/http';
import { type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
}, 120_000);
afterAll(() => p?.close());

it('an invitation shows the group to all who have the code, and leads those who are in it there', async () => {
  const [ann, ben, cat] = [p.person(), p.person(), p.person()];
  const group = await p.client.get(calls.createGroup, { as: ann, body: { name: 'Friday five' } });
  const params = { code: group.code };
  const preview = await p.client.get(calls.getInvitation, { params });
  expect(preview).toEqual({ name: 'Friday five', owner: 'amina', members: 1 });
  for (const as of [ben, cat]) expect((await p.client.call(calls.joinGroup, { as, params })).ok).toBe(true);
  const again = await p.client.get(calls.getInvitation, { as: ben, params });
  expect(again).toEqual({ ...preview, members: 3, memberOf: group._id });
  expect(await p.client.get(calls.getInvitation, { as: p.person(), params })).not.toHaveProperty('memberOf');
  const of = { id: group._id, userId: ben.id };
  expect((await p.client.call(calls.removeGroupMember, { as: ann, params: of })).ok).toBe(true);
  expect(await p.client.get(calls.getInvitation, { as: ben, params })).toEqual({ ...preview, members: 2 });
});
