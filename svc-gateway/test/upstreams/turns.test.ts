import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { eventually, patient } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { get, rawClient } from '../support/raw-client.ts';

let gateway: TestGateway;
let release: () => void;
beforeAll(async () => {
  gateway = await startGateway({ LIMITS: 'normal' });
});
afterAll(() => gateway.close());
afterEach(() => {
  release();
  gateway.matches.hold = Promise.resolve();
  gateway.matches.seen.length = 0;
});
const holdMatches = () => {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  gateway.matches.hold = held.promise;
};
const brian = { id: 'c'.repeat(24), username: 'brian' };
const list = (who: typeof amina, signal?: AbortSignal) =>
  gateway.as(who, '/api/bets/mystats', { signal: signal ?? null });
const seenOf = ({ id }: { id: string }) =>
  gateway.matches.seen.filter(({ headers }) => headers['x-matchday-user-id'] === id).length;

describe('requests in hand of one person', () => {
  it('are as many as the bound; the others wait and are answered, and nobody else waits for them', async () => {
    holdMatches();
    const hers = Array.from({ length: 48 }, () => list(amina));
    await eventually(() => expect(seenOf(amina)).toBe(bounds.person.inHand));
    const his = list(brian);
    await eventually(() => expect(seenOf(brian)).toBe(1));
    expect(seenOf(amina)).toBe(bounds.person.inHand);
    release();
    gateway.matches.hold = Promise.resolve();
    expect((await his).status).toBe(200);
    for (const answer of await Promise.all(hers)) expect(answer.status).toBe(200);
    expect(seenOf(amina)).toBe(48);
  });

  it('above what may wait are answered 429 with Retry-After', async () => {
    holdMatches();
    const { inHand, waiting } = bounds.person;
    const hers = Array.from({ length: inHand + waiting + 5 }, () => list(amina));
    const refused: Response[] = [];
    for (const each of hers) void each.then((answer) => refused.push(answer));
    await eventually(() => expect(refused).toHaveLength(5));
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('1');
    release();
    const statuses = (await Promise.all(hers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(inHand + waiting);
  });

  it('that are given up while they wait reach no service', async () => {
    holdMatches();
    const staying = Array.from({ length: bounds.person.inHand }, () => list(amina));
    await eventually(() => expect(seenOf(amina)).toBe(bounds.person.inHand));
    const aborting = new AbortController();
    const going = Array.from({ length: 10 }, () => list(amina, aborting.signal).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, patient(200)));
    aborting.abort();
    await Promise.all(going);
    await new Promise((resolve) => setTimeout(resolve, patient(300)));
    release();
    await Promise.all(staying);
    expect((await list(amina)).status).toBe(200);
    expect(seenOf(amina)).toBe(bounds.person.inHand + 1);
  });
});

it('requests sent at once on one connection go to a service one after the other, each with its own id', async () => {
  holdMatches();
  const client = await rawClient(gateway.url);
  const authorization = `Bearer ${gateway.token(brian)}`;
  const { waiting } = bounds.connection;
  const requests = Array.from({ length: 40 }, (_, n) =>
    get('/api/bets/mystats', { authorization, 'x-request-id': `pipelined-${n}` }),
  );
  client.say(requests.join(''));
  await eventually(() => expect(seenOf(brian)).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, patient(200)));
  expect(seenOf(brian)).toBe(1);
  release();
  await eventually(() => expect(client.statuses().length).toBeGreaterThan(waiting + 1));
  expect(client.statuses().slice(0, waiting + 2)).toEqual([...Array(waiting + 1).fill(200), 429]);
  const ids = gateway.matches.seen.map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual(Array.from({ length: waiting + 1 }, (_, n) => `pipelined-${n}`));
  client.socket.destroy();
});
