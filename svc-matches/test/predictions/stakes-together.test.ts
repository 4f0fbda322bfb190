import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placeBets } from '@matchday/contracts/matches/calls/stake-batch';
import { placeBet } from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { type Play, play } from '../support/play.ts';

type Person = ReturnType<Play['person']>;

describe('stakes of several people in one call', () => {
  let p: Play;
  let fixtureId: string;
  beforeAll(async () => {
    p = await play({ LIMITS: 'strict' });
    fixtureId = (await p.fixture())._id;
  });
  afterAll(() => p?.close());

  const form = (more: object = {}) => ({
    fixtureId,
    prediction: 'homeWin',
    betAmount: 100,
    ...more,
  });
  const alone = (as: Person, key: string, body: object = form()) =>
    p.client.call(placeBet, { as, key, raw: body });
  const one = ({ id: user }: Person, key = 'k', body: unknown = form()) => ({ user, key, body });
  const together = async (...requests: ReturnType<typeof one>[]) =>
    (await p.client.get(placeBets, { body: { requests } })).answers;
  const balance = ({ id }: Person) => p.wallet.balances.get(id);
  const betsOf = (person: Person) => p.stores.bets.count({ user: person.id });

  it('are each answered as if they had come alone, in their order', async () => {
    const people = Array.from({ length: 48 }, () => p.person());
    const answers = await together(
      ...people.map((person, n) => one(person, 'k', form({ betAmount: n + 1 }))),
    );
    expect(answers.map((answer) => answer?.user)).toEqual(people.map(({ id }) => id));
    expect(people.map(balance)).toEqual(people.map((_, n) => 499 - n));
    for (const [n, person] of people.entries()) {
      // The same key, sent alone: what a client gets that has lost its answer.
      const again = await alone(person, 'k', form({ betAmount: n + 1 }));
      expect(answers[n]).toEqual({ user: person.id, status: again.status, body: again.body });
      expect(again).toMatchObject({ status: 201, body: { betAmount: n + 1, userId: { _id: person.id } } });
    }
    expect(await Promise.all(people.map(betsOf))).toEqual(people.map(() => 1));
  });

  it('are refused each for itself, with the same words as alone', async () => {
    const [good, poor, other] = [p.person(), p.person(99), p.person()] as const;
    const bodies: unknown[] = [
      form({ betAmount: 1.5 }),
      form({ betAmount: -3 }),
      form({ betAmount: 1e300 }),
      form({ betAmount: { $gt: 0 } }),
      form({ fixtureId: newId() }),
      form({ shownOdds: 3 }),
      null,
      'stake',
      [],
    ];
    const wrong = bodies.map((body, n) => one(other, `wrong${n}`, body));
    const answers = await together(one(good), one(poor), ...wrong, one(good, 'second'));
    expect(answers.map((answer) => answer?.status)).toEqual([
      ...[201, 400, 400, 400, 400, 400, 404, 409, 400, 400, 400, 201],
    ]);
    const words = (body: unknown) => ({ ...(body as object), requestId: '' });
    const expected = [
      await alone(poor, 'k'),
      ...(await Promise.all(bodies.slice(0, 6).map((body, n) => alone(other, `alone${n}`, body as object)))),
    ];
    expect(answers.slice(1, 8).map((answer) => words(answer?.body))).toEqual(
      expected.map(({ body }) => words(body)),
    );
    expect([good, poor, other].map(balance)).toEqual([300, 99, 500]);
  });

  it('are one stake under one key, however they come; another body under it is refused', async () => {
    const [person, stranger] = [p.person(), p.person()] as const;
    const answers = await together(
      one(person, 'twin'),
      one(person, 'twin'),
      one(stranger, 'twin', form({ betAmount: 7 })),
      one(person, 'twin', form({ betAmount: 101 })),
    );
    expect(answers.map((answer) => answer?.status)).toEqual([201, 201, 201, 409]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const later = await Promise.all([together(one(person, 'twin')), alone(person, ' twin ')]);
    expect([later[0][0]?.body, later[1].body]).toEqual([answers[0]?.body, answers[0]?.body]);
    expect([person, stranger].map(balance)).toEqual([400, 493]);
  });

  it('count for the limits of their person, with the time to wait', async () => {
    const [poor, rich] = [p.person(0), p.person()] as const;
    const many = Array.from({ length: 61 }, (_, n) => one(poor, `k${n}`));
    const answers = [...(await together(...many)), ...(await together(one(poor, 'last'), one(rich)))];
    const refused = answers.filter((answer) => answer?.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer?.retryAfter).toBeGreaterThan(0);
    expect(answers.at(-1)?.status).toBe(201);
  });

  it('are not answered where they take long, and are found under their key once done', async () => {
    const person = p.person();
    const release = p.wallet.hold();
    const began = performance.now();
    expect(await together(one(person), one(p.person(), 'k', form({ betAmount: 0 })))).toMatchObject([
      null,
      { status: 400 },
    ]);
    expect(performance.now() - began).toBeLessThan(4000);
    const asked = alone(person, 'k');
    release();
    expect(await asked).toMatchObject({ status: 201, body: { betAmount: 100 } });
    expect([balance(person), await betsOf(person)]).toEqual([400, 1]);
  });

  it('are taken from nobody but the gateway, and no more than 200', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ requests: [one(p.person())] });
    expect((await fetch(`${p.service.url}/internal/bets`, { ...init, body })).status).toBe(404);
    const requests = Array.from({ length: 201 }, (_, n) => one(p.person(), `k${n}`));
    for (const wrong of [[], requests, [{ ...one(p.person()), user: '1.5' }], [one(p.person(), '')]])
      expect(await p.client.call(placeBets, { body: { requests: wrong } })).toMatchObject({ status: 400 });
  });
});
