import { expect, it } from '@jest/globals';
import { hashOf } from '@matchday/service-kit/ids';
import { newFixture } from '../../fixtures/index.ts';
import type { Purchase } from '../domain/purchase.ts';
import { buyPlayer } from './buy-player.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { fixtureId: 'f'.repeat(24), playerId: 'd'.repeat(24) };
const home = 'a'.repeat(24);
const open = newFixture(
  {
    hometeam: home,
    awayteam: 'b'.repeat(24),
    league: 'c'.repeat(24),
    homeOdds: 1.85,
    drawOdds: 3.4,
    awayOdds: 4.2,
    date: '2026-11-21T18:00:00Z',
  },
  { id: form.fixtureId, now },
);

/** Finds one purchase after the other, as if a twin wrote in between and held what is unique. */
const buy = (finds: (Partial<Purchase> | null)[]) =>
  buyPlayer({
    fixtures: { find: async () => open, lineUp: async () => undefined } as never,
    players: { find: async () => ({ _id: form.playerId, team: home, cost: 50 }) } as never,
    purchases: {
      kind: 'purchase',
      find: async () => finds.shift() ?? null,
      insert: async () => 'taken',
    } as never,
    clock: () => now,
    takeStake: async (_store, stake) => stake,
  })({ key: 'k', user: 'u', form });

it('is the same purchase as its twin, and a second one only under another key', async () => {
  const twin = { _id: 'x', state: 'OPEN', hash: hashOf(form) } as const;
  await expect(buy([null, twin])).resolves.toMatchObject(twin);
  await expect(buy([null, null])).rejects.toThrow('You have already bought this player for this match');
});
