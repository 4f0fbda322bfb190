import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls } from '@matchday/contracts/calls';
import { eventually } from '@matchday/service-kit/testing';
import jwt from 'jsonwebtoken';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { tokenSigner } from '../support/token-signer.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const { seen } of [gateway.wallet, gateway.matches, gateway.shop]) seen.length = 0;
});
const seenByAnyone = () => [gateway.wallet, gateway.matches, gateway.shop].flatMap(({ seen }) => seen);
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('roles', () => {
  it.each(allCalls.filter(({ access }) => access !== 'visitor'))(
    '[A12] keeps visitors from $name with 401',
    async (call) => {
      const answer = await gateway.ask(`/api${call.path.replace(/:\w+/, 'c'.repeat(24))}`, {
        method: call.method,
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', error: 'User not authenticated' });
      expect(seenByAnyone()).toEqual([]);
    },
  );

  it.each(allCalls.filter(({ access }) => access === 'admin'))(
    '[A12] keeps users from $name with 403',
    async (call) => {
      const path = `/api${call.path.replace(/:\w+/, 'c'.repeat(24))}`;
      const answer = await gateway.as(amina, path, { method: call.method });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden' });
      expect(seenByAnyone()).toEqual([]);
      // The gateway looks at a streamed body before it passes it on.
      const [type] = call.streams?.body?.types ?? [];
      const sent = type ? { headers: { 'content-type': type }, body: 'x' } : {};
      expect((await gateway.as(admin, path, { method: call.method, ...sent })).status).toBeLessThan(300);
    },
  );
});

describe('tokens', () => {
  it('[A13] accepts a session cookie and a bearer token', async () => {
    const cookie = `profile=x; matchday_session=${gateway.token(amina)}`;
    expect((await gateway.ask('/users/profile', { headers: { cookie } })).status).toBe(200);
    expect((await gateway.as(amina, '/users/profile')).status).toBe(200);
  });

  it('refuses tokens that the wallet did not sign for this web app', async () => {
    const { sign, publicPem } = tokenSigner('k1');
    const own = gateway.signers[0];
    if (!own) throw new Error('no signer');
    const hour = Math.floor(Date.now() / 1000);
    const wrong = {
      'another key': sign(amina),
      'another issuer': own.sign(amina, { issuer: 'elsewhere' }),
      'another audience': own.sign(amina, { audience: 'other' }),
      'one that has ended': own.sign(amina, { expiresIn: -1 }),
      'an unknown kid': own.sign(amina, { keyid: 'k9' }),
      'no signature': `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${own.sign(amina).split('.')[1]}.`,
      'a public key as a secret': jwt.sign(
        {
          sub: amina.id,
          username: 'amina',
          role: 'admin',
          sid: 's',
          iss: 'matchday',
          aud: 'matchday-web',
          exp: hour + 60,
        },
        publicPem,
        { algorithm: 'HS256', keyid: 'k1' },
      ),
      'no token at all': 'abc',
    };
    for (const [why, token] of Object.entries(wrong))
      expect([why, (await gateway.ask('/users/profile', withToken(token))).status]).toEqual([why, 401]);
  });

  it('asks for the keys again when it meets an unknown kid, and not at each one', async () => {
    const fresh = tokenSigner('k2');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    gateway.signers.push(fresh);
    expect((await gateway.ask('/users/profile', withToken(fresh.sign(amina)))).status).toBe(200);
    const [before, from] = [gateway.asked.jwks, Date.now()];
    const stranger = tokenSigner('k3').sign(amina);
    for (let round = 0; round < 50; round += 1) await gateway.ask('/users/profile', withToken(stranger));
    // Once a second for what it does not know, and twice a second in any case.
    const most = 2 + (3 * (Date.now() - from)) / 1000;
    expect(gateway.asked.jwks - before).toBeLessThanOrEqual(most);
  });

  it('ends a session that was revoked, within a second', async () => {
    const gone = { ...amina, id: 'd'.repeat(24), sessionId: 'to-end' };
    const other = { ...gone, sessionId: 'to-stay' };
    expect((await gateway.as(gone, '/users/profile')).status).toBe(200);
    gateway.revocations.push({ seq: 1, sessionId: 'to-end', at: new Date().toISOString() });
    await eventually(async () => expect((await gateway.as(gone, '/users/profile')).status).toBe(401), 1500);
    expect((await gateway.as(other, '/users/profile')).status).toBe(200);
  });

  it('refuses tokens of a key that the wallet has revoked, within a second', async () => {
    const next = tokenSigner('k9');
    const revoked = gateway.signers.splice(0);
    gateway.signers.push(next);
    const token = revoked[0]?.sign(amina) ?? '';
    await eventually(
      async () => expect((await gateway.ask('/users/profile', withToken(token))).status).toBe(401),
      1500,
    );
    expect((await gateway.ask('/users/profile', withToken(next.sign(amina)))).status).toBe(200);
    gateway.signers.splice(0, 1, ...revoked);
    await eventually(async () =>
      expect((await gateway.ask('/users/profile', withToken(token))).status).toBe(200),
    );
  });

  it('ends every session of a user that began before', async () => {
    const gone = { ...amina, id: 'e'.repeat(24) };
    const token = gateway.token(gone);
    gateway.revocations.push({ seq: 2, userId: gone.id, at: new Date(Date.now() + 1000).toISOString() });
    await eventually(
      async () => expect((await gateway.ask('/users/profile', withToken(token))).status).toBe(401),
      1500,
    );
    const later = gateway.signers[0]?.sign({ ...gone, id: 'f'.repeat(24) }) ?? '';
    expect((await gateway.ask('/users/profile', withToken(later))).status).toBe(200);
  });
});

describe('changes by cookie', () => {
  const share = (headers: Record<string, string>) =>
    gateway.ask('/api/bets/sharecoins', {
      method: 'POST',
      headers: { cookie: `matchday_session=${gateway.token(amina)}`, ...headers },
    });

  it('[A13] are accepted from its own pages', async () => {
    expect((await share({ origin: gateway.url })).status).toBe(201);
    expect((await share({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['nobody knows where', {}],
  ])('refuses them from %s', async (_where, headers) => {
    const answer = await share(headers);
    expect(answer.status).toBe(403);
    expect(gateway.wallet.seen).toEqual([]);
  });

  it('with a cookie from another origin may read, and log in as a visitor', async () => {
    const cookie = `matchday_session=${gateway.token(amina)}`;
    const elsewhere = { cookie, origin: 'https://elsewhere.example' };
    expect((await gateway.ask('/users/profile', { headers: elsewhere })).status).toBe(200);
    await gateway.ask('/users/Login', { method: 'POST', headers: elsewhere });
    expect(gateway.wallet.seen.at(-1)?.headers).not.toHaveProperty('x-matchday-user-id');
  });
});

it('[W02] signs nobody out while the wallet is away', async () => {
  const away = await startGateway();
  await eventually(async () => expect((await away.ask('/readyz')).status).toBe(200));
  await away.wallet.close();
  // Her token was signed by a key that is known, another by one that only the wallet may know.
  expect((await away.as(amina, '/products/GetProducts')).status).toBe(200);
  const unknown = withToken(tokenSigner('k-new').sign(amina));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await away.ask('/products/GetProducts', unknown)).status).toBe(503);
  expect((await away.ask('/products/GetProducts')).status).toBe(401);
  await away.close();
});
