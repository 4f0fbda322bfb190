import { beforeAll, describe, expect, it } from '@jest/globals';
import { login, logout, postNewUser, shareCoins, validate } from '@matchday/contracts/wallet/http';
import { getRevocations, postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { sessionCookie } from '../../../src/identity/http/session-cookie.ts';
import { logIn, password, signUp, signUpForm } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const lines: string[] = [];
const under = walletUnderTest({}, lines);

const revoked = async () =>
  (await under.service.client.get(getRevocations, { query: { after: 0 } })).revocations;
it('[A13] the cookie is bound to the host over https, and never open to scripts', () => {
  const safe = { httpOnly: true, sameSite: 'lax', secure: true, path: '/' };
  expect(sessionCookie({ secure: true })('t')).toMatchObject({
    name: '__Host-matchday_session',
    options: safe,
  });
  expect(sessionCookie({ secure: true })('t').options).not.toHaveProperty('domain');
  expect(sessionCookie({ secure: false })(null)).toMatchObject({ name: 'matchday_session', value: null });
});

describe('logging in and out', () => {
  beforeAll(() => signUp(under.service, 'grace1'));

  it.each(['grace1', 'GRACE1', 'grace1@matchday.test', ' Grace1@Matchday.Test '])(
    '[K39] logs in as %j',
    async (name) => {
      const answer = await under.service.client.call(login, { body: { emailOrUsername: name, password } });
      expect(answer).toMatchObject({
        ok: true,
        status: 200,
        body: { user: { username: 'grace1', coins: 500 } },
      });
      expect(answer.headers.get('set-cookie')).toMatch(/^matchday_session=/);
    },
  );

  it('[W03] [W04] distinguishes a wrong password from an unknown account', async () => {
    const wrong = await under.service.client.call(login, {
      body: { emailOrUsername: 'grace1', password: 'wrong-password' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email/username or password' } });
    const nobody = await under.service.client.call(login, { body: { emailOrUsername: 'nobody9', password } });
    expect(nobody).toMatchObject({ status: 404, body: { error: 'Account not found' } });
  });

  it.each([
    ['[V01]', { emailOrUsername: '' }, 'emailOrUsername', 'Email or Username is required'],
    ['[V02]', { emailOrUsername: 'a@b' }, 'emailOrUsername', 'Please enter a valid email address'],
    ['[V03]', { password: '' }, 'password', 'Password is required'],
    ['[V04]', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['[V01]', { emailOrUsername: { $ne: null } }, 'emailOrUsername', 'Email or Username is required'],
  ])('%s [V42] refuses %j', async (_ids, wrong, field, text) => {
    const answer = await under.service.client.call(login, {
      raw: { emailOrUsername: 'grace1', password, ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
  });

  it('[K51] returns the signed-in user', async () => {
    const grace = await logIn(under.service, 'grace1');
    const { user } = await under.service.client.get(validate, { as: grace });
    expect(user).toEqual({ _id: grace.id, username: 'grace1', role: 'user' });
  });

  it('[K40] ends the session immediately for every reader, and once', async () => {
    const grace = await logIn(under.service, 'grace1');
    const other = await logIn(under.service, 'grace1');
    const answer = await under.service.client.call(logout, { as: grace });
    expect(answer.headers.get('set-cookie')).toMatch(/matchday_session=;.*Expires=Thu, 01 Jan 1970/);
    await under.service.client.get(logout, { as: grace });
    const mine = (await revoked()).filter(({ sessionId }) => sessionId === grace.sessionId);
    expect(mine).toHaveLength(1);
    expect((await revoked()).some(({ sessionId }) => sessionId === other.sessionId)).toBe(false);
  });

  it('numbers simultaneous revocations without gaps', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => logIn(under.service, 'grace1')));
    await Promise.all(people.map((person) => under.service.client.get(logout, { as: person })));
    const all = await revoked();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_one, index) => index + 1));
    const after = all.length - 3;
    const rest = await under.service.client.get(getRevocations, { query: { after } });
    expect(rest.revocations).toEqual(all.slice(after));
    expect(rest.last).toBe(all.length);
    // A gateway that has heard of more asks a wallet that was restored since.
    const beyond = await under.service.client.get(getRevocations, { query: { after: all.length + 5 } });
    expect(beyond).toEqual({ revocations: [], last: all.length });
  });
});

describe('the log', () => {
  it('has lines, and none with a name, email, phone number, password or token of anybody', async () => {
    const form = { ...signUpForm('hidden1'), firstname: 'Zephyrine', surname: 'Quillfeather' };
    const { client } = under.service;
    await client.get(postNewUser, { body: form });
    // Taken by now: a refusal must not repeat what was sent.
    expect((await client.call(postNewUser, { body: { ...form, username: 'hidden2' } })).ok).toBe(false);
    const hidden = await logIn(under.service, form.email);
    await client.call(login, { body: { emailOrUsername: form.email, password: 'not-this-secret' } });
    await client.call(login, { raw: `{"emailOrUsername":"${form.email}","password":` });
    const ref = { type: 'fixture' as const, id: idFrom('seen'), text: 'ARS vs CHE' };
    const stake = { key: 'stake:seen', kind: 'stake' as const, userId: hidden.id, amount: 5, ref };
    await client.get(postTransfers, { body: { commands: [stake] } });
    const sharing = { recipientUsername: 'grace1', amount: 5, description: 'Zephyrine owes it' };
    await client.call(shareCoins, { as: hidden, raw: sharing });
    await client.get(logout, { as: hidden });
    expect(lines.length).toBeGreaterThan(0);
    const texts = [form.firstname, form.surname, form.email, form.phoneNumber, password, 'not-this-secret'];
    for (const text of [...texts, 'hidden1', 'grace1', hidden.token, hidden.token.split('.')[2] ?? ''])
      expect([text, lines.filter((line) => line.includes(text))]).toEqual([text, []]);
  });
});
