import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { eventually, figureIn, patient } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { get, rawClient } from '../support/raw-client.ts';
import { tokenSigner } from '../support/token-signer.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ LIMITS: 'normal', MAX_IN_HAND: '4', MAX_STREAMS: '60' });
  // Keys are asked for once a second at most.
  await gateway.as(amina, '/users/profile');
});
afterAll(() => gateway.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends requests whose token cannot be checked before `release` is called. */
async function sendUnchecked(path: string, kid: string, count: number) {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const signer = tokenSigner(kid);
  gateway.signers.push(signer);
  gateway.asked.hold = hold;
  await pause(1100);
  const before = gateway.asked.jwks;
  const authorization = `Bearer ${signer.sign({ ...amina, id: '9'.repeat(24) })}`;
  const clients = await Promise.all(Array.from({ length: count }, () => rawClient(gateway.url)));
  for (const client of clients) client.say(get(path, { authorization }));
  await eventually(() => expect(gateway.asked.jwks).toBeGreaterThan(before));
  return { clients, release };
}

/** Requests in hand, the one that asks included. */
const inHand = async () => figureIn(await gateway.figures(), 'matchday_calls_in_hand') ?? 0;

/** Goes away before the token is checked. */
async function goWhileChecked(path: string, kid: string, count: number): Promise<void> {
  const before = await inHand();
  const { clients, release } = await sendUnchecked(path, kid, count);
  await eventually(async () => expect(await inHand()).toBe(before + count));
  for (const { socket } of clients) socket.destroy();
  await eventually(async () => expect(await inHand()).toBe(before));
  release();
  await pause(patient(100));
}

it('requests aborted while their token is checked keep no place, and no service sees them', async () => {
  const before = gateway.wallet.seen.length;
  await goWhileChecked('/api/users/profile', 'k-gone-1', 12);
  expect(gateway.wallet.seen).toHaveLength(before);
  const answers = await Promise.all(Array.from({ length: 4 }, () => gateway.as(amina, '/api/users/profile')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('streams aborted while their token is checked keep no place', async () => {
  await goWhileChecked('/api/stream', 'k-gone-2', 70);
  const closing = new AbortController();
  const answer = await gateway.as(amina, '/api/stream', { signal: closing.signal });
  expect(answer.status).toBe(200);
  closing.abort();
});

it('requests aborted while a service works free their places', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  gateway.matches.hold = hold;
  const aborting = new AbortController();
  const gone = Array.from({ length: 4 }, (_, n) =>
    gateway
      .as({ ...amina, id: `${n}`.repeat(24) }, '/api/bets/mystats', { signal: aborting.signal })
      .catch(() => undefined),
  );
  await eventually(() => expect(gateway.matches.seen).toHaveLength(4));
  expect((await gateway.as(amina, '/api/bets/mystats')).status).toBe(503);
  aborting.abort();
  await Promise.all(gone);
  gateway.matches.hold = Promise.resolve();
  await eventually(async () => expect((await gateway.as(amina, '/api/bets/mystats')).status).toBe(200));
  release();
});

it('[W02] streams of one person that open in the same moment: no more than the bound stay open', async () => {
  const { clients, release } = await sendUnchecked('/api/stream', 'k-many', 59);
  await eventually(async () => expect(await inHand()).toBeGreaterThanOrEqual(clients.length));
  release();
  await eventually(() => expect(clients.every((client) => client.statuses()[0] === 200)).toBe(true));
  // A stream is not chunked: it ends with its connection.
  const open = () => clients.filter(({ socket }) => !socket.closed).length;
  await eventually(() => expect(open()).toBe(bounds.person.streams));
  for (const { socket } of clients) socket.destroy();
});
