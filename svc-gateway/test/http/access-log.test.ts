import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

const lines: string[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({}, { log: lines });
});
afterAll(() => gateway.close());

const requests = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');
/** The line of a request, by its id. */
const lineOf = (id: string) =>
  eventually(() => {
    const found = requests().find(({ requestId }) => requestId === id);
    if (!found) throw new Error(`no line of ${id}`);
    return found;
  });
const id = (name: string) => ({ 'x-request-id': name });

it('has a line for each request: who asked for which call, from where, and the outcome', async () => {
  await gateway.as(amina, '/api/Fixtures/GetFixtures?search=secret-words', { headers: id('log-1') });
  expect(await lineOf('log-1')).toMatchObject({
    method: 'GET',
    route: 'getFixtures',
    status: 200,
    ms: expect.any(Number),
    user: amina.id,
    address: '127.0.0.1',
  });
  await gateway.ask('/api/users/profile', { headers: id('log-2') });
  expect(await lineOf('log-2')).toMatchObject({ route: 'getProfile', status: 401, user: null });
  const body = JSON.stringify({ emailOrUsername: 'amina', password: 'secret-words' });
  const headers = { ...id('log-3'), 'content-type': 'application/json' };
  await gateway.ask('/api/users/Login', { method: 'POST', headers, body });
  expect(await lineOf('log-3')).toMatchObject({ method: 'POST', route: 'login', status: 201 });
  await gateway.ask('/teamDetails?team=secret-words', { headers: id('log-4') });
  expect(await lineOf('log-4')).toMatchObject({ route: 'page', status: 200 });
  await gateway.ask('/art/crest.svg', { headers: id('log-5') });
  expect(await lineOf('log-5')).toMatchObject({ route: 'file', status: 200 });
  expect(requests().filter(({ requestId }) => /^log-/.test(String(requestId)))).toHaveLength(5);
  expect(lines.join('')).not.toMatch(/secret-words|"amina"/);
});

it('marks a request that was given up, and leaves out health checks', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  gateway.matches.hold = hold;
  const aborting = new AbortController();
  const { signal } = aborting;
  const gone = gateway
    .as(amina, '/api/Fixtures/GetFixtures', { headers: id('log-6'), signal })
    .catch(() => {});
  await eventually(() => expect(gateway.matches.seen).toHaveLength(2));
  aborting.abort();
  await gone;
  expect(await lineOf('log-6')).toMatchObject({ route: 'getFixtures', aborted: true });
  release();
  const before = requests().length;
  for (const path of ['/healthz', '/readyz', '/readyz?all']) await gateway.ask(path);
  await gateway.ask('/', { headers: id('log-7') });
  await lineOf('log-7');
  expect(requests()).toHaveLength(before + 1);
});
