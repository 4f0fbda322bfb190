import { describe, expect, it } from '@jest/globals';
import { changeRole, issueResetCode } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  changePassword,
  deleteAccount,
  login,
  resetPassword,
  suspendAccount,
} from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { admin, password as oldPassword, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const issue = (username: string) =>
  under.service.client.get(issueResetCode, { body: { username, by: 'ops' } });
const reset = (emailOrUsername: string, code: string, password = 'brand-new-one', from = '203.0.113.1') =>
  under.service.client.call(resetPassword, {
    body: { emailOrUsername, code, password },
    headers: { 'x-forwarded-for': from },
  });
const canLogIn = async (emailOrUsername: string, password = 'brand-new-one') =>
  (await under.service.client.call(login, { body: { emailOrUsername, password } })).ok;
const revoked = async () =>
  (await under.service.client.get(getRevocations, { query: { after: 0 } })).revocations.flatMap(
    ({ sessionId }) => sessionId ?? [],
  );
const wrong = {
  status: 400,
  body: { fields: { code: 'This code is wrong or has expired. Ask for a new one.' } },
};

describe('a forgotten password', () => {
  it('is replaced with a one-time code, once; all sessions end; the audit trail records it', async () => {
    const one = await signUp(under.service, 'forgot1');
    const { code, expiresAt } = await issue('FORGOT1');
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const stored = await under.database.collection('resetCodes').findOne({ _id: one.id as never });
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
    expect(await reset('forgot1', code, 'short')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await reset('forgot1@matchday.test', code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(await canLogIn('forgot1')).toBe(true);
    expect(await revoked()).toContain(one.sessionId);
    expect(await reset('forgot1', code, 'another-one')).toMatchObject(wrong);
    const trail = await under.database.collection('audit').find({ userId: one.id }).sort({ at: 1 }).toArray();
    expect(trail.map(({ action, by }) => [action, by])).toEqual([
      ['reset-code', 'ops'],
      ['password-reset', one.id],
    ]);
  });

  it("gives the same answer for a wrong code, an unknown account and another user's code", async () => {
    await signUp(under.service, 'forgot2');
    await signUp(under.service, 'forgot3');
    const { code } = await issue('forgot2');
    for (const [name, given] of [
      ['forgot2', 'AAAAA-AAAAA'],
      ['nobody7', code],
      ['forgot3', code],
    ] as const)
      expect(await reset(name, given)).toMatchObject(wrong);
    expect(await canLogIn('forgot3')).toBe(false);
  });

  it('cannot be guessed: after five tries even the correct code is refused', async () => {
    await signUp(under.service, 'forgot4');
    const { code } = await issue('forgot4');
    const guesses = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE'];
    await Promise.all(guesses.map((guess) => reset('forgot4', guess)));
    expect(await reset('forgot4', code)).toMatchObject(wrong);
    const again = await issue('forgot4');
    expect((await reset('forgot4', again.code)).status).toBe(200);
  });

  it('loses no tries to one other network, and a limited number to many networks', async () => {
    const one = await signUp(under.service, 'forgot7');
    const { code } = await issue('forgot7');
    for (let n = 0; n < 6; n += 1) await reset('forgot7', 'AAAAA', undefined, `2001:db8:1:1::${n}`);
    expect(await reset('forgot7', code, undefined, '2001:db8:1:1:ffff::1')).toMatchObject(wrong);
    const codes = under.database.collection<{ _id: string; tries: number }>('resetCodes');
    expect(await codes.findOne({ _id: one.id })).toMatchObject({ tries: 5 });
    await codes.updateOne({ _id: one.id }, { $set: { tries: 500 } });
    expect(await reset('forgot7', code)).toMatchObject(wrong);
    await codes.updateOne({ _id: one.id }, { $set: { tries: 499 } });
    expect((await reset('forgot7', code)).status).toBe(200);
  });

  it('accepts no replaced code and no expired one', async () => {
    const one = await signUp(under.service, 'forgot5');
    const former = await issue('forgot5');
    const { code } = await issue('forgot5');
    expect(await reset('forgot5', former.code)).toMatchObject(wrong);
    await under.database
      .collection('resetCodes')
      .updateOne({ _id: one.id as never }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await reset('forgot5', code)).toMatchObject(wrong);
  });

  it('is not replaced with a code from before the password changed, a suspension or the deletion', async () => {
    const { client } = under.service;
    const ends: [string, (as: Person) => Promise<unknown>][] = [
      ['forgot8', (as) => client.get(changePassword, { as, body: { oldPassword, password: 'own-new-one' } })],
      [
        'forgot9',
        ({ id }) =>
          client.get(suspendAccount, { as: admin, params: { id }, body: { reason: 'Sells accounts' } }),
      ],
      ['forgot10', (as) => client.get(deleteAccount, { as, body: { password: oldPassword } })],
    ];
    for (const [name, end] of ends) {
      const one = await signUp(under.service, name);
      const { code } = await issue(name);
      await end(one);
      const left = await under.database.collection('resetCodes').countDocuments({ _id: one.id as never });
      expect([name, left]).toEqual([name, 0]);
      expect(await reset(name, code)).toMatchObject(wrong);
    }
    // The suspended person may get a new one.
    const again = await issue('forgot9');
    expect((await reset('forgot9', again.code)).status).toBe(200);
  });

  it('is set once when the code is used twice at the same moment', async () => {
    await signUp(under.service, 'forgot6');
    const { code } = await issue('forgot6');
    const answers = await Promise.all([reset('forgot6', code), reset('forgot6', code, 'another-one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['emailOrUsername', { emailOrUsername: { $ne: '' } }],
    ['code', { code: '' }],
    ['code', { code: { $gt: '' } }],
    ['password', { password: 12345678 }],
  ])('is not replaced for an invalid %s, which is named', async (field, part) => {
    const raw = { emailOrUsername: 'forgot1', code: 'AAAAA', password: 'brand-new-one', ...part };
    expect(await under.service.client.call(resetPassword, { raw })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('roles', () => {
  const change = (username: string, role: 'admin' | 'user') =>
    under.service.client.call(changeRole, { body: { username, role, by: 'ops' } });

  it("are granted and revoked, which ends the user's sessions; the last admin keeps the role", async () => {
    const boss = await signUp(under.service, 'boss1');
    expect(await change('Boss1', 'admin')).toMatchObject({
      status: 200,
      body: { _id: boss.id, role: 'admin', changed: true },
    });
    expect(await revoked()).toContain(boss.sessionId);
    expect(await change('boss1', 'admin')).toMatchObject({ body: { changed: false } });
    expect(await change('boss1', 'user')).toMatchObject({
      status: 409,
      body: { message: 'The last admin keeps the role' },
    });
    await signUp(under.service, 'boss2');
    await change('boss2', 'admin');
    expect(await change('boss1', 'user')).toMatchObject({ body: { role: 'user', changed: true } });
    expect((await change('nobody1', 'admin')).status).toBe(404);
    const trail = await under.database
      .collection('audit')
      .find({ userId: boss.id })
      .sort({ at: 1 })
      .toArray();
    expect(trail.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['ops', 'user', 'admin'],
      ['ops', 'admin', 'user'],
    ]);
  });
});
