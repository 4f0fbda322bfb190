import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Bet,
  cancelBet,
  type Fixture,
  getAllBets,
  getAllBetsAdmin,
  getFixture,
  getFixtures,
  getMyStats,
  patchFixture,
  placeBet,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { eventually, patient } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

type Person = ReturnType<Play['person']>;

describe('cancelling a prediction, and hidden stakes', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());
  beforeEach(() => void p.pass(1));
  const cancel = (as: Person, bet: Pick<Bet, '_id'>) =>
    p.client.call(cancelBet, { as, params: { id: bet._id } });
  const close = (fixture: Fixture) =>
    p.client.get(patchFixture, {
      as: admin,
      params: { id: fixture._id },
      body: { matchState: 'Live' },
    });

  it('returns an own stake once, until the deadline, and shows the bet as cancelled', async () => {
    const fixture = await p.fixture();
    const [person, other] = [p.person(), p.person()];
    const bet = await s.stake(fixture, person, 'homeWin', 100);
    expect(bet).toMatchObject({ cancellable: true });
    expect(await cancel(other, bet)).toMatchObject({
      status: 404,
      body: { message: 'Prediction not found' },
    });
    expect(await cancel(person, { _id: newId() })).toMatchObject({ status: 404 });
    const cancelled = { isSettled: true, won: false, refunded: true, cancelled: true, payout: 100 };
    const twins = await Promise.all([cancel(person, bet), cancel(person, bet)]);
    for (const twin of twins) expect(twin).toMatchObject({ status: 200, body: cancelled });
    expect(await cancel(person, bet)).toMatchObject({ status: 200, body: cancelled });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect(await p.client.get(getAllBets, { as: person })).toMatchObject([cancelled]);
    expect(await p.client.get(getMyStats, { as: person })).toMatchObject({
      totalPredictions: 0,
      totalStaked: 0,
    });
    const kept = await s.stake(fixture, person, 'draw', 10);
    await s.finish(fixture, [1, 0]);
    await s.result(fixture, 'homeWin');
    await s.settled(fixture);
    expect(p.wallet.balances.get(person.id)).toBe(490);
    expect(p.wallet.staked()).toBe(0);
    expect(await cancel(person, kept)).toMatchObject({ status: 409 });
  });

  it("refuses once stakes are closed by the server's clock, and for a void match", async () => {
    const [closed, late, gone] = [await p.fixture(), await p.fixture(), await p.fixture()];
    const person = p.person();
    const [a, b, c] = [
      await s.stake(closed, person, 'draw', 10),
      await s.stake(late, person, 'draw', 10),
      await s.stake(gone, person, 'draw', 10),
    ];
    const refused = { status: 409, body: { message: 'Predictions are closed for this fixture' } };
    await close(closed);
    expect(await cancel(person, a)).toMatchObject(refused);
    await p.client.get(voidFixture, { as: admin, params: { id: gone._id }, body: { reason: 'Snow' } });
    expect(await cancel(person, c)).toMatchObject({ status: 409 });
    const before = p.now();
    p.setNow(kickOff);
    expect(await cancel(person, b)).toMatchObject(refused);
    p.setNow(before);
  });

  it('completes a cancel whose process died before or after the refund; a run waits for it', async () => {
    const fixture = await p.fixture();
    const person = p.person();
    const [first, second] = [
      await s.stake(fixture, person, 'homeWin', 100),
      await s.stake(fixture, person, 'homeWin', 50),
    ];
    await p.stores.transact((tx) => p.stores.bets.cancelling(tx, { ...first, user: person.id }));
    await p.stores.transact((tx) => p.stores.bets.cancelling(tx, { ...second, user: person.id }));
    await eventually(async () => {
      for (const { _id } of [first, second]) expect((await p.stores.bets.find(_id))?.state).toBe('CANCELLED');
    });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    const unsent = await p.stores.bets.find(first._id);
    if (!unsent) throw new Error('no bet');
    // One that was cancelled before its transfer was sent: a tombstone, and no coins.
    const id = newId();
    await p.stores.bets.insert({ ...unsent, _id: id, state: 'CANCELLING', payout: 0 });
    await eventually(async () =>
      expect(await p.stores.bets.find(id)).toMatchObject({ state: 'CANCELLED', payout: 0 }),
    );
    expect(p.wallet.outcomes.get(`stake:${id}`)).toMatchObject({ reason: 'tombstone' });
    expect(p.wallet.balances.get(person.id)).toBe(500);
  });

  it('cancelling and closing at once: each bet is cancelled or settled, never both', async () => {
    const fixture = await p.fixture();
    const people = Array.from({ length: 12 }, () => p.person());
    const staked = p.wallet.staked();
    const bets = await Promise.all(people.map((person) => s.stake(fixture, person, 'homeWin', 100)));
    const cancels = people.map((person, index) => cancel(person, bets[index] as Bet));
    await s.finish(fixture, [1, 0]);
    await s.result(fixture, 'homeWin');
    const answers = await Promise.all(cancels);
    await s.settled(fixture);
    for (const [index, person] of people.entries())
      expect(p.wallet.balances.get(person.id)).toBe(answers[index]?.ok ? 500 : 585);
    expect(p.wallet.staked()).toBe(staked);
  });

  it('cancels 48 bets of one fixture at once, each promptly', async () => {
    const [fixture, other] = [await p.fixture(), await p.fixture()];
    const people = Array.from({ length: 48 }, () => p.person());
    const bets = await Promise.all(
      people.map((person, index) => s.stake(index % 8 === 0 ? other : fixture, person, 'homeWin', 100)),
    );
    const began = performance.now();
    const answers = await Promise.all(
      people.map(async (person, index) => {
        const { status } = await cancel(person, bets[index] as Bet);
        return { status, ms: performance.now() - began };
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(patient(3000));
    for (const person of people) expect(p.wallet.balances.get(person.id)).toBe(500);
  });

  it('refuses 60 cancels at a time once closed, and lets an admin change the match meanwhile', async () => {
    const fixture = await p.fixture();
    const people = Array.from({ length: 60 }, () => p.person());
    const bets = await Promise.all(people.map((person) => s.stake(fixture, person, 'draw', 10)));
    await close(fixture);
    let over = false;
    const cancels = people.map(async (person, index) => {
      const statuses = new Set<number>();
      while (!over) statuses.add((await cancel(person, bets[index] as Bet)).status);
      return [...statuses];
    });
    for (let homeScore = 1; homeScore <= 5; homeScore += 1) {
      const began = performance.now();
      const params = { id: fixture._id };
      const changed = await p.client.call(patchFixture, { as: admin, params, body: { homeScore } });
      expect(changed).toMatchObject({ status: 200, body: { homeScore } });
      expect(performance.now() - began).toBeLessThan(patient(3000));
    }
    over = true;
    expect((await Promise.all(cancels)).flat()).toEqual(people.map(() => 409));
  });

  it('hides what others have staked until the deadline, then shows the split in percent', async () => {
    const fixture = await p.fixture();
    const [one, two] = [p.person(), p.person()];
    await s.stake(fixture, one, 'homeWin', 300);
    await s.stake(fixture, two, 'awayWin', 100);
    const read = (as: Person) => p.client.get(getFixture, { as, params: { id: fixture._id } });
    expect(JSON.stringify(await read(two))).not.toMatch(/split|betAmount|:300\b/);
    const list = await p.client.call(getAllBets, { as: two, query: { fixture: fixture._id } });
    expect(list.headers.get('x-total-count')).toBe('1');
    const all = await p.client.call(getAllBetsAdmin, { as: admin, query: { fixture: fixture._id } });
    expect(all.headers.get('x-total-count')).toBe('2');
    await close(fixture);
    // It may have been a mistake, and then predictions are opened again: nothing is said before the deadline.
    await eventually(async () =>
      expect((await p.stores.fixtures.find(fixture._id))?.stakes).toEqual({ home: 300, draw: 0, away: 100 }),
    );
    const reopen = { matchState: 'Build Up', predictionsClosed: false } as const;
    expect(await read(two)).not.toHaveProperty('split');
    await p.client.get(patchFixture, { as: admin, params: { id: fixture._id }, body: reopen });
    expect(await read(two)).toMatchObject({ predictionsOpen: true });
    expect(await read(two)).not.toHaveProperty('split');
    const before = p.now();
    p.setNow(kickOff);
    await eventually(async () => expect((await read(two)).split).toEqual({ home: 75, draw: 0, away: 25 }));
    const listed = await p.client.get(getFixtures, { as: one, query: { state: 'upcoming' } });
    expect(listed.find(({ _id }) => _id === fixture._id)?.split).toEqual({ home: 75, draw: 0, away: 25 });
    p.setNow(before);
  });

  it("refuses a stake with another clock, old odds, another person's id or a wrong type", async () => {
    const fixture = await p.fixture();
    const [person, victim] = [p.person(), p.person()];
    const send = (raw: unknown, headers = {}) => p.client.call(placeBet, { as: person, raw, headers });
    const good = { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 10 };
    const wrong = [
      '{"fixtureId":"x","prediction":"homeWin","betAmount":NaN}',
      { ...good, betAmount: 1e308 },
      { ...good, betAmount: '10' },
      { ...good, betAmount: { $gt: 0 } },
      { ...good, betAmount: -10 },
      { ...good, betAmount: 0.5 },
      { ...good, fixtureId: { $ne: null } },
      { ...good, fixtureId: [fixture._id] },
      { ...good, prediction: { $in: ['homeWin'] } },
      { ...good, shownOdds: 1e308 },
    ];
    for (const raw of wrong) expect(await send(raw)).toMatchObject({ status: 400 });
    // Ids of another kind are ids that no fixture has.
    expect(await send({ ...good, fixtureId: fixture.league._id })).toMatchObject({ status: 404 });
    expect(await send({ ...good, fixtureId: person.id })).toMatchObject({ status: 404 });
    expect(await send({ ...good, userId: victim.id, user: victim.id, odds: 900 })).toMatchObject({
      status: 201,
      body: { userId: { _id: person.id }, odds: 1.85 },
    });
    expect(p.wallet.balances.get(victim.id)).toBe(500);
    await p.client.get(patchFixture, { as: admin, params: { id: fixture._id }, body: { homeOdds: 1.5 } });
    expect(await send({ ...good, shownOdds: 1.85 })).toMatchObject({
      status: 409,
      body: { fields: { homeOdds: '1.50' } },
    });
    const before = p.now();
    p.setNow(kickOff);
    const early = { date: 'Sat, 21 Nov 2026 11:00:00 GMT', 'x-client-time': '0' };
    expect(await send({ ...good, createdAt: before, now: before.toISOString() }, early)).toMatchObject({
      status: 409,
    });
    p.setNow(before);
    expect(p.wallet.balances.get(person.id)).toBe(490);
  });
});
