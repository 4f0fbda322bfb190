import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteUser,
  existingUser,
  getAllUsers,
  getProfile,
  getRankings,
  login,
  logout,
  postNewUser,
  shareCoins,
  validate,
} from '@matchday/contracts/wallet/http';
import { getJwks, getPeople, getRevocations, postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually, type TestService, testEngines } from '@matchday/service-kit/testing';
import jwt from 'jsonwebtoken';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from './open-database.ts';
import { admin, claimsOf, logIn, password, signUp, signUpForm } from './people.ts';
import { startWallet } from './start-wallet.ts';

const engines = testEngines();
let wallet: TestService;
let database: Connection;
beforeAll(async () => {
  wallet = await startWallet({ engines });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

const revoked = async () => (await wallet.client.get(getRevocations, { query: { after: 0 } })).revocations;
const grant = async (username: string) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../src/grant-admin.ts', import.meta.url)), username],
    {
      env: { ...process.env, MONGODB_URI: engines.mongoUri },
    },
  );

describe('signing up', () => {
  it('[K44] [E14] [Z10] [A13] signs in at once with the welcome coins and an HttpOnly cookie', async () => {
    const answer = await wallet.client.call(postNewUser, { body: signUpForm('amina1') });
    expect(answer).toMatchObject({ ok: true, status: 201 });
    if (!answer.ok) return;
    const { password: _never, ...told } = signUpForm('amina1') ?? { password };
    expect(answer.body).toMatchObject({ ...told, coins: 500, role: 'user', user: { ...told, coins: 500 } });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`matchday_session=${answer.body.token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=86400/);
  });

  it('signs tokens that the published key verifies, for a day, with issuer and audience', async () => {
    const { token } = await signUp(wallet, 'tokens1');
    const { keys } = await wallet.client.get(getJwks);
    const { kid } = jwt.decode(token, { complete: true })?.header ?? {};
    const jwk = keys.find((key) => key.kid === kid);
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    const claims = jwt.verify(token, key, {
      algorithms: ['RS256'],
      issuer: 'matchday',
      audience: 'matchday-web',
    });
    expect(claims).toMatchObject({ username: 'tokens1', role: 'user', sid: expect.any(String) });
    const { iat, exp } = claims as { iat: number; exp: number };
    expect(exp - iat).toBe(86_400);
  });

  it('[V12] [Z11] names every field that is taken, whatever its form', async () => {
    const form = { ...signUpForm('taken1'), phoneNumber: '+256700100200' } as const;
    await wallet.client.get(postNewUser, { body: { ...signUpForm('taken1'), ...form } as never });
    const body = {
      ...signUpForm('taken1'),
      username: 'TAKEN1',
      email: 'Taken1@MATCHDAY.test',
      phoneNumber: '256700100200',
    };
    const texts = {
      email: 'Email already exists',
      username: 'Username already exists',
      phoneNumber: 'Phone number already exists',
    };
    const again = await wallet.client.call(postNewUser, { body: body as never });
    expect(again).toMatchObject({ status: 409, body: { message: texts.email, fields: texts } });
    const { email, username, phoneNumber } = body;
    const asked = await wallet.client.call(existingUser, { body: { email, username, phoneNumber } });
    expect(asked).toMatchObject({ status: 409, body: { message: texts.email, fields: texts } });
    const alone = await wallet.client.call(existingUser, { body: { username } });
    expect(alone).toMatchObject({ status: 409, body: { fields: { username: texts.username } } });
  });

  it('[K45] [Z11] answers 200 with a message for what is free', async () => {
    const answer = await wallet.client.call(existingUser, {
      body: { username: 'nobody1', phoneNumber: '+256700000001' },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  });

  it('gives one of two who want the same name at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => wallet.client.call(postNewUser, { body: signUpForm('twin1') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['[V05]', { surname: ' ' }, 'surname', 'Surname is required'],
    ['[V06]', { firstname: '' }, 'firstname', 'First name is required'],
    ['[V07]', { username: 'not ok' }, 'username', 'Username must be alphanumeric'],
    ['[V07]', { username: { $gt: '' } }, 'username', 'Username must be alphanumeric'],
    ['[V08]', { email: 'nobody' }, 'email', 'Please enter a valid email'],
    ['[V09]', { password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    ['[V10] [E15]', { gender: 'none' }, 'gender', 'Gender is required'],
    ['[V10]', { dateOfBirth: 'yesterday' }, 'dateOfBirth', 'Date of birth is required'],
    ['[V10]', { countryOfResidence: undefined }, 'countryOfResidence', 'Country of residence is required'],
    ['[V11]', { phoneNumber: '0700-12' }, 'phoneNumber', 'Phone number must be valid'],
  ])('%s [V42] refuses %j and writes nothing', async (_ids, wrong, field, text) => {
    const before = await database.collection('users').countDocuments();
    const answer = await wallet.client.call(postNewUser, { raw: { ...signUpForm('wrong1'), ...wrong } });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: text, code: 'invalid', fields: { [field]: text } },
    });
    expect(await database.collection('users').countDocuments()).toBe(before);
  });

  it('[A01] lets nobody choose role or coins', async () => {
    const answer = await wallet.client.call(postNewUser, {
      raw: { ...signUpForm('sly1'), role: 'admin', coins: 9_000_000, _id: idFrom('sly') },
    });
    expect(answer).toMatchObject({ ok: true, body: { role: 'user', coins: 500 } });
  });

  it('keeps passwords as argon2id with the current parameters', async () => {
    await signUp(wallet, 'hashed1');
    const found = await database.collection('users').findOne({ username: 'hashed1' });
    expect(found?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('logging in and out', () => {
  beforeAll(() => signUp(wallet, 'grace1'));

  it.each(['grace1', 'GRACE1', 'grace1@matchday.test', ' Grace1@Matchday.Test '])(
    '[K39] logs in as %j',
    async (name) => {
      const answer = await wallet.client.call(login, { body: { emailOrUsername: name, password } });
      expect(answer).toMatchObject({
        ok: true,
        status: 200,
        body: { user: { username: 'grace1', coins: 500 } },
      });
      expect(answer.headers.get('set-cookie')).toMatch(/^matchday_session=/);
    },
  );

  it('[W03] [W04] tells a wrong password from an unknown account', async () => {
    const wrong = await wallet.client.call(login, {
      body: { emailOrUsername: 'grace1', password: 'wrong-password' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email/username or password' } });
    const nobody = await wallet.client.call(login, { body: { emailOrUsername: 'nobody9', password } });
    expect(nobody).toMatchObject({ status: 404, body: { error: 'Account not found' } });
  });

  it.each([
    ['[V01]', { emailOrUsername: '' }, 'emailOrUsername', 'Email or Username is required'],
    ['[V02]', { emailOrUsername: 'a@b' }, 'emailOrUsername', 'Please enter a valid email address'],
    ['[V03]', { password: '' }, 'password', 'Password is required'],
    ['[V04]', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['[V01]', { emailOrUsername: { $ne: null } }, 'emailOrUsername', 'Email or Username is required'],
  ])('%s [V42] refuses %j', async (_ids, wrong, field, text) => {
    const answer = await wallet.client.call(login, {
      raw: { emailOrUsername: 'grace1', password, ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
  });

  it('[K51] says who is signed in', async () => {
    const grace = await logIn(wallet, 'grace1');
    const { user } = await wallet.client.get(validate, { as: grace });
    expect(user).toEqual({ _id: grace.id, username: 'grace1', role: 'user' });
  });

  it('[K40] ends the session for everyone who asks, at once and once', async () => {
    const grace = await logIn(wallet, 'grace1');
    const other = await logIn(wallet, 'grace1');
    const answer = await wallet.client.call(logout, { as: grace });
    expect(answer.headers.get('set-cookie')).toMatch(/matchday_session=;.*Expires=Thu, 01 Jan 1970/);
    await wallet.client.get(logout, { as: grace });
    const mine = (await revoked()).filter(({ sessionId }) => sessionId === grace.sessionId);
    expect(mine).toHaveLength(1);
    expect((await revoked()).some(({ sessionId }) => sessionId === other.sessionId)).toBe(false);
  });

  it('numbers revocations without gaps, however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => logIn(wallet, 'grace1')));
    await Promise.all(people.map((person) => wallet.client.get(logout, { as: person })));
    const all = await revoked();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_one, index) => index + 1));
    const after = all.length - 3;
    const rest = await wallet.client.get(getRevocations, { query: { after } });
    expect(rest.revocations).toEqual(all.slice(after));
    expect(rest.last).toBe(all.length);
  });
});

describe('users', () => {
  it('[K43] shows the own profile with coins, their number and unread notifications', async () => {
    const amina = await signUp(wallet, 'profile1');
    const profile = await wallet.client.get(getProfile, { as: amina });
    expect(profile).toMatchObject({ username: 'profile1', coins: 500, seq: 1 });
    expect(await wallet.client.call(getProfile, { as: { id: idFrom('nobody') } })).toMatchObject({
      status: 404,
    });
  });

  it('[K41] lists users for admins, newest first, page by page, with their coins', async () => {
    await signUp(wallet, 'newest1');
    const first = await wallet.client.call(getAllUsers, { as: admin, query: { limit: 2 } });
    expect(first.ok && first.body[0]).toMatchObject({ username: 'newest1', coins: 500 });
    const total = Number(first.headers.get('x-total-count'));
    expect(total).toBe(await database.collection('users').countDocuments());
    const seen = first.ok ? first.body.map(({ _id }) => _id) : [];
    let link = first.headers.get('link');
    while (link) {
      const cursor = new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? '';
      const next = await wallet.client.call(getAllUsers, { as: admin, query: { limit: 2, cursor } });
      if (next.ok) seen.push(...next.body.map(({ _id }) => _id));
      link = next.headers.get('link');
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(await wallet.client.call(getAllUsers, { as: admin, query: { cursor: '{}' } })).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    });
  });

  it('[K46] deletes a user: data gone, sessions ended, coins back, twice the same', async () => {
    const gone = await signUp(wallet, 'gone1');
    await wallet.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    expect(await wallet.client.get(deleteUser, { as: admin, body: { id: gone.id } })).toMatchObject({
      _id: gone.id,
    });
    expect((await revoked()).map(({ sessionId, userId }) => sessionId ?? userId)).toEqual(
      expect.arrayContaining([gone.id, gone.sessionId]),
    );
    expect(await wallet.client.call(login, { body: { emailOrUsername: 'gone1', password } })).toMatchObject({
      status: 404,
    });
    const stored = await database.collection('users').findOne({ _id: gone.id as never });
    expect(JSON.stringify(stored)).not.toMatch(/gone1|Okello|Uganda|argon2|\+256/);
    const { people } = await wallet.client.get(getPeople, { body: { ids: [gone.id, idFrom('nobody')] } });
    expect(people).toEqual([
      { _id: gone.id, firstname: 'Deleted', surname: 'user', username: 'Deleted user' },
    ]);
    const rankings = await wallet.client.get(getRankings, { as: admin });
    expect(rankings.some(({ _id }) => _id === gone.id)).toBe(false);
    const again = await wallet.client.call(postNewUser, { body: signUpForm('gone1') });
    expect(again.status).toBe(201);
    expect(await findLedgerFaults(database)).toEqual([]);
  });

  it('[K46] refuses to delete nobody, and names a wrong id', async () => {
    expect(await wallet.client.call(deleteUser, { as: admin, body: { id: idFrom('nobody') } })).toMatchObject(
      {
        status: 404,
        body: { message: 'User not found' },
      },
    );
    expect(await wallet.client.call(deleteUser, { as: admin, raw: { id: { $ne: '' } } })).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
  });

  it('posts what a deleted user is still given to the house and refuses to debit', async () => {
    const gone = await signUp(wallet, 'gone2');
    const giver = await signUp(wallet, 'giver1');
    const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };
    const command = (key: string, kind: 'stake' | 'refund') => ({
      key,
      kind,
      userId: gone.id,
      amount: 5,
      ref,
    });
    await wallet.client.get(postTransfers, { body: { commands: [command('stake:gone', 'stake')] } });
    await wallet.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    const { outcomes } = await wallet.client.get(postTransfers, {
      body: { commands: [command('refund:gone', 'refund'), command('stake:gone2', 'stake')] },
    });
    expect(outcomes).toMatchObject([{ outcome: 'accepted' }, { outcome: 'refused', reason: 'no-account' }]);
    const share = await wallet.client.call(shareCoins, {
      as: giver,
      body: { recipientUsername: 'gone2', amount: 1 },
    });
    expect(share).toMatchObject({ status: 404, body: { message: 'Recipient not found' } });
    expect(await findLedgerFaults(database)).toEqual([]);
  });

  it('makes an admin from the command line, keeps who did it and ends the old sessions', async () => {
    const boss = await signUp(wallet, 'boss1');
    expect((await grant('BOSS1')).stdout).toMatch(/is an admin/);
    await eventually(async () =>
      expect((await revoked()).some(({ sessionId }) => sessionId === boss.sessionId)).toBe(true),
    );
    const now = await logIn(wallet, 'boss1');
    expect(claimsOf(now.token).role).toBe('admin');
    expect(await database.collection('audit').findOne({ userId: boss.id })).toMatchObject({
      by: 'command line',
      from: 'user',
      to: 'admin',
    });
    expect(await wallet.client.call(deleteUser, { as: admin, body: { id: boss.id } })).toMatchObject({
      status: 409,
      body: { message: 'The last admin cannot be deleted' },
    });
    await signUp(wallet, 'boss2');
    await grant('boss2');
    expect(await wallet.client.call(deleteUser, { as: admin, body: { id: boss.id } })).toMatchObject({
      ok: true,
    });
    await expect(grant('nobody9')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('User not found'),
    });
  });
});
