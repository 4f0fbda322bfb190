import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, editAccount, login } from '@matchday/contracts/wallet/http';
import { sha256 } from '@matchday/service-kit/ids';
import { type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { openDatabase } from '../open-database.ts';
import { password, signUp } from '../people.ts';
import { startWallet } from '../start-wallet.ts';
import { limitMark } from './limit-mark.ts';

const engines = usedEngines();
let wallet: TestService;
let database: Connection;
beforeAll(async () => {
  wallet = await startWallet({ engines, env: { LIMITS: 'strict' } });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const enter = (emailOrUsername: string, secret = password, address = '203.0.113.7') =>
  wallet.client.call(login, { body: { emailOrUsername, password: secret }, ...from(address) });
const keys = async () => (await database.collection('limits').find().toArray()).map(({ key }) => String(key));

describe('counters of attempts', () => {
  it('name people and networks by marks that nobody makes without the secret', async () => {
    const { id } = await signUp(wallet, 'marked1');
    expect((await enter('marked1')).status).toBe(200);
    expect((await enter('nobody@mail.test', 'wrong-one')).status).toBe(404);
    const kept = (await keys()).join('\n');
    for (const text of [id, '203.0.113.7', 'nobody@mail.test']) {
      expect(kept).not.toContain(sha256(text));
      expect(kept).not.toContain(text);
      expect(kept).toContain(limitMark(text));
    }
  });

  it('bound how many usernames one person gives up in a day; what changes no name does not count', async () => {
    const as = await signUp(wallet, 'often0');
    await signUp(wallet, 'theirs1');
    const edit = (body: object) => wallet.client.call(editAccount, { as, body });
    for (let turn = 1; turn <= 5; turn += 1) {
      expect((await edit({ username: `often${turn}`, surname: 'Nakato' })).status).toBe(200);
      expect((await edit({ username: `OFTEN${turn}` })).status).toBe(200);
      expect((await edit({ username: 'theirs1' })).status).toBe(409);
    }
    const over = await edit({ username: 'often6' });
    expect(over).toMatchObject({
      status: 429,
      body: { message: 'You can change your username 5 times a day. Please try again tomorrow.' },
    });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await edit({ username: 'OFTEN5', surname: 'Okello' })).status).toBe(200);
    expect(await database.collection('releasedNames').countDocuments({ userId: as.id })).toBe(5);
  });

  it('of a person are gone with the account', async () => {
    const one = await signUp(wallet, 'leaving1');
    expect((await enter('leaving1')).status).toBe(200);
    expect((await enter('leaving1', 'wrong-one')).status).toBe(401);
    const own = async () => (await keys()).filter((key) => key.includes(limitMark(one.id)));
    expect((await own()).map((key) => key.split(':')[0]).sort()).toEqual([
      ...['guess', 'guess-account', 'known', 'logins'],
    ]);
    await wallet.client.get(deleteAccount, { as: one, body: { password }, ...from('203.0.113.8') });
    expect(await own()).toEqual([]);
  });
});
