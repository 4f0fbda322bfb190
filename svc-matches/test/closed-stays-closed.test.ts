import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  cancelBet,
  type Fixture,
  getFixture,
  patchFixture,
  placeBet,
  postHomeGoal,
} from '@matchday/contracts/matches/http';
import { admin, kickOff, type Play, play } from './play.ts';

describe('predictions that were closed', () => {
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

  const patch = (raw: object) => p.client.call(patchFixture, { as: admin, params: { id: fixture._id }, raw });
  const stake = (as = p.person()) =>
    p.client.call(placeBet, {
      as,
      body: { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 100 },
    });
  const closed = { status: 409, body: { message: 'Predictions are closed for this fixture' } };
  const refused = { status: 409, body: { message: expect.stringContaining('opened again') } };

  it('[X12] stay closed when Live is taken back to Build Up: no stake, no purchase, no cancel', async () => {
    const player = await p.player({ _id: fixture.hometeam._id } as Parameters<Play['player']>[0]);
    const person = p.person();
    const placed = await stake(person);
    if (!placed.ok) throw new Error('refused');
    await patch({ matchState: 'Live', homeScore: 1 });
    expect(await patch({ matchState: 'Build Up', homeScore: 0 })).toMatchObject({
      status: 200,
      body: { matchState: 'Build Up', predictionsOpen: false, predictionsClosed: true },
    });
    expect(await stake()).toMatchObject(closed);
    const body = { fixtureId: fixture._id, playerId: player._id };
    expect(await p.client.call(buyPlayer, { as: p.person(), body })).toMatchObject(closed);
    const cancel = { as: person, params: { id: placed.body._id } };
    expect(await p.client.call(cancelBet, cancel)).toMatchObject(closed);
    expect(p.wallet.balances.get(person.id)).toBe(400);
  });

  it('[X12] open again where an admin says so before anything has happened', async () => {
    await patch({ matchState: 'Live' });
    expect(await patch({ predictionsClosed: false })).toMatchObject(refused);
    expect(await patch({ matchState: 'Build Up', predictionsClosed: false })).toMatchObject({
      status: 200,
      body: { predictionsOpen: true },
    });
    expect(await p.client.get(getFixture, { as: admin, params: { id: fixture._id } })).not.toHaveProperty(
      'predictionsClosed',
    );
    expect(await stake()).toMatchObject({ status: 201 });
  });

  it('[X12] do not open again after a goal, from the deadline on, or by any other value', async () => {
    const side = { _id: fixture.hometeam._id } as Parameters<Play['player']>[0];
    const scorer = await p.player(side);
    await patch({ matchState: 'Live' });
    const goal = { homeTeamScorer: scorer._id, minute: 3 };
    await p.client.get(postHomeGoal, { as: admin, params: { id: fixture._id }, body: goal });
    expect(await patch({ matchState: 'Build Up', predictionsClosed: false })).toMatchObject(refused);
    for (const predictionsClosed of [true, null, 'false', 0])
      expect(await patch({ predictionsClosed })).toMatchObject({ status: 400 });
    fixture = await p.fixture();
    await patch({ matchState: 'Live' });
    p.setNow(kickOff);
    expect(await patch({ matchState: 'Build Up', predictionsClosed: false })).toMatchObject(refused);
    expect(await stake()).toMatchObject(closed);
  });
});
