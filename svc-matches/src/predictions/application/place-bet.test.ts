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

/** What a request gets when the bet under its key is this one. */
const place = (found: Partial<Bet> | null, fixture = closed) => {
  const insert = async () => (found ? 'exists' : 'inserted');
  return placeBet({
    fixtures: { find: async () => fixture } as never,
    bets: { kind: 'stake', find: async () => found, insert } as never,
    clock: () => now,
    takeStake: async (_store, stake) => stake,
  })({ key: 'k', user: 'u', form });
};

const twin = { _id: 'x', state: 'OPEN', hash: hashOf(form) } as const;

it('answers like the first request under its key, even if the fixture has closed since', async () => {
  await expect(place(twin)).resolves.toMatchObject({ bet: twin });
  await expect(place(null)).rejects.toThrow('Predictions are closed for this fixture');
  await expect(place({ ...twin, hash: 'other' })).rejects.toThrow('another request');
});

it('answers like the first request under its key while the fixture is open', async () => {
  const open = { ...closed, bettingDeadline: new Date('2026-11-21T13:00:00Z'), closedAt: null };
  await expect(place(null, open)).resolves.toMatchObject({ bet: { state: 'PENDING', amount: 10 } });
  await expect(place(twin, open)).resolves.toMatchObject({ bet: twin });
  await expect(place({ ...twin, hash: 'other' }, open)).rejects.toThrow('another request');
});
