import { expect, it } from '@jest/globals';
import { hashOf } from '@matchday/service-kit/ids';
import { type Fixture, newFixture } from '../../fixtures/index.ts';
import type { Bet } from '../domain/bet.ts';
import { placeBet } from './place-bet.ts';

const now = new Date('2026-11-21T12:00:00Z');
const form = { fixtureId: 'f'.repeat(24), prediction: 'homeWin', betAmount: 10 } as const;
const closed: Fixture = newFixture(
  {
    hometeam: 'a'.repeat(24),
    awayteam: 'b'.repeat(24),
    league: 'c'.repeat(24),
    homeOdds: 1.85,
    drawOdds: 3.4,
    awayOdds: 4.2,
    date: '2026-11-21T11:00:00Z',
  },
  { id: form.fixtureId, now },
);

/** Finds one bet after the other, as if a twin wrote in between. */
const place = (finds: (Partial<Bet> | null)[]) =>
  placeBet({
    fixtures: { find: async () => closed } as never,
    bets: { kind: 'stake', find: async () => finds.shift() ?? null } as never,
    clock: () => now,
    takeStake: async (_store, stake) => stake,
  })({ key: 'k', user: 'u', form });

it('answers like the first request under its key, even if the fixture has closed since', async () => {
  const twin = { _id: 'x', state: 'OPEN', hash: hashOf(form) } as const;
  await expect(place([null, twin])).resolves.toMatchObject(twin);
  await expect(place([null, null])).rejects.toThrow('Predictions are closed for this fixture');
  await expect(place([null, { ...twin, hash: 'other' }])).rejects.toThrow('another request');
});
