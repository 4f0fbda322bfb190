import { describe, expect, it } from '@jest/globals';
import {
  beginSecondStep,
  changePassword,
  confirmSecondStep,
  editAccount,
  logout,
  postNewUser,
} from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { hashOf } from '@matchday/service-kit/ids';
import { codeAt } from '../../../src/identity/domain/authenticator.ts';
import { claimsOf, logIn, password, signUpForm } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const under = walletUnderTest();
const send = (key: string, username: string, other: object = {}) =>
  under.service.client.call(postNewUser, {
    key,
    body: { ...signUpForm(username), ...other } as ReturnType<typeof signUpForm>,
  });
const otherRequest = {
  status: 409,
  body: { code: 'conflict', message: 'This Idempotency-Key was used for another request' },
};
const usersCalled = (username: string) => under.database.collection('users').countDocuments({ username });

describe('a sign-up whose answer was lost', () => {
  it('gets the same answer when it is sent again: the account, its coins, the session', async () => {
    const first = await send('lost-1', 'lost1');
    expect(first.status).toBe(201);
    for (let n = 0; n < 2; n += 1) {
      const again = await send('lost-1', 'lost1');
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect(again.headers.get('set-cookie')).toMatch(/^matchday_session=/);
    }
    expect(await usersCalled('lost1')).toBe(1);
    const id = first.ok ? first.body._id : '';
    expect(await under.database.collection('sessions').countDocuments({ userId: id })).toBe(1);
  });

  it('creates one account when both attempts arrive at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(`both-${round}`, `both${round}`)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.ok && answer.body._id)).size).toBe(1);
      expect(await usersCalled(`both${round}`)).toBe(1);
    }
  }, 60_000);

  it('creates one account when two bodies have the same key, even at the same moment', async () => {
    expect((await send('two-0', 'two0')).status).toBe(201);
    for (const other of [{ surname: 'Nakato' }, { username: 'two0b' }, { password: 'another-hoard' }])
      expect(await send('two-0', 'two0', other)).toMatchObject(otherRequest);
    for (let round = 1; round < 6; round += 1) {
      const [a, b] = [`two${round}a`, `two${round}b`];
      const answers = await Promise.all([a, b, a, b].map((name) => send(`two-${round}`, name)));
      const good = answers.filter(({ ok }) => ok);
      expect(good.length).toBeGreaterThanOrEqual(1);
      for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(otherRequest);
      expect((await usersCalled(a)) + (await usersCalled(b))).toBe(1);
    }
    expect(await usersCalled('two0b')).toBe(0);
  }, 60_000);

  it('signs no one in with a password that has been changed', async () => {
    const first = await send('old-1', 'old1');
    if (!first.ok) throw new Error('refused');
    const as = await logIn(under.service, 'old1');
    await under.service.client.get(changePassword, {
      as,
      body: { oldPassword: password, password: 'a-new-hoard' },
    });
    expect(await send('old-1', 'old1')).toMatchObject(otherRequest);
    expect((await send('old-1', 'old1', { password: 'a-new-hoard' })).status).toBe(201);
  });

  it('is no way around a second step', async () => {
    const first = await send('step-1', 'stepped1');
    if (!first.ok) throw new Error('refused');
    const as = { id: first.body._id, sessionId: String(claimsOf(first.body.token).sid) };
    const { client } = under.service;
    const { secret } = await client.get(beginSecondStep, { as, body: { password } });
    await client.get(confirmSecondStep, { as, body: { code: codeAt(secret, new Date()) } });
    for (const isOpen of [true, false]) {
      expect([isOpen, await send('step-1', 'stepped1')]).toMatchObject([
        isOpen,
        { status: 400, body: { fields: { code: 'Enter the code of your authenticator app' } } },
      ]);
      await client.get(logout, { as });
    }
  });

  it('starts another session if the first has ended, and returns the user as of now', async () => {
    const first = await send('out-1', 'out1');
    if (!first.ok) throw new Error('refused');
    const sid = String(claimsOf(first.body.token).sid);
    const as = { id: first.body._id, sessionId: sid };
    await under.service.client.get(editAccount, { as, body: { username: 'out2' } });
    await under.service.client.get(logout, { as });
    const again = await send('out-1', 'out1');
    if (!again.ok) throw new Error('refused');
    expect(again.body).toMatchObject({ _id: first.body._id, username: 'out2' });
    const { revocations } = await under.service.client.get(getRevocations, { query: { after: 0 } });
    expect(revocations.map(({ sessionId }) => sessionId)).toContain(sid);
    expect(revocations.map(({ sessionId }) => sessionId)).not.toContain(claimsOf(again.body.token).sid);
  });

  it('stores nothing from which the password could be guessed faster than from its hash', async () => {
    await send('stored-1', 'stored1');
    const stored = await under.database.collection('users').findOne({ username: 'stored1' });
    const { passwordHash, ...rest } = { passwordHash: '', ...stored };
    expect(passwordHash).toMatch(/^\$argon2id/);
    expect(JSON.stringify(rest)).not.toContain(password);
    // Requests that differ only in the password have the same hash: it contains nothing of the password.
    const { signUp } = rest as { signUp: { requestHash: string } };
    const { password: _none, ...withoutPassword } = signUpForm('stored1') ?? { password };
    expect(signUp.requestHash).toBe(hashOf(withoutPassword));
  });
});
