import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { getAudit } from '@matchday/contracts/wallet/calls/admin-calls';
import { getProfiles } from '@matchday/contracts/wallet/calls/profile-batch';
import {
  deleteUser,
  getAllUsers,
  getProfile,
  getRankings,
  login,
  postNewUser,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import { getPeople, getRevocations, postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { findLedgerFaults } from '../open-database.ts';
import { admin, claimsOf, logIn, password, signUp, signUpForm } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();

const revoked = async () =>
  (await under.service.client.get(getRevocations, { query: { after: 0 } })).revocations;
const grant = async (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../src/identity/grant-admin.ts', import.meta.url)), ...args],
    {
      env: { ...process.env, MONGODB_URI: under.engines.mongoUri },
    },
  );

describe('users', () => {
  it("[K43] shows the user's own profile with coins, their sequence number and unread notifications", async () => {
    const amina = await signUp(under.service, 'profile1');
    const profile = await under.service.client.get(getProfile, { as: amina });
    expect(profile).toMatchObject({ username: 'profile1', coins: 500, seq: 1 });
    expect(await under.service.client.call(getProfile, { as: { id: idFrom('nobody') } })).toMatchObject({
      status: 404,
    });
  });

  it('gives the gateway the profiles of several people at once, each as its own person would see it', async () => {
    const { service } = under;
    const [one, two] = [await signUp(service, 'together1'), await signUp(service, 'together2')];
    const asked = [two, { id: idFrom('nobody') }, one, two].map(({ id }) => ({ id, role: 'user' as const }));
    const { answers } = await service.client.get(getProfiles, { body: { people: asked } });
    const alone = (as: typeof one) => service.client.get(getProfile, { as });
    expect(answers).toEqual([await alone(two), null, await alone(one), await alone(two)]);
    // A session without the second step says user, whatever the account is.
    const become = (role: string) =>
      under.database.collection('users').updateOne({ _id: two.id as never }, { $set: { role } });
    await become('admin');
    const people = (['admin', 'user'] as const).map((role) => ({ id: two.id, role }));
    const roles = (await service.client.get(getProfiles, { body: { people } })).answers;
    expect(roles.map((answer) => answer?.role)).toEqual(['admin', 'user']);
    await become('user');
    for (const people of [[], [{ id: '1.5', role: 'user' }], [{ id: one.id, role: 'owner' }]])
      expect(await service.client.call(getProfiles, { body: { people } as never })).toMatchObject({
        status: 400,
      });
    const withoutSecret = await fetch(`${service.url}/internal/profiles`, { method: 'POST' });
    expect(withoutSecret.status).toBe(404);
  });

  it('[K41] lists users for admins, newest first, page by page, with their coins', async () => {
    await signUp(under.service, 'newest1');
    const first = await under.service.client.call(getAllUsers, { as: admin, query: { limit: 2 } });
    expect(first.ok && first.body[0]).toMatchObject({ username: 'newest1', coins: 500 });
    const total = Number(first.headers.get('x-total-count'));
    expect(total).toBe(await under.database.collection('users').countDocuments());
    const seen = first.ok ? first.body.map(({ _id }) => _id) : [];
    let link = first.headers.get('link');
    while (link) {
      const cursor = new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? '';
      const next = await under.service.client.call(getAllUsers, { as: admin, query: { limit: 2, cursor } });
      if (next.ok) seen.push(...next.body.map(({ _id }) => _id));
      link = next.headers.get('link');
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(
      await under.service.client.call(getAllUsers, { as: admin, query: { cursor: '{}' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    });
  });

  it('[K46] deletes a user: removes the data, ends sessions, returns coins; a repeat changes nothing', async () => {
    const gone = await signUp(under.service, 'gone1');
    await under.service.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    expect(await under.service.client.get(deleteUser, { as: admin, body: { id: gone.id } })).toMatchObject({
      _id: gone.id,
    });
    expect((await revoked()).map(({ sessionId, userId }) => sessionId ?? userId)).toEqual(
      expect.arrayContaining([gone.id, gone.sessionId]),
    );
    expect(
      await under.service.client.call(login, { body: { emailOrUsername: 'gone1', password } }),
    ).toMatchObject({
      status: 404,
    });
    const stored = await under.database.collection('users').findOne({ _id: gone.id as never });
    expect(JSON.stringify(stored)).not.toMatch(/gone1|Okello|Uganda|argon2|\+256/);
    const { people } = await under.service.client.get(getPeople, {
      body: { ids: [gone.id, idFrom('nobody')] },
    });
    expect(people).toEqual([
      { _id: gone.id, firstname: 'Deleted', surname: 'user', username: 'Deleted user' },
    ]);
    const rankings = await under.service.client.get(getRankings, { as: admin });
    expect(rankings.some(({ _id }) => _id === gone.id)).toBe(false);
    // Email and phone number are available at once; the name stays unavailable to others for a while.
    const again = await under.service.client.call(postNewUser, {
      body: { ...signUpForm('gone1'), username: 'gone1again' } as ReturnType<typeof signUpForm>,
    });
    expect(again.status).toBe(201);
    const { entries } = await under.service.client.get(getAudit, { query: { limit: 5 } });
    expect(entries).toEqual([
      expect.objectContaining({ action: 'delete-user', by: admin.id, username: 'Deleted user' }),
    ]);
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it('[K46] answers 404 for an unknown user, and names an invalid id', async () => {
    expect(
      await under.service.client.call(deleteUser, { as: admin, body: { id: idFrom('nobody') } }),
    ).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    });
    expect(
      await under.service.client.call(deleteUser, { as: admin, raw: { id: { $ne: '' } } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
  });

  it('posts credits of a deleted user to the house and refuses debits', async () => {
    const gone = await signUp(under.service, 'gone2');
    const giver = await signUp(under.service, 'giver1');
    const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };
    const command = (key: string, kind: 'stake' | 'refund') => ({
      key,
      kind,
      userId: gone.id,
      amount: 5,
      ref,
    });
    await under.service.client.get(postTransfers, { body: { commands: [command('stake:gone', 'stake')] } });
    await under.service.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    const { outcomes } = await under.service.client.get(postTransfers, {
      body: { commands: [command('refund:gone', 'refund'), command('stake:gone2', 'stake')] },
    });
    expect(outcomes).toMatchObject([{ outcome: 'accepted' }, { outcome: 'refused', reason: 'no-account' }]);
    const share = await under.service.client.call(shareCoins, {
      as: giver,
      body: { recipientUsername: 'gone2', amount: 1 },
    });
    expect(share).toMatchObject({ status: 404, body: { message: 'Recipient not found' } });
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it('makes an admin from the command line, records who did it and ends the old sessions', async () => {
    const boss = await signUp(under.service, 'boss1');
    expect((await grant('BOSS1')).stdout).toMatch(/is an admin/);
    await eventually(async () =>
      expect((await revoked()).some(({ sessionId }) => sessionId === boss.sessionId)).toBe(true),
    );
    const now = await logIn(under.service, 'boss1');
    expect(claimsOf(now.token).role).toBe('admin');
    expect(await under.database.collection('audit').findOne({ userId: boss.id })).toMatchObject({
      by: 'command line',
      from: 'user',
      to: 'admin',
    });
    expect(await under.service.client.call(deleteUser, { as: admin, body: { id: boss.id } })).toMatchObject({
      status: 409,
      body: { message: 'The last admin cannot be deleted' },
    });
    await signUp(under.service, 'boss2');
    await grant('boss2');
    expect(await under.service.client.call(deleteUser, { as: admin, body: { id: boss.id } })).toMatchObject({
      ok: true,
    });
    await signUp(under.service, 'boss3');
    expect((await grant('boss3', '--rename', 'Support')).stdout).toMatch(/Support is an admin/);
    expect((await logIn(under.service, 'support')).role).toBe('admin');
    await signUp(under.service, 'boss4');
    await expect(grant('boss4', '--rename', 'support')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another user is called support'),
    });
    await expect(grant('boss4', '--rename', 'not ok')).rejects.toMatchObject({ code: 2 });
    await expect(grant('nobody9')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('User not found'),
    });
  }, 60_000);
});
