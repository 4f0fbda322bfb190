import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceActions } from '@matchday/contracts/audit';
import { getAudit } from '@matchday/contracts/wallet/calls/admin-calls';
import * as calls from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { findLedgerFaults } from '../open-database.ts';
import { logIn, type Person, password, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
let boss: Person;
let other: Person;
beforeAll(async () => {
  [boss, other] = [await signUpAdmin(under.service, 'boss1'), await signUpAdmin(under.service, 'boss2')];
});

const read = (id: string, as = boss) => under.service.client.get(calls.getAccount, { as, params: { id } });
const suspend = (id: string, as = boss, reason = 'Sells accounts') =>
  under.service.client.call(calls.suspendAccount, { as, params: { id }, body: { reason } });
const tryLogIn = (emailOrUsername: string) =>
  under.service.client.call(calls.login, { body: { emailOrUsername, password } });

describe('the desk about one account', () => {
  it('shows what two admins may know, each with the own session marked, and a plain user nothing', async () => {
    const { client } = under.service;
    const amina = await signUp(under.service, 'amina1');
    expect(await read(amina.id)).toMatchObject({
      username: 'amina1',
      coins: 500,
      shareable: 0,
      openSessions: 1,
    });
    expect(JSON.stringify(await read(amina.id))).not.toMatch(/argon2|passwordHash|signUp/);
    const sessionsOf = async (as: Person, id: string) =>
      (await client.get(calls.getAccountSessions, { as, params: { id } })).map(({ _id, current }) => [
        _id,
        current,
      ]);
    expect(await sessionsOf(boss, boss.id)).toContainEqual([boss.sessionId, true]);
    expect(await sessionsOf(other, boss.id)).toEqual([[boss.sessionId, false]]);
    for (const call of [calls.getAccount, calls.getAccountSessions, calls.getAccountCoins])
      expect((await client.call(call, { as: amina, params: { id: amina.id } })).status).toBe(403);
    for (const call of [calls.getAccount, calls.getAccountSessions, calls.getAccountCoins])
      expect((await client.call(call, { as: boss, params: { id: idFrom('nobody') } })).status).toBe(404);
  });

  it('ends one session or all, and tells the gateway', async () => {
    const one = await signUp(under.service, 'sessions1');
    const two = await logIn(under.service, 'sessions1');
    const { client } = under.service;
    const end = (body: { session?: string }) =>
      client.call(calls.endAccountSessions, { as: boss, params: { id: one.id }, body });
    expect(await end({ session: boss.sessionId })).toMatchObject({ status: 404 });
    expect(await end({ session: two.sessionId })).toMatchObject({ body: { ended: 1 } });
    expect((await read(one.id)).openSessions).toBe(1);
    expect(await end({})).toMatchObject({ body: { ended: 1 } });
    const { revocations } = await client.get(getRevocations, { query: { after: 0 } });
    const ended = revocations.map(({ sessionId }) => sessionId);
    expect(ended).toEqual(expect.arrayContaining([one.sessionId, two.sessionId]));
    expect(ended).not.toContain(boss.sessionId);
  });

  it('gives coins once per key, with a reason that the person reads, and only admins see who gave them', async () => {
    const { client } = under.service;
    const lucky = await signUp(under.service, 'lucky1');
    const give = (as: Person, amount: number, key: string) =>
      client.call(calls.giveCoins, {
        as,
        params: { id: lucky.id },
        body: { amount, reason: 'Won the quiz' },
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([give(boss, 40, 'k1'), give(boss, 40, 'k1')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await give(boss, 41, 'k1')).toMatchObject({ status: 409 });
    // The key of another admin is another key.
    expect(await give(other, 2, 'k1')).toMatchObject({ status: 200 });
    expect((await read(lucky.id)).coins).toBe(542);
    const lines = await client.get(calls.getAccountCoins, {
      as: other,
      params: { id: lucky.id },
      query: { kind: 'gift' },
    });
    expect(lines.map(({ amount, text, by }) => [amount, text, by])).toEqual([
      [2, 'Gift from Matchday: “Won the quiz”', 'boss2'],
      [40, 'Gift from Matchday: “Won the quiz”', 'boss1'],
    ]);
    const own = await client.get(calls.getCoins, { as: lucky });
    expect(own[0]?.text).toBe('Gift from Matchday: “Won the quiz”');
    expect(JSON.stringify(own)).not.toContain('boss');
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it('makes a one-time code and changes a role only with the own password, never of oneself', async () => {
    const { client } = under.service;
    const [kato, body] = [await signUp(under.service, 'kato1'), { password }];
    const wrong = { status: 400, body: { fields: { password: 'This is not your password' } } };
    const code = (id: string, given = body) =>
      client.call(calls.issueAccountCode, { as: boss, params: { id }, body: given });
    const role = (id: string, given: 'user' | 'admin', typed = password, as = boss) =>
      client.call(calls.setAccountRole, { as, params: { id }, body: { role: given, password: typed } });
    expect(await code(kato.id, { password: 'not-this-one' })).toMatchObject(wrong);
    expect(await role(kato.id, 'admin', 'not-this-one')).toMatchObject(wrong);
    expect((await read(kato.id)).role).toBe('user');
    const made = await code(kato.id);
    if (!made.ok) throw new Error('no code');
    const reset = { emailOrUsername: 'kato1', code: made.body.code, password };
    expect((await client.call(calls.resetPassword, { body: reset })).status).toBe(200);
    expect(await role(kato.id, 'admin')).toMatchObject({
      body: { changed: true, message: 'kato1 is an admin now' },
    });
    expect(await role(kato.id, 'admin')).toMatchObject({ body: { changed: false } });
    expect(await role(kato.id, 'user')).toMatchObject({ body: { changed: true } });
    expect(await code(boss.id)).toMatchObject({ status: 409 });
    expect(await role(boss.id, 'user')).toMatchObject({ status: 409 });
    const { entries } = await client.get(getAudit, { query: { limit: 5 } });
    expect(entries.map(({ by, action, username }) => [by, action, username])).toEqual(
      expect.arrayContaining([
        ['boss1', 'role', 'kato1'],
        ['boss1', 'reset-code', 'kato1'],
      ]),
    );
  });

  it('deletes with the typed username only, never oneself', async () => {
    const { client } = under.service;
    const gone = await signUp(under.service, 'Gone1');
    const remove = (body: { id: string; username?: string }) =>
      client.call(calls.deleteUser, { as: boss, body });
    expect(await remove({ id: gone.id, username: 'gone2' })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    });
    expect((await read(gone.id)).username).toBe('Gone1');
    expect((await remove({ id: gone.id, username: ' gone1' })).status).toBe(200);
    expect((await client.call(calls.getAccount, { as: boss, params: { id: gone.id } })).status).toBe(404);
    expect(await remove({ id: boss.id, username: 'boss1' })).toMatchObject({ status: 409 });
  });

  it('shows the keys of sessions without what signs, and makes a new one with the own password', async () => {
    const { client } = under.service;
    const keys = await client.get(calls.getTokenKeys, { as: boss });
    expect(keys).toEqual([{ kid: expect.any(String), activeFrom: expect.any(String), signs: true }]);
    const renew = (body: { password: string }) => client.call(calls.renewTokenKey, { as: boss, body });
    expect((await renew({ password: 'not-this-one' })).status).toBe(400);
    expect((await renew({ password })).status).toBe(200);
    expect((await renew({ password })).status).toBe(409);
    expect((await client.get(calls.getTokenKeys, { as: boss })).map(({ signs }) => signs)).toEqual([
      false,
      true,
    ]);
    const [waiting, signing] = await client.get(calls.getTokenKeys, { as: boss });
    const pageOf = (query: { sort: 'newest' | 'oldest'; cursor?: string | undefined }) =>
      client.call(calls.getTokenKeys, { as: boss, query: { ...query, limit: 1 } });
    for (const [sort, keyed] of [
      ['newest', [waiting, signing]],
      ['oldest', [signing, waiting]],
    ] as const) {
      const first = await pageOf({ sort });
      expect(first).toMatchObject({ status: 200, body: [keyed[0]] });
      const link = /\?([^>]*)>/.exec(first.headers.get('link') ?? '');
      const cursor = new URLSearchParams(link?.[1]).get('cursor') ?? undefined;
      const last = await pageOf({ sort, cursor });
      expect([last.body, last.headers.get('link')]).toEqual([[keyed[1]], null]);
    }
    const search = signing?.kid.slice(4, 20);
    expect(await client.get(calls.getTokenKeys, { as: boss, query: { search } })).toEqual([signing]);
  });
});

describe('a suspended person', () => {
  it('is signed out, can neither log in nor send coins, and all of it is back once reactivated', async () => {
    const { client } = under.service;
    const [cheat, friend] = [await signUp(under.service, 'cheat1'), await signUp(under.service, 'friend1')];
    const gift = { as: boss, params: { id: cheat.id }, body: { amount: 50, reason: 'Test' } };
    await client.get(calls.giveCoins, gift);
    const share = () =>
      client.call(calls.shareCoins, { as: cheat, body: { recipientUsername: 'friend1', amount: 1 } });
    expect((await share()).status).toBe(200);
    expect(await suspend(cheat.id)).toMatchObject({ body: { ended: 1 } });
    expect(await suspend(cheat.id, other)).toMatchObject({ status: 409 });
    const trail = await client.get(serviceActions.wallet, { query: { about: cheat.id } });
    // The record of the call is the only one, done once and refused once.
    expect(trail.actions.map(({ action, end }) => `${action} ${end}`)).toEqual([
      'suspendAccount refused',
      'suspendAccount done',
      'giveCoins done',
    ]);
    // The gateway may not know of the ended session yet.
    expect(await share()).toMatchObject({ status: 403 });
    expect(await tryLogIn('cheat1')).toMatchObject({
      status: 403,
      body: { message: 'Your account is suspended: Sells accounts' },
    });
    const guess = { emailOrUsername: 'cheat1', password: 'not-this-one' };
    expect((await client.call(calls.login, { body: guess })).status).toBe(401);
    expect(await read(cheat.id, other)).toMatchObject({
      suspended: true,
      openSessions: 0,
      suspension: { by: 'boss1', reason: 'Sells accounts' },
    });
    const found = await client.get(calls.getAllUsers, { as: boss, query: { only: 'suspended' } });
    expect(found.map(({ username, suspended }) => [username, suspended])).toEqual([['cheat1', true]]);
    const others = await client.call(calls.shareCoins, {
      as: friend,
      body: { recipientUsername: 'cheat1', amount: 1 },
    });
    expect(others.status).not.toBe(403);
    const back = { as: other, params: { id: cheat.id } };
    expect((await client.call(calls.reactivateAccount, back)).status).toBe(200);
    expect((await client.call(calls.reactivateAccount, back)).status).toBe(200);
    expect((await tryLogIn('cheat1')).status).toBe(200);
    expect((await share()).status).toBe(200);
  });

  it('cannot slip in by a login at the same moment', async () => {
    const racer = await signUp(under.service, 'racer1');
    const logins = Array.from({ length: 6 }, () => tryLogIn('racer1'));
    await Promise.all([...logins, suspend(racer.id)]);
    expect((await read(racer.id)).openSessions).toBe(0);
  });

  it('is never oneself, and never the last admin who could log in', async () => {
    expect(await suspend(boss.id)).toMatchObject({ status: 409 });
    const each = await Promise.all([suspend(other.id, boss), suspend(boss.id, other)]);
    expect(each.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left, right] = await Promise.all([read(boss.id), read(other.id)]);
    expect([left.suspended, right.suspended].filter(Boolean)).toHaveLength(1);
    const active = left.suspended ? other : boss;
    const remove = await under.service.client.call(calls.deleteUser, {
      as: left.suspended ? boss : other,
      body: { id: active.id },
    });
    expect(remove).toMatchObject({ status: 409, body: { message: 'The last admin cannot be deleted' } });
  });
});
