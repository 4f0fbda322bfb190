import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Bet,
  type Fixture,
  getAllBets,
  getAllBetsAdmin,
  patchFixture,
  placeBet,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { newBet } from '../../src/predictions/domain/bet.ts';
import { admin, kickOff, type Play, play } from '../support/play.ts';

type Person = ReturnType<Play['person']>;

describe('predictions', () => {
  let p: Play;
  let fixture: Fixture;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());
  beforeEach(async () => {
    p.setNow(new Date('2026-11-21T12:00:00Z'));
    fixture = await p.fixture();
  });

  const stake = (as: Person, more: object = {}, key?: string) =>
    p.client.call(placeBet, {
      as,
      key,
      raw: { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 100, ...more },
    });
  const bets = (as: Person): Promise<Bet[]> => p.client.get(getAllBets, { as });
  const patch = (body: object) =>
    p.client.get(patchFixture, { as: admin, params: { id: fixture._id }, body });
  /** A bet whose process died right after it was written. */
  const leaveHanging = async (as: Person, ageMs = 0) => {
    const found = await p.stores.fixtures.find(fixture._id);
    if (!found) throw new Error('no fixture');
    const given = { id: newId(), user: as.id, hash: 'x', now: new Date(p.now().getTime() - ageMs) };
    const bet = newBet(found, { prediction: 'draw', betAmount: 70 }, given);
    await p.stores.bets.insert(bet);
    return bet._id;
  };

  it('[K15] [E06] [E08] [E09] stakes coins: they are taken at once, and the server freezes the odds', async () => {
    const person = p.person(500);
    const answer = await stake(person, { odds: 999, userId: newId(), payout: 5 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Prediction successfully ✔',
        betAmount: 100,
        odds: 1.85,
        prediction: 'homeWin',
        isSettled: false,
        won: false,
        payout: 0,
        fixtureId: { hometeam: { shortName: 'ARS' }, awayteam: { shortName: 'CHE' } },
      },
    });
    expect(p.wallet.balances.get(person.id)).toBe(400);
    await patch({ homeOdds: 1.5 });
    expect(await bets(person)).toMatchObject([{ odds: 1.85 }]);
  });

  it('refuses a person who owes coins, with the debt', async () => {
    const person = p.person();
    p.wallet.refusesDebtors = true;
    p.wallet.owed.set(person.id, 1);
    const message = 'You owe 1 coin from a corrected result. It is collected from what you receive.';
    expect(await stake(person)).toMatchObject({ status: 400, body: { message } });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    p.wallet.owed.delete(person.id);
    expect(await stake(person)).toMatchObject({ status: 201 });
  });

  it("[K17] [K18] [E07] [K03] lists own bets newest first, and everybody's with names for the admin", async () => {
    const [one, other] = [p.person(), p.person()];
    for (const betAmount of [1, 2, 3]) {
      p.pass(1000);
      await stake(one, { betAmount });
    }
    p.pass(1000);
    await stake(other, { betAmount: 4 });
    expect((await bets(one)).map(({ betAmount }) => betAmount)).toEqual([3, 2, 1]);
    const all = await p.client.call(getAllBetsAdmin, { as: admin, query: { limit: 3 } });
    if (!all.ok) throw new Error('refused');
    expect(all.body.map(({ betAmount }) => betAmount)).toEqual([4, 3, 2]);
    expect(all.body[0]?.userId).toEqual({
      _id: other.id,
      firstname: 'Amina',
      surname: `N${other.id.slice(-2)}`,
    });
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThanOrEqual(4);
    expect(all.headers.get('link')).toContain('rel="next"');
  });

  it.each([
    ['no stake', { betAmount: undefined }, 'betAmount', 'Bet amount and prediction are required'],
    ['no prediction', { prediction: undefined }, 'prediction', 'Bet amount and prediction are required'],
    ['half coins', { betAmount: 1.5 }, 'betAmount', 'Stake must be a whole number'],
    ['nothing', { betAmount: 0 }, 'betAmount', 'Bet amount and prediction are required'],
    ['less than nothing', { betAmount: -5 }, 'betAmount', 'Bet amount and prediction are required'],
    ['too much', { betAmount: 1e308 }, 'betAmount', expect.any(String)],
    ['a text', { betAmount: '100' }, 'betAmount', 'Stake must be a whole number'],
    ['an operator', { betAmount: { $gt: 0 } }, 'betAmount', 'Stake must be a whole number'],
    ['an unknown outcome', { prediction: 'pending' }, 'prediction', 'Bet amount and prediction are required'],
    ['an id of another kind', { fixtureId: { $ne: '' } }, 'fixtureId', expect.any(String)],
  ])('[V14] refuses %s, names the field and writes nothing', async (_what, wrong, field, text) => {
    const person = p.person();
    expect(await stake(person, wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await bets(person)).toEqual([]);
    expect(p.wallet.balances.get(person.id)).toBe(500);
  });

  it('[V15] refuses a stake above the balance, and repeats that answer under the same key', async () => {
    const person = p.person(99);
    const refused = {
      status: 400,
      body: { message: 'Insufficient coins to make this prediction. Buy Coins in shop' },
    };
    expect(await stake(person, {}, 'first')).toMatchObject(refused);
    p.wallet.balances.set(person.id, 1000);
    expect(await stake(person, {}, 'first')).toMatchObject(refused);
    expect(await stake(person, {}, 'second')).toMatchObject({ status: 201 });
    expect(await bets(person)).toHaveLength(1);
  });

  it('[Z23] refuses changed odds and answers the new ones; accepts unchanged ones', async () => {
    const person = p.person();
    await patch({ homeOdds: 1.7, drawOdds: 3.6 });
    expect(await stake(person, { shownOdds: 1.85 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { homeOdds: '1.70', drawOdds: '3.60', awayOdds: '4.20' } },
    });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect(await stake(person, { shownOdds: 1.7 })).toMatchObject({ status: 201, body: { odds: 1.7 } });
  });

  it('places one stake per key, however often and concurrently it is sent; refuses another body', async () => {
    const person = p.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => stake(person, {}, 'twin')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.ok && answer.body._id)).size).toBe(1);
    expect(p.wallet.balances.get(person.id)).toBe(400);
    expect(await stake(person, { betAmount: 101 }, 'twin')).toMatchObject({ status: 409 });
    const stranger = p.person();
    expect(await stake(stranger, {}, 'twin')).toMatchObject({ status: 201 });
    expect(p.wallet.balances.get(stranger.id)).toBe(400);
  });

  it("[X12] closes at the deadline by the server's clock, whatever the client sends", async () => {
    const person = p.person();
    p.setNow(new Date(kickOff.getTime() - 1));
    expect(await stake(person)).toMatchObject({ status: 201 });
    p.setNow(kickOff);
    expect(await stake(person, { createdAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 409,
      body: { message: 'Predictions are closed for this fixture' },
    });
    await eventually(async () => {
      expect((await p.stores.fixtures.find(fixture._id))?.closedAt).toEqual(kickOff);
    });
  });

  it('closes when the match begins before the deadline, and an unknown fixture is 404', async () => {
    await patch({ matchState: 'Live' });
    expect(await stake(p.person())).toMatchObject({ status: 409 });
    expect(await stake(p.person(), { fixtureId: newId() })).toMatchObject({
      status: 404,
      body: { message: 'Fixture not found' },
    });
  });

  it("takes the coins once when the wallet's answer is lost", async () => {
    const person = p.person();
    p.wallet.faults.push('lose-answer', 'away');
    expect(await stake(person)).toMatchObject({ status: 201 });
    expect(p.wallet.balances.get(person.id)).toBe(400);
  });

  it('completes a bet whose process died before the transfer, and one whose died after it', async () => {
    const person = p.person();
    const [before, after] = [await leaveHanging(person, 6000), await leaveHanging(person, 6000)];
    p.wallet.outcomes.set(`stake:${after}`, { key: `stake:${after}`, outcome: 'accepted' });
    await eventually(async () => {
      expect((await p.stores.bets.find(before))?.state).toBe('OPEN');
      expect((await p.stores.bets.find(after))?.state).toBe('OPEN');
    });
    expect(p.wallet.balances.get(person.id)).toBe(430);
  });

  it('closing a fixture decides each PENDING bet: by tombstone, or by the transfer that came first', async () => {
    const person = p.person();
    const [unsent, sent] = [await leaveHanging(person), await leaveHanging(person)];
    p.wallet.outcomes.set(`stake:${sent}`, { key: `stake:${sent}`, outcome: 'accepted' });
    await patch({ matchState: 'Live' });
    await eventually(async () => {
      expect(await p.stores.bets.find(unsent)).toMatchObject({ state: 'REJECTED', reason: 'closed' });
      expect(await p.stores.bets.find(sent)).toMatchObject({ state: 'OPEN' });
    });
    expect(p.wallet.outcomes.get(`stake:${unsent}`)).toMatchObject({ reason: 'tombstone' });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    expect((await bets(person)).map(({ _id }) => _id)).toEqual([sent]);
  });

  it('a bet in progress while the fixture closes ends as the tombstone decides', async () => {
    const person = p.person();
    const release = p.wallet.hold();
    const placing = stake(person, {}, 'race');
    await eventually(async () => expect(await p.stores.bets.pendingOf(fixture._id, 1)).toHaveLength(1));
    await patch({ matchState: 'Live' });
    await eventually(async () => expect(await p.stores.bets.pendingOf(fixture._id, 1)).toEqual([]));
    release();
    const closed = { status: 409, body: { message: 'Predictions are closed for this fixture' } };
    expect(await placing).toMatchObject(closed);
    expect(await stake(person, {}, 'race')).toMatchObject(closed);
    expect(p.wallet.balances.get(person.id)).toBe(500);
  });
});
