import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRole, clearSecondStep } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  beginSecondStep,
  confirmSecondStep,
  deleteAccount,
  editAccount,
  endSecondStep,
  getProfile,
  getSessions,
  getSignInWays,
  login,
} from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { type TestService, usedEngines } from '@matchday/service-kit/testing';
import { codeAt } from '../../../src/identity/domain/authenticator.ts';
import { openDatabase } from '../../open-database.ts';
import { claimsOf, logIn, type Person, password, signUp } from '../../people.ts';
import { startWallet } from './start-wallet.ts';

const engines = usedEngines();
let now = Date.now();
let wallet: TestService;
const start = (env: Record<string, string>, log?: string[]) =>
  startWallet({ engines, env, log, clock: () => new Date(now) });
beforeAll(async () => {
  wallet = await start({ LIMITS: 'normal' });
});
afterAll(async () => {
  await wallet?.close();
  await engines.dispose();
});

const wrongCode = { status: 400, body: { fields: { code: expect.stringMatching(/wrong or was used/) } } };
const nextStep = () => {
  now += 30_000;
};
const enter = (username: string, code?: string) =>
  wallet.client.call(login, { body: { emailOrUsername: username, password, code } });
/** Turns the second step of a person on. */
async function setUp(as: Person) {
  const { secret } = await wallet.client.get(beginSecondStep, { as, body: { password } });
  const code = codeAt(secret, new Date(now));
  const { recoveryCodes } = await wallet.client.get(confirmSecondStep, { as, body: { code } });
  nextStep();
  return { secret, recoveryCodes, code: () => codeAt(secret, new Date(now)) };
}

