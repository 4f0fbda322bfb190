import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login, postNewUser } from '@matchday/contracts/wallet/http';
import { sha256 } from '@matchday/service-kit/ids';
import { type TestService, testEngines } from '@matchday/service-kit/testing';
import { openDatabase } from './open-database.ts';
import { password, signUp, signUpForm } from './people.ts';
import { startWallet } from './start-wallet.ts';

const engines = testEngines();
let one: TestService;
let two: TestService;
beforeAll(async () => {
  one = await startWallet({ engines, env: { LIMITS: 'strict' } });
  two = await startWallet({ engines, env: { LIMITS: 'strict' } });
  await signUp(one, 'locked1');
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await engines.dispose();
});

const tryLogin = (wallet: TestService, address: string, secret: string) =>
  wallet.client.call(login, {
    body: { emailOrUsername: 'locked1', password: secret },
    headers: { 'x-forwarded-for': address },
  });

describe('limits', () => {
  it('[W02] stop guessing of one address at one account on all instances, and nobody else', async () => {
    for (const wallet of [one, two, one, two, one])
      expect((await tryLogin(wallet, '203.0.113.7', 'wrong-one')).status).toBe(401);
    for (const wallet of [one, two]) {
      const answer = await tryLogin(wallet, '203.0.113.7', password);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await tryLogin(two, '203.0.113.8', password)).status).toBe(200);
  });

  it('forget failures once a login succeeds', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await tryLogin(one, '203.0.113.9', 'wrong-one');
      expect((await tryLogin(one, '203.0.113.9', password)).status).toBe(200);
    }
  });

  it('let a stadium sign up from one address, but not without end', async () => {
    const database = await openDatabase(engines.mongoUri);
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await one.client.call(postNewUser, { body: signUpForm('first1'), headers })).status).toBe(201);
    const key = sha256('198.51.100.1');
    const { modifiedCount } = await database
      .collection('limits')
      .updateOne({ key: `signup:${key}` }, { $set: { points: 299 } });
    expect(modifiedCount).toBe(1);
    expect((await one.client.call(postNewUser, { body: signUpForm('second1'), headers })).status).toBe(201);
    expect(await two.client.call(postNewUser, { body: signUpForm('third1'), headers })).toMatchObject({
      status: 429,
    });
    await database.destroy();
  });
});
