import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueResetCode } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  changePassword,
  existingUser,
  login,
  postNewUser,
  resetPassword,
} from '@matchday/contracts/wallet/http';
import { type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { openDatabase } from '../open-database.ts';
import { password, signUp, signUpForm } from '../people.ts';
import { startWallet } from '../start-wallet.ts';
import { limitMark } from './limit-mark.ts';

const engines = usedEngines();
let one: TestService;
let two: TestService;
let database: Connection;
beforeAll(async () => {
  one = await startWallet({ engines, env: { LIMITS: 'strict' } });
  two = await startWallet({ engines, env: { LIMITS: 'strict' } });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await database?.destroy();
  await engines.dispose();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const tryLogin = (wallet: TestService, name: string, address: string, secret: string) =>
  wallet.client.call(login, { body: { emailOrUsername: name, password: secret }, ...from(address) });
/** Sets how many points of a counter have been taken. */
const spend = async (key: RegExp, points: number) => {
  const { modifiedCount } = await database.collection('limits').updateMany({ key }, { $set: { points } });
  expect(modifiedCount).toBeGreaterThan(0);
};

describe('limits on guesses', () => {
  it('[W02] stop one address from guessing at one account, on all instances, and affect no one else', async () => {
    await signUp(one, 'locked1');
    for (const wallet of [one, two, one, two, one])
      expect((await tryLogin(wallet, 'locked1', '203.0.113.7', 'wrong-one')).status).toBe(401);
    for (const wallet of [one, two]) {
      const answer = await tryLogin(wallet, 'locked1', '203.0.113.7', password);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await tryLogin(two, 'locked1', '203.0.113.8', password)).status).toBe(200);
  });

  it('admit as many of 180 simultaneous guesses as of consecutive ones', async () => {
    await signUp(one, 'burst1');
    const answers = await Promise.all(
      Array.from({ length: 180 }, (_none, n) =>
        tryLogin(
          n % 2 === 0 ? one : two,
          n % 3 === 0 ? 'burst1' : 'BURST1@matchday.test',
          '203.0.113.20',
          `wrong-${n}`,
        ),
      ),
    );
    let compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    for (let n = 0; n < 6; n += 1)
      if ((await tryLogin(one, 'burst1', '203.0.113.20', 'wrong-one')).status === 401) compared += 1;
    expect(compared).toBe(5);
  }, 60_000);

  it('are shared by the username and email of an account, and by an IPv6 /64', async () => {
    await signUp(one, 'names1');
    const names = ['names1', 'names1@matchday.test', ' NAMES1 ', 'Names1@matchday.test', 'names1'];
    for (const [n, name] of names.entries())
      expect((await tryLogin(one, name, `2001:db8:5:6::${n}`, 'wrong-one')).status).toBe(401);
    for (const name of names)
      expect((await tryLogin(two, name, '2001:db8:5:6:ffff::9', password)).status).toBe(429);
    expect((await tryLogin(two, 'names1', '2001:db8:5:7::1', password)).status).toBe(200);
  });

  it('stop an address that tries many accounts; its own successful login returns no guesses', async () => {
    await signUp(one, 'many1');
    expect((await tryLogin(one, 'nobody1', '203.0.113.30', 'wrong-one')).status).toBe(404);
    await spend(new RegExp(`^guess-address:${limitMark('203.0.113.30')}`), 98);
    expect((await tryLogin(one, 'many1', '203.0.113.30', password)).status).toBe(200);
    expect((await tryLogin(two, 'nobody2', '203.0.113.30', 'wrong-one')).status).toBe(404);
    expect((await tryLogin(one, 'nobody3', '203.0.113.30', 'wrong-one')).status).toBe(404);
    expect((await tryLogin(two, 'nobody4', '203.0.113.30', 'wrong-one')).status).toBe(429);
    expect((await tryLogin(two, 'nobody4', '203.0.113.31', 'wrong-one')).status).toBe(404);
  });

  it('protect an account that many addresses try, but admit the user at a known address', async () => {
    const { id } = await signUp(one, 'known1');
    expect((await tryLogin(one, 'known1', '203.0.113.40', password)).status).toBe(200);
    expect((await tryLogin(one, 'known1', '203.0.113.41', 'wrong-one')).status).toBe(401);
    await spend(new RegExp(`^guess-account:${limitMark(id)}`), 30);
    expect((await tryLogin(two, 'known1', '203.0.113.42', 'wrong-one')).status).toBe(429);
    expect((await tryLogin(two, 'known1', '203.0.113.40', password)).status).toBe(200);
    // The success has cleared the limit for every address.
    expect((await tryLogin(two, 'known1', '203.0.113.42', password)).status).toBe(200);
  });

  it('cap all guesses together, but admit the user at a known address', async () => {
    await signUp(one, 'all1');
    expect((await tryLogin(one, 'all1', '203.0.113.45', password)).status).toBe(200);
    await spend(/^guess-all:/, 10_000);
    expect((await tryLogin(two, 'all1', '203.0.113.46', 'wrong-one')).status).toBe(429);
    expect((await tryLogin(two, 'all1', '203.0.113.45', password)).status).toBe(200);
    await spend(/^guess-all:/, 0);
  });

  it('forget failures after a successful login', async () => {
    await signUp(one, 'forget1');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await tryLogin(one, 'forget1', '203.0.113.9', 'wrong-one');
      expect((await tryLogin(one, 'forget1', '203.0.113.9', password)).status).toBe(200);
    }
  });

  it('count failures when the password has to be confirmed', async () => {
    const as = await signUp(one, 'again1');
    const change = (oldPassword: string) =>
      one.client.call(changePassword, {
        as,
        body: { oldPassword, password: 'a-new-hoard' },
        ...from('203.0.113.50'),
      });
    for (let n = 0; n < 5; n += 1) expect((await change('wrong-one')).status).toBe(400);
    expect((await change(password)).status).toBe(429);
  });
});

describe('a one-time code', () => {
  const reset = (name: string, code: string, address: string) =>
    one.client.call(resetPassword, {
      body: { emailOrUsername: name, code, password: 'a-new-hoard' },
      ...from(address),
    });

  it('works after too many wrong passwords, and the new password can be used at once', async () => {
    await signUp(one, 'code1');
    for (let n = 0; n < 6; n += 1) await tryLogin(one, 'code1', '203.0.113.60', 'wrong-one');
    expect((await tryLogin(one, 'code1', '203.0.113.60', password)).status).toBe(429);
    const { code } = await one.client.get(issueResetCode, { body: { username: 'code1', by: 'ops' } });
    expect((await reset('code1', code, '203.0.113.60')).status).toBe(200);
    expect((await tryLogin(two, 'code1', '203.0.113.60', 'a-new-hoard')).status).toBe(200);
  });

  it('has a limit of its own', async () => {
    await signUp(one, 'code2');
    for (let n = 0; n < 5; n += 1)
      expect((await reset('code2', 'AAAAA-AAAAA', '203.0.113.61')).status).toBe(400);
    expect((await reset('code2@matchday.test', 'AAAAA-AAAAA', '203.0.113.61')).status).toBe(429);
    expect((await tryLogin(two, 'code2', '203.0.113.61', password)).status).toBe(200);
  });
});

describe('limits on logins and sign-ups', () => {
  it('keep one account from filling the shared queue: others can still log in', async () => {
    const names = Array.from({ length: 12 }, (_none, n) => `calm${n}`);
    for (const name of ['greedy1', ...names]) await signUp(one, name);
    let over = false;
    const flood = (async () => {
      const answers: number[] = [];
      while (!over)
        for (const { status } of await Promise.all(
          Array.from({ length: 62 }, (_none, n) => tryLogin(one, 'greedy1', `198.51.100.${n}`, password)),
        ))
          answers.push(status);
      return answers;
    })();
    const others = await Promise.all(
      names.map((name, n) => tryLogin(one, name, `192.0.2.${n}`, password)),
    ).finally(() => {
      over = true;
    });
    expect(others.map(({ status }) => status)).toEqual(names.map(() => 200));
    const answers = await flood;
    expect(answers).toContain(200);
    expect(answers).toContain(429);
  }, 60_000);

  it('count successful logins too', async () => {
    const { id } = await signUp(one, 'often1');
    expect((await tryLogin(one, 'often1', '203.0.113.70', password)).status).toBe(200);
    await spend(new RegExp(`^logins:${limitMark(id)}`), 59);
    expect((await tryLogin(two, 'often1', '203.0.113.70', password)).status).toBe(200);
    expect((await tryLogin(one, 'often1', '203.0.113.70', password)).status).toBe(429);
  });

  it('let a whole stadium sign up from one address, up to a limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await one.client.call(postNewUser, { body: signUpForm('first1'), headers })).status).toBe(201);
    await spend(new RegExp(`^signup:${limitMark('198.51.100.1')}`), 299);
    expect((await one.client.call(postNewUser, { body: signUpForm('second1'), headers })).status).toBe(201);
    expect(await two.client.call(postNewUser, { body: signUpForm('third1'), headers })).toMatchObject({
      status: 429,
    });
  });

  it('limit how many taken names an address can find out, through any call', async () => {
    await signUp(one, 'taken1');
    const ask = (username: string, address = '203.0.113.80') =>
      one.client.call(existingUser, { body: { username }, ...from(address) });
    for (let n = 0; n < 110; n += 1) expect((await ask(`free${n}`)).status).toBe(200);
    expect((await ask('TAKEN1')).status).toBe(409);
    await spend(new RegExp(`^taken:${limitMark('203.0.113.80')}`), 99);
    expect((await ask('taken1')).status).toBe(409);
    expect((await ask('taken1')).status).toBe(429);
    const again = await one.client.call(postNewUser, { body: signUpForm('taken1'), ...from('203.0.113.80') });
    expect(again.status).toBe(429);
    expect((await ask('taken1', '203.0.113.81')).status).toBe(409);
  });
});
