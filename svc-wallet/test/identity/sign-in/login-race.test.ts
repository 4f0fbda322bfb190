import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRole, clearSecondStep } from '@matchday/contracts/wallet/calls/admin-calls';
import { beginSecondStep, confirmSecondStep, login } from '@matchday/contracts/wallet/http';
import { patient, type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { codeAt } from '../../../src/identity/domain/authenticator.ts';
import type { Proof } from '../../../src/identity/domain/proof.ts';
import { identityModels } from '../../../src/identity/persistence/identity-models.ts';
import { createSessionStore } from '../../../src/identity/persistence/session-store.ts';
import { openDatabase } from '../../open-database.ts';
import { logIn, type Person, password, signUp } from '../../people.ts';
import { startWallet } from './start-wallet.ts';

const engines = usedEngines();
let now = Date.now();
let wallet: TestService;
let database: Connection;
beforeAll(async () => {
  wallet = await startWallet({ engines, env: {}, clock: () => new Date(now) });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

const enter = (username: string, code?: string) =>
  wallet.client.call(login, { body: { emailOrUsername: username, password, code } });
const sessionsOf = async ({ id }: Person) =>
  (await database.collection('sessions').find({ userId: id }).toArray()).map(({ _id }) => String(_id));
const wait = (ms = 300) => new Promise((resolve) => setTimeout(resolve, patient(ms)));

/** Somebody else's change of a person, which is not committed while the work begins: what writes to the person waits. */
async function during<T>(
  { id }: Person,
  begin: () => Promise<T>,
  change: object = { surname: 'Nakato' },
): Promise<T> {
  const session = await database.startSession();
  session.startTransaction();
  const user = { _id: id as never };
  await database.collection('users').updateOne(user, { $set: change }, { session });
  const work = begin();
  await wait(900);
  await session.commitTransaction();
  await session.endSession();
  return work;
}

/** Proposes a second step. @returns its code at the moment */
async function propose(as: Person) {
  const { secret } = await wallet.client.get(beginSecondStep, { as, body: { password } });
  return () => codeAt(secret, new Date(now));
}
const confirm = (as: Person, code: string) => wallet.client.call(confirmSecondStep, { as, body: { code } });

describe('a login in progress', () => {
  it('by password alone leaves no session once a second step has been turned on', async () => {
    const amina = await signUp(wallet, 'race1');
    const code = await propose(amina);
    const [entered, confirmed] = await during(amina, async () => {
      const entering = enter('race1');
      await wait();
      return Promise.all([entering, confirm(amina, code())]);
    });
    expect(confirmed.status).toBe(200);
    expect([200, 401]).toContain(entered.status);
    expect(await sessionsOf(amina)).toEqual([amina.sessionId]);
  });

  it('by a code leaves no admin’s session once the second step has been turned off', async () => {
    await signUp(wallet, 'race2');
    await wallet.client.get(changeRole, { body: { username: 'race2', role: 'admin', by: 'ops' } });
    const boss = await logIn(wallet, 'race2');
    const code = await propose(boss);
    expect((await confirm(boss, code())).status).toBe(200);
    now += 30_000;
    const [entered, cleared] = await during(boss, async () => {
      const entering = enter('race2', code());
      await wait();
      const clearing = wallet.client.call(clearSecondStep, { body: { username: 'race2', by: 'ops' } });
      return Promise.all([entering, clearing]);
    });
    expect(cleared).toMatchObject({ status: 200, body: { wasOn: true } });
    expect([200, 401]).toContain(entered.status);
    expect(await sessionsOf(boss)).toEqual([]);
  });

  it('starts a session only by what still proves who it is', async () => {
    const { id: userId } = await signUp(wallet, 'race3');
    const models = identityModels(database);
    const store = createSessionStore({ connection: database, models });
    const passwordHash = (await models.users.findById(userId).lean())?.passwordHash ?? '';
    let made = 0;
    const begins = async (proof: Proof) => {
      const session = { id: `5e55${made++}`, userId, startsAt: new Date(now), endsAt: new Date(now + 1000) };
      return (await store.begin(session, { passwordHash, proof, most: 50 })) !== null;
    };
    const ways = async () => [
      await begins('password'),
      await begins('code'),
      await begins({ passkey: 'key1' }),
      await begins({ passkey: 'key2' }),
    ];
    expect(await ways()).toEqual([true, false, false, false]);
    const step = { secret: 's', step: 0, recovery: [], at: new Date(now) };
    await models.secondSteps.create([{ _id: userId, on: false, ...step }]);
    expect(await ways()).toEqual([true, false, false, false]);
    await models.secondSteps.updateOne({ _id: userId }, { $set: { on: true } });
    const key = { name: 'Phone', publicKey: 'k', counter: 0, transports: [], host: 'h' };
    await models.passkeys.create([
      { _id: 'key1', userId, credentialId: 'c1', createdAt: new Date(now), ...key },
      { _id: 'key2', userId: 'another', credentialId: 'c2', createdAt: new Date(now), ...key },
    ]);
    expect(await ways()).toEqual([false, true, true, false]);
  });
});

describe('a second step', () => {
  it('is not begun by a person who is being deleted', async () => {
    const amina = await signUp(wallet, 'race4');
    const begin = () => wallet.client.call(beginSecondStep, { as: amina, body: { password } });
    expect(await during(amina, begin, { state: 'deleted' })).toMatchObject({ status: 404 });
    const { secondSteps } = identityModels(database);
    expect(await secondSteps.findById(amina.id)).toBeNull();
  });
});
