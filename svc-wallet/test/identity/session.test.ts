import { beforeAll, describe, expect, it } from '@jest/globals';
import { login, logout, validate } from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { logIn, password, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();

const revoked = async () =>
  (await under.service.client.get(getRevocations, { query: { after: 0 } })).revocations;
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
  });
});
