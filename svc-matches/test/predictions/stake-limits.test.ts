import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bet, cancelBet, type Fixture, placeBet } from '@matchday/contracts/matches/http';
import { type Play, play } from '../support/play.ts';

type Person = ReturnType<Play['person']>;

describe("limits on one person's coin calls", () => {
  let p: Play;
  let fixture: Fixture;
  beforeAll(async () => {
    p = await play({ LIMITS: 'strict' });
    fixture = await p.fixture();
  });
  afterAll(() => p?.close());
  const stake = (as: Person, betAmount = 1) =>
    p.client.call(placeBet, { as, body: { fixtureId: fixture._id, prediction: 'draw', betAmount } });
  const expectTooMany = (answer: { status: number; headers: Headers }) => {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('allow 60 refused stakes in ten minutes, and leave others alone', async () => {
    const poor = p.person(0);
    for (let turn = 0; turn < 60; turn += 1) expect((await stake(poor)).status).toBe(400);
    expectTooMany(await stake(poor));
    expect(await p.stores.bets.count({ user: poor.id })).toBe(0);
    expect((await stake(p.person())).status).toBe(201);
  });

  it('allow 30 cancels a minute', async () => {
    const person = p.person();
    const turn = async () => {
      const placed = await stake(person);
      return p.client.call(cancelBet, { as: person, params: { id: placed.ok ? placed.body._id : '' } });
    };
    for (let count = 0; count < 30; count += 1) expect((await turn()).status).toBe(200);
    expectTooMany(await turn());
    expect(p.wallet.balances.get(person.id)).toBe(499);
  });

  it('allow 200 stakes in ten seconds, repeats under one key included', async () => {
    const person = p.person();
    const send = () =>
      p.client.call(placeBet, {
        as: person,
        key: 'same',
        body: { fixtureId: fixture._id, prediction: 'draw', betAmount: 1 },
      });
    const answers = await Promise.all(Array.from({ length: 205 }, send));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? (answer.body as Bet)._id : []))).size).toBe(1);
  });

  it('keep a refused stake for 30 days, as long as the ledger keeps its refusal', async () => {
    const poor = p.person(0);
    await stake(poor);
    const bets = p.mongo.connection.collection('bets');
    const refused = await bets.findOne({ user: poor.id });
    expect(refused).toMatchObject({ state: 'REJECTED', rejectedAt: expect.any(Date) });
    const placed = p.person();
    await stake(placed);
    expect(await bets.findOne({ user: placed.id })).not.toHaveProperty('rejectedAt');
    for (const name of ['bets', 'purchases']) {
      const indexes = await p.mongo.connection.collection(name).indexes();
      expect(indexes.find(({ key }) => 'rejectedAt' in key)).toMatchObject({
        expireAfterSeconds: 30 * 24 * 3600,
      });
    }
  });
});