describe('the second step', () => {
  it('asks for a code once it is on, and ends the other sessions', async () => {
    const amina = await signUp(wallet, 'step1');
    await logIn(wallet, 'step1');
    const begun = await wallet.client.get(beginSecondStep, { as: amina, body: { password } });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Matchday:step1\?issuer=Matchday&secret=[A-Z2-7]{32}/);
    expect((await enter('step1')).status).toBe(200);
    const { recoveryCodes } = await wallet.client.get(confirmSecondStep, {
      as: amina,
      body: { code: codeAt(begun.secret, new Date(now)) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await wallet.client.get(getSessions, { as: amina })).toMatchObject([{ _id: amina.sessionId }]);
    expect(await enter('step1')).toMatchObject({
      status: 400,
      body: { fields: { code: 'Enter the code of your authenticator app' } },
    });
    nextStep();
    const code = codeAt(begun.secret, new Date(now));
    expect(
      await wallet.client.call(login, { body: { emailOrUsername: 'step1', password: 'not-it', code } }),
    ).toMatchObject({ status: 401 });
    expect(await enter('step1', `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    const ways = await wallet.client.get(getSignInWays, { as: amina });
    expect(ways).toEqual({ secondStep: { on: true, recoveryCodes: 10 }, passkeys: [], required: false });
  });

  it('takes a code once, also when it comes twice at the same moment, and none of a while ago', async () => {
    const { code } = await setUp(await signUp(wallet, 'step2'));
    const old = code();
    const twice = await Promise.all([enter('step2', old), enter('step2', old)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await enter('step2', old)).toMatchObject(wrongCode);
    now += 120_000;
    expect(await enter('step2', old)).toMatchObject(wrongCode);
    expect((await enter('step2', code())).status).toBe(200);
    // A clock that runs half a minute behind.
    now += 60_000;
    const behind = code();
    nextStep();
    expect((await enter('step2', behind)).status).toBe(200);
  });

  it('takes each recovery code once', async () => {
    const { recoveryCodes } = await setUp(await signUp(wallet, 'step3'));
    const [first = '', second = ''] = recoveryCodes;
    const twice = await Promise.all([enter('step3', first), enter('step3', first.toLowerCase())]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await enter('step3', second.replace('-', ' '))).status).toBe(200);
    const other = await setUp(await signUp(wallet, 'step4'));
    expect(await enter('step3', other.recoveryCodes[0])).toMatchObject(wrongCode);
  });

  it('counts wrong codes, and a right password does not clear them', async () => {
    const { code } = await setUp(await signUp(wallet, 'step5'));
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await enter('step5', wrong)).status).toBe(400);
      expect((await enter('step5')).status).toBe(400);
    }
    expect(await enter('step5', right)).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again later.' },
    });
    now += 16 * 60_000;
    expect((await enter('step5', code())).status).toBe(200);
  }, 60_000);

  it('is set up and turned off by its owner only', async () => {
    const amina = await signUp(wallet, 'step6');
    const begin = (given: string) =>
      wallet.client.call(beginSecondStep, { as: amina, body: { password: given } });
    expect(await begin('not-it')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect(
      await wallet.client.call(confirmSecondStep, { as: amina, body: { code: '123456' } }),
    ).toMatchObject({ status: 404 });
    const { code } = await setUp(amina);
    expect(await begin(password)).toMatchObject({ status: 409 });
    const end = (given: string, text: string) =>
      wallet.client.call(endSecondStep, { as: amina, body: { password: given, code: text } });
    expect(await end('not-it', code())).toMatchObject({ status: 400 });
    expect(await end(password, '000000')).toMatchObject(wrongCode);
    expect(await end(password, code())).toMatchObject({ status: 200 });
    expect(await end(password, '000000')).toMatchObject({ status: 409 });
    expect((await enter('step6')).status).toBe(200);
  });

  it('is turned off by the operator for who has lost the phone, and that is recorded', async () => {
    const amina = await signUp(wallet, 'step8');
    await setUp(amina);
    const clear = () => wallet.client.get(clearSecondStep, { body: { username: 'STEP8', by: 'ops' } });
    expect(await clear()).toEqual({ username: 'step8', wasOn: true });
    expect(await clear()).toEqual({ username: 'step8', wasOn: false });
    expect((await enter('step8')).status).toBe(200);
    const database = await openDatabase(engines.mongoUri);
    const trail = { userId: amina.id, action: 'second-step-off', by: 'ops' };
    expect(await database.collection('audit').countDocuments(trail)).toBe(1);
    await database.destroy();
  });

  it('is sealed in the database, in the audit trail, and gone with the account', async () => {
    const amina = await signUp(wallet, 'step7');
    const { secret, recoveryCodes } = await setUp(amina);
    const database = await openDatabase(engines.mongoUri);
    const kept = await database.collection<{ _id: string }>('secondSteps').findOne({ _id: amina.id });
    expect(kept).toMatchObject({ secret: expect.stringMatching(/^v1\./), on: true });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]);
    expect(await database.collection('audit').findOne({ userId: amina.id })).toMatchObject({
      action: 'second-step-on',
    });
    await wallet.client.get(deleteAccount, { as: amina, body: { password } });
    expect(await database.collection<{ _id: string }>('secondSteps').findOne({ _id: amina.id })).toBeNull();
    await database.destroy();
  });
});

describe('an admin who needs a second step', () => {
  it('is a user until one is set up, and an admin from then on', async () => {
    await signUp(wallet, 'boss1');
    await wallet.client.get(changeRole, { body: { username: 'boss1', role: 'admin', by: 'ops' } });
    const weak = await logIn(wallet, 'boss1');
    expect(weak.role).toBe('user');
    expect(claimsOf(weak.token).role).toBe('user');
    expect(await wallet.client.get(getProfile, { as: weak })).toMatchObject({ role: 'user' });
    expect(await wallet.client.get(getSignInWays, { as: weak })).toMatchObject({ required: true });
    const renamed = await wallet.client.get(editAccount, { as: weak, body: { username: 'boss2' } });
    expect([renamed.role, claimsOf(renamed.token ?? '').role]).toEqual(['user', 'user']);

    const { secret } = await wallet.client.get(beginSecondStep, { as: weak, body: { password } });
    const body = { code: codeAt(secret, new Date(now)) };
    const confirmed = await wallet.client.call(confirmSecondStep, { as: weak, body });
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Your second step is on' } });
    const token = /matchday_session=([^;]+)/.exec(confirmed.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(claimsOf(token)).toMatchObject({ role: 'admin', sid: weak.sessionId });
    nextStep();
    const again = await enter('boss2', codeAt(secret, new Date(now)));
    expect(again).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  });

  it('is a user again once it is off: the sessions that it made an admin’s end', async () => {
    for (const [username, off] of [
      [
        'boss3',
        (as: Person, code: string) => wallet.client.get(endSecondStep, { as, body: { password, code } }),
      ],
      ['boss4', () => wallet.client.get(clearSecondStep, { body: { username: 'boss4', by: 'ops' } })],
    ] as const) {
      await signUp(wallet, username);
      await wallet.client.get(changeRole, { body: { username, role: 'admin', by: 'ops' } });
      const strong = await logIn(wallet, username);
      const { code } = await setUp(strong);
      const told = await off(strong, code());
      if ('message' in told) expect(told.message).toBe('Your second step is off: log in again');
      const { revocations } = await wallet.client.get(getRevocations, { query: { after: 0 } });
      expect(revocations).toContainEqual(expect.objectContaining({ sessionId: strong.sessionId }));
      const weak = await logIn(wallet, username);
      expect(weak.role).toBe('user');
      expect(await wallet.client.get(getSessions, { as: weak })).toMatchObject([{ _id: weak.sessionId }]);
    }
  });
});

describe('the secret that seals', () => {
  const body = (username: string, code?: string) => ({ emailOrUsername: username, password, code });
  it('is rotated without anybody losing the second step, and a wrong value loses nothing', async () => {
    const amina = await signUp(wallet, 'sealed1');
    const { code, recoveryCodes } = await setUp(amina);
    await (await start({ SEAL_SECRET: 'the-next-value-for-sealing,a-demo-secret-for-sealing' })).close();
    const rotated = await start({ SEAL_SECRET: 'the-next-value-for-sealing' });
    const entered = await rotated.client.call(login, { body: body('sealed1', code()) });
    await rotated.close();
    expect(entered.status).toBe(200);

    const database = await openDatabase(engines.mongoUri);
    const stored = () =>
      database
        .collection('secondSteps')
        .find({}, { projection: { secret: 1 } })
        .toArray();
    const before = await stored();
    const log: string[] = [];
    const wrong = await start({ SEAL_SECRET: 'a-demo-secret-for-sealing' }, log);
    nextStep();
    const refused = await wrong.client.call(login, { body: body('sealed1', code()) });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringMatching(/cannot be checked.*recovery code/) } },
    });
    expect(await wrong.client.get(getSignInWays, { as: amina })).toMatchObject({ secondStep: { on: true } });
    const recovered = await wrong.client.call(login, { body: body('sealed1', recoveryCodes[0]) });
    expect(recovered.status).toBe(200);
    expect(log.filter((line) => /No value of SEAL_SECRET opens \d+ of the/.test(line))).toHaveLength(2);
    expect(await stored()).toEqual(before);
    await wrong.close();
    await database.destroy();
  });
});
