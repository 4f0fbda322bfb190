import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkSettlement,
  getFixture,
  getSettlements,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

describe('watching settlements', () => {
  let p: Play;
  let s: ReturnType<typeof settling>;
  beforeAll(async () => {
    p = await play();
    s = settling(p);
  });
  afterAll(() => p?.close());
  const runs = (query: object) => p.client.get(getSettlements, { as: admin, query });

  it("lists a fixture's runs, or only the open ones; two instances settle once", async () => {
    const other = await p.startAnother();
    const fixture = await p.fixture();
    const person = p.person();
    await s.stake(fixture, person, 'homeWin', 100);
    await s.finish(fixture, [1, 0]);
    const result = { as: admin, params: { fixtureId: fixture._id }, body: { result: 'homeWin' as const } };
    await Promise.all([
      p.client.call(updateFixtureResult, result),
      other.client.call(updateFixtureResult, result),
      p.client.call(updateFixtureResult, result),
    ]);
    await s.settled(fixture);
    expect(p.wallet.balances.get(person.id)).toBe(585);
    expect(await runs({ fixture: fixture._id })).toMatchObject([{ version: 1, state: 'closed' }]);
    expect(await runs({ fixture: fixture._id, open: 'true' })).toEqual([]);
  });

  it('one that differs stays open until the postings are fixed and it is checked again', async () => {
    const fixture = await p.fixture();
    await s.stake(fixture, p.person(), 'draw', 10);
    await s.finish(fixture, [0, 0]);
    const { distort } = p.wallet;
    p.wallet.distort = (posted) => ({ ...posted, paid: posted.paid + 1 });
    await s.result(fixture, 'draw');
    await eventually(async () =>
      expect(await runs({ open: 'true' })).toMatchObject([
        { fixtureId: fixture._id, state: 'differs', asked: { paid: 34 }, posted: { paid: 35 } },
      ]),
    );
    p.wallet.distort = distort;
    const [differing] = await runs({ open: 'true' });
    const check = (id = '') => p.client.call(checkSettlement, { as: admin, params: { id } });
    expect(await check(differing?._id)).toMatchObject({ status: 200, body: { state: 'differs' } });
    await p.mongo.connection
      .collection('runpages')
      .updateMany({ 'posted.paid': 35 }, { $set: { 'posted.paid': 34 } });
    expect(await check(differing?._id)).toMatchObject({
      status: 200,
      body: { state: 'closed', posted: { paid: 34 }, message: 'Settlement agrees with the ledger ✔' },
    });
    expect(await runs({ open: 'true' })).toEqual([]);
    expect((await check(differing?._id)).status).toBe(409);
    expect((await check('f'.repeat(24))).status).toBe(404);
    const { settlement } = await p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
    expect(settlement).toBe('settled');
  });
});
