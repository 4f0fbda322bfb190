import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { get, rawClient } from '../support/raw-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ LIMITS: 'normal' }, { wallets: 2 });
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const { seen } of gateway.wallets) seen.length = 0;
});

/** The instance that amina's calls go to: another one after a failure. */
async function herInstance(): Promise<number> {
  for (const { seen } of gateway.wallets) seen.length = 0;
  expect((await gateway.as(amina, '/users/profile')).status).toBe(200);
  return gateway.wallets.findIndex(({ seen }) => seen.length > 0);
}

describe('a bad request is 400 and no failed instance', () => {
  it('with a query of 5,600 apostrophes', async () => {
    const first = await herInstance();
    const client = await rawClient(gateway.url);
    client.say(
      get(`/users/profile?q=${"'".repeat(5600)}`, { authorization: `Bearer ${gateway.token(amina)}` }),
    );
    await eventually(() => expect(client.statuses()).toEqual([400]));
    expect(client.heard()).toContain('The address is too long');
    client.socket.destroy();
    expect(await herInstance()).toBe(first);
  });

  it('by HTTP/1.0 without a host', async () => {
    const first = await herInstance();
    const client = await rawClient(gateway.url);
    client.say(`GET /api/users/profile HTTP/1.0\r\nAuthorization: Bearer ${gateway.token(amina)}\r\n\r\n`);
    await eventually(() => expect(client.statuses()).toEqual([400]));
    expect(client.heard()).toContain('The request names no host');
    expect(await herInstance()).toBe(first);
  });

  it('an answer that cannot be read, or comes too late, does not mark the instance as failed', async () => {
    const first = await herInstance();
    const wallet = gateway.wallets[first];
    if (!wallet) throw new Error('no instance');
    wallet.garbled = 1;
    expect((await gateway.as(amina, '/users/profile')).status).toBe(503);
    expect(await herInstance()).toBe(first);
  });
});

it.each([
  ['a header that is no JSON', `${Buffer.from('{"alg"').toString('base64url')}.e30.x`],
  ['bytes that are no text', `${Buffer.from([0xff, 0xfe]).toString('base64url')}.e30.x`],
  ['a payload that is no JSON', 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImsxIn0.AAAA.x'],
  ['a header that is null', `${Buffer.from('null').toString('base64url')}.e30.x`],
  ['dots', '..'],
])('[A13] a token with %s is nobody: 401', async (_why, token) => {
  const answer = await gateway.ask('/users/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
  const cookie = `matchday_session=${token}`;
  expect((await gateway.ask('/users/profile', { headers: { cookie } })).status).toBe(401);
});

it.each([
  ['//', 200],
  ['///', 200],
  ['//[', 200],
  ['//a:b', 200],
  ['//elsewhere.example?override=none', 303],
  ['/\\elsewhere.example?override=none', 303],
  ['/%', 200],
  ['*', 400],
  ['http://[/', 404],
  ['http://a:b/', 400],
  ['http://matchday.test/shop', 200],
  ['/shop?a=1#b', 400],
])('an address such as %s is answered with %s, never with an error of the gateway', async (path, status) => {
  const client = await rawClient(gateway.url);
  client.say(get(path, { connection: 'close' }));
  await eventually(() => expect(client.statuses()).toEqual([status]));
  if (status === 303) expect(client.heard()).toContain('Location: /elsewhere.example\r\n');
  client.socket.destroy();
});

it('says nothing of its own deadline to a client that sends one', async () => {
  await gateway.as(amina, '/users/profile', { headers: { 'x-timeout-ms': '1' } });
  const [seen] = gateway.wallets.flatMap((wallet) => wallet.seen);
  expect(Number(seen?.headers['x-timeout-ms'])).toBeGreaterThan(5000);
  expect(Number(seen?.headers['x-timeout-ms'])).toBeLessThanOrEqual(8000);
});

it('accepts a good request after bad ones on the same connection', async () => {
  const client = await rawClient(gateway.url);
  const authorization = `Bearer ${gateway.token(amina)}`;
  client.say(get(`/api/users/profile?q=${'x'.repeat(3000)}`, { authorization }));
  client.say(get('/api/users/profile', { authorization }));
  await eventually(() => expect(client.statuses()).toEqual([400, 200]));
  client.socket.destroy();
});
