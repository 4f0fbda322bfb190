import { describe, expect, it } from '@jest/globals';
import {
  changePassword,
  deleteAccount,
  editAccount,
  endSession,
  getProfile,
  getSessions,
  login,
  validate,
} from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { findLedgerFaults } from '../open-database.ts';
import { claimsOf, logIn, password, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const { call, get } = {
  call: (...args: Parameters<typeof under.service.client.call>) => under.service.client.call(...args),
  get: <C extends Parameters<typeof under.service.client.get>[0]>(
    what: C,
    options: Parameters<typeof under.service.client.get<C>>[1],
  ) => under.service.client.get(what, options),
};
const revoked = async () =>
  (await get(getRevocations, { query: { after: 0 } })).revocations.flatMap(
    ({ sessionId }) => sessionId ?? [],
  );
const canLogIn = async (name: string, secret: string) =>
  (await call(login, { body: { emailOrUsername: name, password: secret } })).ok;

describe("the user's own account", () => {
  it('changes the password after checking the old one, and ends the other sessions', async () => {
    const one = await signUp(under.service, 'pass1');
    const two = await logIn(under.service, 'pass1');
    const body = { oldPassword: 'not-it-at-all', password: 'a-new-hoard' };
    expect(await call(changePassword, { as: one, body })).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: 'This is not your password' } },
    });
    expect(await call(changePassword, { as: one, body: { ...body, password: 'short' } })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Password must be at least 8 characters' } },
    });
    expect(await revoked()).not.toContain(two.sessionId);
    const changed = await get(changePassword, { as: one, body: { ...body, oldPassword: password } });
    expect(changed.ended).toBe(1);
    expect(await revoked()).toContain(two.sessionId);
    expect(await revoked()).not.toContain(one.sessionId);
    expect([await canLogIn('pass1', password), await canLogIn('pass1', 'a-new-hoard')]).toEqual([
      false,
      true,
    ]);
    expect(
      await under.database.collection('audit').findOne({ userId: one.id, action: 'password' }),
    ).not.toBeNull();
  });

  it("edits the user's data by the rules of sign-up; taken values are refused", async () => {
    const one = await signUp(under.service, 'edit1');
    await signUp(under.service, 'edit2');
    const answer = await get(editAccount, { as: one, body: { surname: 'Nakato', email: 'New@Mail.test' } });
    expect(answer).toMatchObject({
      surname: 'Nakato',
      email: 'New@Mail.test',
      username: 'edit1',
      coins: 500,
    });
    expect(answer.token).toBeUndefined();
    expect(await canLogIn('new@mail.test', password)).toBe(true);
    expect(await canLogIn('edit1@matchday.test', password)).toBe(false);
    expect(
      await call(editAccount, { as: one, body: { username: 'EDIT2', email: 'edit2@matchday.test' } }),
    ).toMatchObject({
      status: 409,
      body: { fields: { username: 'Username already exists', email: 'Email already exists' } },
    });
    for (const wrong of [{ username: 'not ok' }, { email: { $ne: '' } }, { gender: 'none' }])
      expect(await call(editAccount, { as: one, raw: wrong })).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
      });
    await get(editAccount, { as: one, body: { username: 'EDIT1' } });
    const raw = { role: 'admin', coins: 9, passwordHash: 'x', firstname: 'Ruth' };
    expect(await call(editAccount, { as: one, raw })).toMatchObject({
      ok: true,
      body: { role: 'user', coins: 500, firstname: 'Ruth' },
    });
    expect(await canLogIn('edit1', password)).toBe(true);
  });

  it('keeps the user signed in after a change of username: same session, new token', async () => {
    const one = await signUp(under.service, 'rename1');
    const two = await logIn(under.service, 'rename1');
    const answer = await call(editAccount, { as: one, body: { username: 'renamed1' } });
    expect(answer.headers.get('set-cookie')).toMatch(/^matchday_session=/);
    const claims = claimsOf(String((answer.body as { token?: string }).token));
    expect(claims).toEqual({ ...claimsOf(one.token), username: 'renamed1' });
    for (const { sessionId } of [one, two]) expect(await revoked()).not.toContain(sessionId);
    expect(await get(getSessions, { as: one })).toHaveLength(2);
    // The token on the other device still contains the former name; the device gets the new one when it asks.
    const { user } = await get(validate, { as: two });
    expect(user).toEqual({ _id: one.id, username: 'renamed1', role: 'user' });
    expect((await get(getProfile, { as: two })).username).toBe('renamed1');
    const gone = await call(editAccount, {
      as: { ...one, sessionId: 'ended' },
      body: { username: 'again1' },
    });
    expect(gone).toMatchObject({ ok: true, body: { username: 'again1' } });
    expect(gone.headers.get('set-cookie')).toBeNull();
  });

  it('gives a name to one of two users who request it at the same moment', async () => {
    const people = [await signUp(under.service, 'race1'), await signUp(under.service, 'race2')];
    const answers = await Promise.all(
      people.map((as) => call(editAccount, { as, body: { phoneNumber: '+256799999999' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("lists the user's sessions and ends one, never another user's", async () => {
    const one = await signUp(under.service, 'sess1');
    const two = await logIn(under.service, 'sess1');
    const other = await signUp(under.service, 'sess2');
    const listed = await get(getSessions, { as: two });
    expect(listed.map(({ _id, current }) => [_id, current])).toEqual([
      [two.sessionId, true],
      [one.sessionId, false],
    ]);
    expect(listed[0]?.device).not.toBe('');
    const end = (sessionId: string) => call(endSession, { as: two, params: { id: sessionId } });
    expect((await end(other.sessionId)).status).toBe(404);
    expect((await end('not-an-id')).status).toBe(400);
    expect((await end(one.sessionId)).status).toBe(200);
    expect(await revoked()).toContain(one.sessionId);
    expect(await revoked()).not.toContain(other.sessionId);
    expect(await get(getSessions, { as: two })).toHaveLength(1);
  });

  it("deletes the user's account after checking the password, as an admin would", async () => {
    const one = await signUp(under.service, 'leave1');
    const remove = (secret: string) => call(deleteAccount, { as: one, body: { password: secret } });
    expect(await remove('wrong-one')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await get(getProfile, { as: one })).username).toBe('leave1');
    const gone = await remove(password);
    expect(gone.status).toBe(200);
    expect(gone.headers.get('set-cookie')).toMatch(/matchday_session=;/);
    expect((await call(getProfile, { as: one })).status).toBe(404);
    expect(await revoked()).toContain(one.sessionId);
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it('deletes nothing if the password was changed after it was compared', async () => {
    const one = await signUp(under.service, 'meanwhile1');
    const user = { _id: one.id as never };
    const session = await under.database.startSession();
    session.startTransaction();
    await under.database
      .collection('users')
      .updateOne(user, { $set: { passwordHash: 'another' } }, { session });
    const asked = call(deleteAccount, { as: one, body: { password } });
    // Long enough for the comparison: the deletion conflicts with the change, which is not committed yet.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await session.commitTransaction();
    await session.endSession();
    expect(await asked).toMatchObject({
      status: 409,
      body: { message: 'Your password has just been changed elsewhere' },
    });
    expect(await under.database.collection('users').findOne(user)).toMatchObject({ state: 'active' });
  });

  it('refuses to delete the last admin', async () => {
    const boss = await signUpAdmin(under.service, 'boss1');
    expect(await call(deleteAccount, { as: boss, body: { password } })).toMatchObject({
      status: 409,
      body: { message: 'The last admin cannot be deleted' },
    });
  });
});
