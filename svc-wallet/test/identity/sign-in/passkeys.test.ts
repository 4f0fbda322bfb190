import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRole, inviteAdmin } from '@matchday/contracts/wallet/calls/admin-calls';
import {
  acceptInvitation,
  addPasskey,
  askNewPasskey,
  askPasskey,
  beginSecondStep,
  confirmSecondStep,
  getSignInWays,
  logInWithPasskey,
  removePasskey,
} from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import { type TestService, usedEngines } from '@matchday/service-kit/testing';
import { codeAt } from '../../../src/identity/domain/authenticator.ts';
import { logIn, type Person, password, signUp } from '../../people.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { startWallet } from './start-wallet.ts';

const engines = usedEngines();
let now = Date.now();
let wallet: TestService;
beforeAll(async () => {
  wallet = await startWallet({ engines, env: { LIMITS: 'normal' }, clock: () => new Date(now) });
});
afterAll(async () => {
  await wallet?.close();
  await engines.dispose();
});

describe('passkeys', () => {
  const site = { host: 'localhost', origin: 'http://localhost:8080' };
  const asked = { 'x-forwarded-host': 'localhost:8080', 'x-forwarded-proto': 'http' };
  const add = async (as: Person, authenticator: ReturnType<typeof softAuthenticator>, wrong = {}) => {
    const { options } = await wallet.client.get(askNewPasskey, { as, headers: asked, body: { password } });
    const made = authenticator.make(options, wrong);
    return {
      made,
      answer: await wallet.client.call(addPasskey, { as, headers: asked, body: { name: 'Phone', made } }),
    };
  };
  const question = async () => (await wallet.client.get(askPasskey, { headers: asked })).options;
  const prove = (proof: ReturnType<ReturnType<typeof softAuthenticator>['prove']>) =>
    wallet.client.call(logInWithPasskey, { headers: asked, body: { proof } });
  const refused = { status: 401, body: { message: 'This passkey is not registered here' } };

  it('sign in without a password, count as both steps, and can be removed', async () => {
    const amina = await signUp(wallet, 'key1');
    await wallet.client.get(changeRole, { body: { username: 'key1', role: 'admin', by: 'ops' } });
    const phone = softAuthenticator(site);
    const { answer } = await add(amina, phone);
    expect(answer).toMatchObject({ status: 201, body: { name: 'Phone', lastUsedAt: null } });
    const entered = await prove(phone.prove(await question()));
    expect(entered).toMatchObject({ status: 200, body: { user: { username: 'key1', role: 'admin' } } });
    const strong: Person = { ...amina, role: 'admin' };
    const { passkeys } = await wallet.client.get(getSignInWays, { as: strong });
    expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
    const other = await signUp(wallet, 'key2');
    const remove = (as: Person) =>
      wallet.client.call(removePasskey, { as, params: { id: passkeys[0]?._id ?? '' } });
    expect(await remove(other)).toMatchObject({ status: 404 });
    expect(await remove(strong)).toMatchObject({ status: 200 });
    expect(await prove(phone.prove(await question()))).toMatchObject(refused);
  });

  it('are what somebody who becomes an admin is told to set up, unless there is one', async () => {
    const invite = async () => (await wallet.client.get(inviteAdmin, { body: { by: 'ops' } })).code;
    const accept = async (as: Person) =>
      wallet.client.get(acceptInvitation, { as, body: { code: await invite() } });
    const [without, having] = [await signUp(wallet, 'invitee1'), await signUp(wallet, 'invitee2')];
    await add(having, softAuthenticator(site));
    expect((await accept(without)).message).toBe(
      'You are an admin now. Please log in again, and set up a second step or a passkey in your settings: it opens the tools of admins.',
    );
    expect((await accept(having)).message).toBe('You are an admin now. Please log in again.');
  });

  it('of an admin are neither added nor removed, nor a second step set up, by a password alone', async () => {
    await signUp(wallet, 'key10');
    await wallet.client.get(changeRole, { body: { username: 'key10', role: 'admin', by: 'ops' } });
    const weak = await logIn(wallet, 'key10');
    expect(weak.role).toBe('user');
    // Both are asked for before the admin has a way of their own, and kept for afterwards.
    const { options } = await wallet.client.get(askNewPasskey, {
      as: weak,
      headers: asked,
      body: { password },
    });
    const { secret } = await wallet.client.get(beginSecondStep, { as: weak, body: { password } });
    const { answer } = await add(weak, softAuthenticator(site));
    expect(answer.status).toBe(201);
    const own = (answer.body as { _id: string })._id;

    const made = softAuthenticator(site).make(options);
    const body = { code: codeAt(secret, new Date(now)) };
    const attempts = [
      wallet.client.call(askNewPasskey, { as: weak, headers: asked, body: { password } }),
      wallet.client.call(addPasskey, { as: weak, headers: asked, body: { name: 'Theirs', made } }),
      wallet.client.call(removePasskey, { as: weak, params: { id: own } }),
      wallet.client.call(beginSecondStep, { as: weak, body: { password } }),
      wallet.client.call(confirmSecondStep, { as: weak, body }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const ways = await wallet.client.get(getSignInWays, { as: weak });
    expect(ways).toMatchObject({ secondStep: { on: false }, passkeys: [{ _id: own }] });
    const strong: Person = { ...weak, role: 'admin' };
    expect((await add(strong, softAuthenticator(site))).answer.status).toBe(201);
  });

  it('may have a signature as long as that of ML-DSA-44, which browsers are asked for first', async () => {
    const amina = await signUp(wallet, 'key21');
    const phone = softAuthenticator(site, 'ML-DSA-44');
    expect((await add(amina, phone)).answer.status).toBe(201);
    expect(await prove(phone.prove(await question()))).toMatchObject({ status: 200 });
  });

  it('leave no admin’s session behind: the last one takes them along, also two at the same moment', async () => {
    const admin = async (username: string) => {
      await signUp(wallet, username);
      await wallet.client.get(changeRole, { body: { username, role: 'admin', by: 'ops' } });
      // In a session that a passkey has opened.
      const as: Person = { ...(await logIn(wallet, username)), role: 'admin' };
      const phones = [await add(as, softAuthenticator(site)), await add(as, softAuthenticator(site))];
      return { as, ids: phones.map(({ answer }) => (answer.body as { _id: string })._id) };
    };
    const remove = (as: Person, id = '') => wallet.client.call(removePasskey, { as, params: { id } });
    const hasEnded = async (as: Person) => {
      const { revocations } = await wallet.client.get(getRevocations, { query: { after: 0 } });
      return revocations.some(({ sessionId }) => sessionId === as.sessionId);
    };
    const one = await admin('key7');
    expect(await remove(one.as, one.ids[0])).toMatchObject({ body: { message: 'Passkey removed' } });
    expect(await hasEnded(one.as)).toBe(false);
    expect(await remove(one.as, one.ids[1])).toMatchObject({
      status: 200,
      body: { message: 'Passkey removed: log in again' },
    });
    expect(await hasEnded(one.as)).toBe(true);

    const both = await admin('key8');
    const together = await Promise.all(both.ids.map((id) => remove(both.as, id)));
    expect(together.map(({ status }) => status)).toEqual([200, 200]);
    expect(await hasEnded(both.as)).toBe(true);

    // The authenticator app is a second way that stays.
    const safe = await admin('key9');
    const { secret } = await wallet.client.get(beginSecondStep, { as: safe.as, body: { password } });
    const body = { code: codeAt(secret, new Date(now)) };
    await wallet.client.get(confirmSecondStep, { as: safe.as, body });
    for (const id of safe.ids)
      expect(await remove(safe.as, id)).toMatchObject({ body: { message: 'Passkey removed' } });
    expect(await hasEnded(safe.as)).toBe(false);
  }, 60_000);

  it('are refused for another origin, host, question, without finger or PIN, and as a copy', async () => {
    const amina = await signUp(wallet, 'key3');
    const phone = softAuthenticator(site);
    for (const wrong of [
      { origin: 'http://evil.example' },
      { host: 'evil.example' },
      { verified: false },
      { challenge: 'AAAA' },
    ]) {
      const { answer } = await add(amina, softAuthenticator(site), wrong);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect((await add(amina, phone)).answer.status).toBe(201);
    for (const wrong of [
      { origin: 'http://evil.example' },
      { host: 'evil.example' },
      { verified: false },
      { challenge: 'AAAA' },
    ])
      expect([wrong, (await prove(phone.prove(await question(), wrong))).status]).toEqual([wrong, 401]);
    expect((await prove(phone.prove(await question(), { counter: 40 }))).status).toBe(200);
    expect(await prove(phone.prove(await question(), { counter: 40 }))).toMatchObject(refused);
    expect(await prove(softAuthenticator(site).prove(await question()))).toMatchObject(refused);
  }, 60_000);

  it('answer a question once, in time, and only the one that was asked', async () => {
    const amina = await signUp(wallet, 'key4');
    const phone = softAuthenticator(site);
    const { made } = await add(amina, phone);
    const again = await wallet.client.call(addPasskey, {
      as: amina,
      headers: asked,
      body: { name: 'Again', made },
    });
    expect(again.status).toBe(400);
    const proof = phone.prove(await question());
    const twice = await Promise.all([prove(proof), prove(proof)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const late = await question();
    now += 6 * 60_000;
    expect(await prove(phone.prove(late))).toMatchObject(refused);
    // A question of another person, and one of a login.
    const other = await signUp(wallet, 'key5');
    const { options } = await wallet.client.get(askNewPasskey, {
      as: other,
      headers: asked,
      body: { password },
    });
    for (const challenge of [options, await question()]) {
      const body = { name: 'Foreign', made: softAuthenticator(site).make(challenge) };
      const answer = await wallet.client.call(addPasskey, { as: amina, headers: asked, body });
      expect(answer.status).toBe(400);
    }
  });

  it('are ten at most, also when they are added at the same moment', async () => {
    const amina = await signUp(wallet, 'key6');
    const bodies: { name: string; made: ReturnType<ReturnType<typeof softAuthenticator>['make']> }[] = [];
    for (let count = 0; count < 8; count += 1)
      expect((await add(amina, softAuthenticator(site))).answer.status).toBe(201);
    for (let count = 0; count < 4; count += 1) {
      const { options } = await wallet.client.get(askNewPasskey, {
        as: amina,
        headers: asked,
        body: { password },
      });
      bodies.push({ name: 'Phone', made: softAuthenticator(site).make(options) });
    }
    const add4 = bodies.map((body) => wallet.client.call(addPasskey, { as: amina, headers: asked, body }));
    const statuses = (await Promise.all(add4)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
  }, 60_000);
});
