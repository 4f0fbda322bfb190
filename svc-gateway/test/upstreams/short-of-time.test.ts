import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { getProfile } from '@matchday/contracts/wallet/http';
import { withDeadline } from '@matchday/service-kit/deadline';
import { newId } from '@matchday/service-kit/ids';
import { createInstances } from '@matchday/service-kit/instances';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import express from 'express';
import { createServiceProxy, type ServiceProxy } from '../../src/upstreams/service-proxy.ts';

const alone = '/users/profile';
const together = '/internal/profiles';
const people = Array.from({ length: 6 }, () => newId());

let wallet: Server;
let front: Server;
let proxy: ServiceProxy;
/** Milliseconds that each person has left. */
let left: number;
let seen: string[];
let arrived: number;
let answerFirst: PromiseWithResolvers<void>;
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

beforeEach(async () => {
  [seen, arrived, answerFirst] = [[], 0, Promise.withResolvers()];
  const service = express();
  service.use(express.json(), async (req, res) => {
    seen.push(req.url);
    if (seen.length === 1) await answerFirst.promise;
    const asked = req.body?.people as { id: string }[] | undefined;
    res.json(asked ? { answers: asked.map(({ id }) => ({ _id: id })) } : { _id: req.get('x-person') });
  });
  wallet = createServer(service);
  await listen(wallet);
  proxy = createServiceProxy({
    owner: 'wallet',
    instances: createInstances([urlOf(wallet)]),
    secret: ['a secret of this test'],
    logger: createLogger({ name: 'test', level: 'silent' }),
    inHand: people.length,
  });
  const gateway = express();
  gateway.use(async (req, res) => {
    arrived += 1;
    const userId = req.get('x-person') as string;
    const [startedAt, endsAt] = [new Date(0), new Date(Date.now() + 60_000)];
    const forwarded = {
      call: getProfile,
      path: alone,
      headers: () => ({ 'x-person': userId }),
      session: { userId, username: 'amina', role: 'user' as const, sessionId: newId(), startedAt, endsAt },
      routeBy: userId,
      begins: () => undefined,
    };
    await withDeadline(Date.now() + left, () => proxy.pass(req, res, forwarded));
  });
  front = createServer(gateway);
  await listen(front);
});
afterEach(() => {
  proxy.close();
  for (const server of [front, wallet]) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = async (person: string) => {
  const answer = await fetch(urlOf(front), { headers: { 'x-person': person } });
  return [answer.status, ((await answer.json()) as { _id: string })._id];
};
/** The first one is in hand at the wallet when the others come. */
const askAll = async () => {
  const [first, ...others] = people;
  const asked = [ask(first as string)];
  await eventually(() => expect(seen).toHaveLength(1));
  asked.push(...others.map(ask));
  await eventually(() => expect(arrived).toBe(people.length));
  return Promise.all(asked);
};
const own = people.map((person) => [200, person]);

it('people with time left wait for the call before theirs, and go together', async () => {
  left = 8000;
  const answers = askAll();
  await eventually(() => expect(arrived).toBe(people.length));
  answerFirst.resolve();
  expect(await answers).toEqual(own);
  // On a busy computer one may come too late for the others.
  expect(seen).toContain(together);
});

it('people who are short of time go alone at once: a batch may take what they have left', async () => {
  left = 2000;
  const answers = askAll();
  await eventually(() => expect(seen).toEqual(people.map(() => alone)));
  answerFirst.resolve();
  expect(await answers).toEqual(own);
});
