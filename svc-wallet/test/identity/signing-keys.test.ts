import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rotateKeys } from '@matchday/contracts/wallet/calls/admin-calls';
import { getJwks, getRevocations } from '@matchday/contracts/wallet/internal';
import { startForTest, type TestService, testEngines } from '@matchday/service-kit/testing';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { compose } from '../../src/compose.ts';
import { walletConfig } from '../../src/config.ts';
import { keysNeeded, signingKeyAt } from '../../src/identity/domain/key-life.ts';
import { openDatabase } from '../open-database.ts';
import { logIn, signUp } from '../people.ts';

const minute = 60_000;
const hour = 60 * minute;
const engines = testEngines();
let later = 0;
let wallet: TestService;
let other: TestService;
const start = () =>
  startForTest({
    name: 'wallet',
    config: walletConfig,
    compose,
    engines,
    clock: () => new Date(Date.now() + later),
  });

beforeAll(async () => {
  wallet = await start();
  other = await start();
});
afterAll(async () => {
  await wallet?.close();
  await other?.close();
  await engines.dispose();
});

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const published = async (service = wallet) => (await service.client.get(getJwks)).keys;
const kids = async (service = wallet) => (await published(service)).map(({ kid }) => kid);
const rotate = () => wallet.client.call(rotateKeys, { body: { by: 'ops' } });

describe('signing keys', () => {
  it('are rotated on every instance without signing anyone out', async () => {
    const former = await signUp(wallet, 'keys1');
    const [first] = await kids();
    const answer = await rotate();
    expect(answer).toMatchObject({ ok: true, status: 200 });
    const second = answer.ok ? answer.body.kid : '';
    expect(kidOf((await logIn(wallet, 'keys1')).token)).toBe(first);
    expect(await rotate()).toMatchObject({ status: 409 });

    later = minute - 5000;
    for (const service of [wallet, other]) {
      expect((await kids(service)).toSorted()).toEqual([first, second].toSorted());
      expect(kidOf((await logIn(service, 'keys1')).token)).toBe(first);
    }
    later = minute + 1000;
    for (const service of [wallet, other]) expect(kidOf((await logIn(service, 'keys1')).token)).toBe(second);
    const jwk = (await published()).find(({ kid }) => kid === first);
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    expect(jwt.verify(former.token, key, { algorithms: ['RS256'] })).toMatchObject({ username: 'keys1' });

    later = 24 * hour;
    expect(await kids()).toContain(first);
    later = 26 * hour;
    expect(await kids()).toEqual([second]);
    const database = await openDatabase(engines.mongoUri);
    expect(await database.collection('audit').findOne({ action: 'rotate-keys' })).toMatchObject({
      by: 'ops',
      to: second,
    });
    await database.destroy();
  });

  it('are sealed in the database, also those that an earlier release kept as they are', async () => {
    const database = await openDatabase(engines.mongoUri);
    const stored = async () =>
      (await database.collection<{ _id: string; privateKey: string }>('signingKeys').find().toArray()).map(
        ({ _id, privateKey }) => ({ _id, privateKey }),
      );
    const keys = await stored();
    const originals = await database.collection('signingKeys').find().toArray();
    for (const { privateKey } of keys) expect(privateKey).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    // As an earlier release kept it, and with a value of the secret that is rotated.
    const { privateKey: plain } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const [key] = keys;
    const before = await kids();
    const collection = database.collection<{ _id: string; privateKey: string }>('signingKeys');
    await collection.updateOne({ _id: key?._id ?? '' }, { $set: { privateKey: plain } });
    const next = await startForTest({
      name: 'wallet',
      config: walletConfig,
      compose,
      engines,
      env: { SEAL_SECRET: 'the-next-value-for-sealing,a-demo-secret-for-sealing' },
      clock: () => new Date(Date.now() + later),
    });
    const again = await stored();
    expect(again.map(({ privateKey }) => privateKey.split('.')[1])).not.toContain(
      keys[0]?.privateKey.split('.')[1],
    );
    expect(JSON.stringify(again)).not.toContain('BEGIN');
    expect((await kids(next)).toSorted()).toEqual(before.toSorted());
    // A wallet without the secret of these keys makes its own: nobody can verify what the others have signed.
    const lost = await startForTest({
      name: 'wallet',
      config: walletConfig,
      compose,
      engines,
      env: { SEAL_SECRET: 'a-value-that-has-sealed-nothing' },
      clock: () => new Date(Date.now() + later),
    });
    expect(before).not.toContain((await kids(lost))[0]);
    await lost.close();
    await next.close();
    await collection.deleteMany({});
    await collection.insertMany(originals as never);
    await database.destroy();
  });

  it('are made one at a time', async () => {
    later = 30 * hour;
    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('are revoked at once on every instance: tokens signed with them become invalid', async () => {
    later = 40 * hour;
    await logIn(wallet, 'keys1');
    const former = [...(await kids(wallet)), ...(await kids(other))];
    const answer = await wallet.client.call(rotateKeys, { body: { by: 'ops', revoke: true } });
    expect(answer.status).toBe(200);
    const next = answer.ok ? answer.body.kid : '';
    expect(former).not.toContain(next);
    for (const service of [wallet, other]) {
      expect(await kids(service)).toEqual([next]);
      expect(kidOf((await logIn(service, 'keys1')).token)).toBe(next);
    }
    const { revocations } = await other.client.get(getRevocations, { query: { after: 0 } });
    expect(revocations.filter(({ sessionId, userId }) => !sessionId && !userId)).toHaveLength(1);
    const database = await openDatabase(engines.mongoUri);
    expect(await database.collection('sessions').countDocuments()).toBe(2);
    expect(await database.collection('audit').findOne({ action: 'revoke-keys' })).toMatchObject({
      by: 'ops',
      to: next,
    });
    await database.destroy();
  });

  it('verify every unexpired token, whenever the keys were made', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 24 }),
        (hours, signedAt, age) => {
          const keys = hours.map((at) => ({ activeFrom: new Date(at * hour) }));
          const key = signingKeyAt(keys, new Date(signedAt * hour));
          const needed = keysNeeded(keys, new Date((signedAt + age) * hour), 24 * hour);
          return key === undefined || needed.includes(key);
        },
      ),
    );
  });
});
