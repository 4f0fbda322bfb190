import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createFollowStore } from '../../src/follows/persistence/follow-store.ts';
import { type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
});
afterAll(() => p?.close());

it('has room for as many teams as it says while others are followed and no longer followed', async () => {
  const follows = createFollowStore(p.mongo.connection);
  const { id } = p.person();
  const most = 2;
  const come = async (team: string) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const own = await follows.add(id, team, most);
      expect(own === null || own.teams.length <= most).toBe(true);
      if (own) await follows.remove(id, team);
    }
  };
  await Promise.all(Array.from({ length: 48 }, (_, n) => come(`team ${n}`)));
  expect(await follows.of(id)).toEqual({ teams: [], goals: [] });
});
