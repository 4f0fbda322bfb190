import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGroup, deleteLeague } from '@matchday/contracts/matches/http';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
}, 60_000);
afterAll(() => p?.close());

it('a group that is created again under one key is answered as before, also when its league is gone', async () => {
  const [kept, gone] = [await p.league(), await p.league()];
  const creation = {
    ...{ as: p.person(), key: randomUUID() },
    body: { name: 'Friday five', leagues: [kept._id, gone._id] },
  };
  const group = await p.client.get(createGroup, creation);
  await p.client.get(deleteLeague, { as: admin, params: { leagueId: gone._id } });
  expect(await p.client.call(createGroup, creation)).toMatchObject({ status: 201, body: { _id: group._id } });
  const other = await p.client.call(createGroup, { ...creation, key: randomUUID() });
  expect(other).toMatchObject({
    status: 400,
    body: { fields: { leagues: 'One of the leagues does not exist' } },
  });
});
