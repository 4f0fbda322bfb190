import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Bet, Fixture } from '@matchday/contracts/matches/http';
import { payoutOf } from '@matchday/contracts/matches/rules';
import type { Books, Profile } from '@matchday/contracts/wallet/http';
import { type ApiPerson, apiPerson, newApiPerson } from '../support/api.ts';
import { crash, recovery } from '../support/processes.ts';
import { until } from '../support/until.ts';

/** Everything must have recovered within this time after the last crash. */
const RECOVERY_MS = 30_000;
const STAKE = 1;

interface Tally {
  acknowledged: string[];
  refused: number;
}

/** Places bets one after the other, each sent again under its key until it has an answer. */
async function keepStaking(
  person: ApiPerson,
  fixtureId: string,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const key = randomUUID();
    for (;;) {
      const answer = await person
        .send<Bet>('POST', '/api/bets/placeBet', { fixtureId, prediction: 'draw', betAmount: STAKE }, key)
        .catch(() => null);
      if (answer && answer.status < 300) tally.acknowledged.push(answer.body._id);
      if (answer && answer.status < 500) {
        if (answer.status >= 300) tally.refused += 1;
        break;
      }
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

describe('crashes while bets are being placed', () => {
  let admin: ApiPerson;
  let fixture: Fixture;

  beforeAll(async () => {
    admin = await apiPerson('admin');
    const upcoming = await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=100');
    const open = upcoming.findLast((one) => one.predictionsOpen);
    if (!open) throw new Error('The demo has no open fixture');
    fixture = open;
  });

  it.each(['svc-matches', 'svc-wallet', 'svc-gateway', 'mongod', 'rabbitmq'])(
    'kill -9 of %s loses nothing that was acknowledged, pays nothing twice, and everything recovers by itself',
    async (name) => {
      const people = await Promise.all([1, 2, 3].map(() => newApiPerson('crash')));
      const tallies = people.map((): Tally => ({ acknowledged: [], refused: 0 }));
      let over = false;
      const staking = people.map((person, place) =>
        keepStaking(person, fixture._id, tallies[place] as Tally, () => over),
      );
      await new Promise((done) => setTimeout(done, 1500));
      const before = tallies.reduce((sum, tally) => sum + tally.acknowledged.length, 0);
      crash(name);
      await new Promise((done) => setTimeout(done, 300));
      expect(await recovery(RECOVERY_MS)).toBeLessThan(RECOVERY_MS);
      // New bets must be accepted after the crash.
      await until(async () => {
        const after = tallies.reduce((sum, tally) => sum + tally.acknowledged.length, 0);
        expect(after).toBeGreaterThan(before + 3);
      }, RECOVERY_MS);
      over = true;
      await Promise.all(staking);

      for (const [place, person] of people.entries()) {
        const tally = tallies[place] as Tally;
        await until(async () => {
          const bets = await person.get<Bet[]>('/api/bets/getAllBets?limit=1000');
          const mine = await person.get<Profile>('/api/users/profile');
          const kept = new Set(bets.map((bet) => bet._id));
          expect(tally.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
          expect(kept.size).toBe(bets.length);
          // Every bet took its stake exactly once, and no coins were taken without a bet.
          expect(mine.coins).toBe(500 - bets.length * STAKE);
        }, RECOVERY_MS);
        expect(tally.refused).toBe(0);
      }
    },
  );

  it('settles what was staked through the crashes, and the books balance', async () => {
    const fan = await newApiPerson('fan');
    await fan.send(
      'POST',
      '/api/bets/placeBet',
      { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 100 },
      randomUUID(),
    );
    await admin.send('PUT', `/api/Fixtures/${fixture._id}/finalresults`, { homeScore: 1, awayScore: 0 });
    const set = await admin.send('PUT', `/api/bets/updateFixtureResult/${fixture._id}`, {
      result: 'homeWin',
    });
    expect(set.status).toBe(200);
    crash('svc-matches');
    crash('svc-wallet');
    await until(async () => {
      expect((await fan.get<Profile>('/api/users/profile')).coins).toBe(
        400 + payoutOf(100, fixture.homeOdds),
      );
      expect((await admin.get<Fixture>(`/api/Fixtures/${fixture._id}`)).settlement).toBe('settled');
    }, RECOVERY_MS);
    const books = await admin.get<Books>('/api/admin/books');
    expect(books.issued).toBe(books.held + books.staked + books.spent + books.house - books.owed);
  });
});
