import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  type Fixture,
  getAllBets,
  getPurchases,
  placeBet,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { type Play, play } from '../support/play.ts';

/** How often two requests come at once under one key. */
const pairs = 100;
const numbers = Array.from({ length: pairs }, (_, index) => index);
const otherRequest = 'This Idempotency-Key was used for another request';

/** Two requests at once under each key; of each pair the statuses, the lower one first. */
const inPairs = (one: (n: number) => Promise<{ status: number }>, other: typeof one) =>
  Promise.all(
    numbers.map(async (n) =>
      (await Promise.all(n % 2 ? [one(n), other(n)] : [other(n), one(n)])).map(({ status }) => status).sort(),
    ),
  );
const oneOfEach = numbers.map(() => [201, 409]);

describe('two requests at once under one key with different bodies', () => {
  let p: Play;
  let fixture: Fixture;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());
  beforeEach(async () => {
    fixture = await p.fixture();
  });

  it('one prediction of each pair is placed, and what is paid is its stake', async () => {
    const person = p.person(10_000_000);
    const stake = (betAmount: number) => (n: number) =>
      p.client.call(placeBet, {
        as: person,
        key: `pair ${n}`,
        body: { fixtureId: fixture._id, prediction: 'homeWin', betAmount },
      });
    expect(await inPairs(stake(10_000), stake(1))).toEqual(oneOfEach);
    const bets = await p.client.get(getAllBets, { as: person });
    expect(bets).toHaveLength(pairs);
    const staked = bets.reduce((sum, { betAmount }) => sum + betAmount, 0);
    expect(10_000_000 - (p.wallet.balances.get(person.id) ?? 0)).toBe(staked);
    const again = await stake(10_000)(0);
    expect([201, 409]).toContain(again.status);
    for (const answer of [await stake(5)(0), await stake(7)(1)])
      expect(answer).toMatchObject({ status: 409, body: { message: otherRequest } });
  });

  it('of 48 bodies under one key one is placed, and the other 47 are refused', async () => {
    const person = p.person(10_000);
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, n) =>
        p.client.call(placeBet, {
          as: person,
          key: 'crowd',
          body: { fixtureId: fixture._id, prediction: 'draw', betAmount: n + 1 },
        }),
      ),
    );
    const placed = answers.filter((answer) => answer.ok);
    expect(placed).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47);
    const [bet] = await p.client.get(getAllBets, { as: person });
    expect(placed[0]?.ok && placed[0].body).toMatchObject({ betAmount: bet?.betAmount });
    expect(p.wallet.balances.get(person.id)).toBe(10_000 - (bet?.betAmount ?? 0));
  });

  it('one player of each pair is bought, and what is paid is its cost', async () => {
    const home = { _id: fixture.hometeam._id } as Parameters<Play['player']>[0];
    const cheap = await p.player(home, { cost: 1 });
    const dear = await p.player(home, { cost: 9000 });
    const people = numbers.map(() => p.person(10_000));
    const buy = (playerId: string) => (n: number) =>
      p.client.call(buyPlayer, {
        as: people[n] as (typeof people)[number],
        key: 'one key',
        body: { fixtureId: fixture._id, playerId },
      });
    expect(await inPairs(buy(cheap._id), buy(dear._id))).toEqual(oneOfEach);
    await eventually(async () => {
      for (const as of people) {
        const bought = await p.client.get(getPurchases, { as, params: { id: fixture._id } });
        expect(bought).toHaveLength(1);
        expect(p.wallet.balances.get(as.id)).toBe(10_000 - (bought[0]?.cost ?? 0));
      }
    });
  });
});
