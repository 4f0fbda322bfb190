import { describe, expect, it } from '@jest/globals';
import { changeRole, issueResetCode } from '@matchday/contracts/wallet/calls/admin-calls';
import { changePassword, deleteUser, login, resetPassword } from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { admin, claimsOf, logIn, type Person, password, signUp, signUpAdmin } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

// Logins take as long as in production, so that they are compared while the password changes.
const under = walletUnderTest({ PASSWORD_HASHING: 'full' });
const rounds = 3;

/** Logs in with the old password while `change` runs. @returns ids of the sessions that are open afterwards */
async function sessionsAfter(person: Person, change: () => Promise<unknown>) {
  const tries = Array.from({ length: 6 }, (_none, n) =>
    // Some are compared before the change, some at the same moment, some after it.
    new Promise((resolve) => setTimeout(resolve, n * 25)).then(() =>
      under.service.client.call(login, { body: { emailOrUsername: person.username, password } }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 40));
  const [answers] = await Promise.all([Promise.all(tries), change()]);
  const { revocations } = await under.service.client.get(getRevocations, { query: { after: 0 } });
  const ended = new Set(revocations.map(({ sessionId }) => sessionId));
  const claims = answers.flatMap((answer) => (answer.ok ? [claimsOf(answer.body.token)] : []));
  const started = claims.map(({ sid }) => String(sid));
  const stored = await under.database.collection('sessions').find({ userId: person.id }).toArray();
  return {
    stored: stored.map(({ _id }) => String(_id)),
    living: [...started, person.sessionId].filter((id) => !ended.has(id)),
    roles: claims.filter(({ sid }) => !ended.has(String(sid))).map(({ role }) => role),
    refused: answers.filter(({ ok }) => !ok),
  };
}

describe('a login in progress', () => {
  it('starts no session after the password was changed: only the session that changed it remains', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await signUp(under.service, `chg${round}`);
      const after = await sessionsAfter(one, () =>
        under.service.client.get(changePassword, {
          as: one,
          body: { oldPassword: password, password: 'a-new-hoard' },
        }),
      );
      expect(after.living).toEqual([one.sessionId]);
      expect(after.stored).toEqual([one.sessionId]);
      for (const answer of after.refused)
        expect(answer).toMatchObject({
          status: 401,
          body: { message: 'Invalid email/username or password' },
        });
    }
  }, 60_000);

  it('starts none after a one-time code has replaced the password', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await signUp(under.service, `rst${round}`);
      const { code } = await under.service.client.get(issueResetCode, {
        body: { username: one.username, by: 'ops' },
      });
      const body = { emailOrUsername: one.username, code, password: 'a-new-hoard' };
      const after = await sessionsAfter(one, () => under.service.client.get(resetPassword, { body }));
      expect([after.living, after.stored]).toEqual([[], []]);
    }
  }, 60_000);

  it('starts none after the user was deleted, and none with a revoked role', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await signUp(under.service, `del${round}`);
      const gone = await sessionsAfter(one, () =>
        under.service.client.get(deleteUser, { as: admin, body: { id: one.id } }),
      );
      expect([gone.living, gone.stored]).toEqual([[], []]);
    }
    await signUpAdmin(under.service, 'boss0');
    const two = await signUpAdmin(under.service, 'fallen');
    const after = await sessionsAfter(two, () =>
      under.service.client.get(changeRole, { body: { username: 'fallen', role: 'user', by: 'ops' } }),
    );
    expect(after.living).not.toContain(two.sessionId);
    expect(after.roles.every((role) => role === 'user')).toBe(true);
    expect((await logIn(under.service, 'fallen')).role).toBe('user');
  }, 60_000);
});
