import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import { deleteUser, getProfile, login, logout, shareCoins } from '@matchday/contracts/wallet/http';
import { getRevocations } from '@matchday/contracts/wallet/internal';
import {
  type Cable,
  eventually,
  layCable,
  type TestService,
  usedEngines,
} from '@matchday/service-kit/testing';
import { admin, logIn, type Person, password, signUp } from '../../people.ts';
import { startWallet } from '../../start-wallet.ts';

const engines = usedEngines();
let cable: Cable;
let wallet: TestService;
let other: TestService;
beforeAll(async () => {
  cable = await layCable(engines.amqpUrl);
  const env = { AMQP_URL: cable.url };
  // The flood has to wait for its hashes, as in production.
  const slow = { ...env, PASSWORD_HASHING: 'full' };
  [wallet, other] = await Promise.all([startWallet({ engines, env }), startWallet({ engines, env: slow })]);
});
afterAll(async () => {
  await wallet?.close();
  await other?.close();
  cable?.close();
  await engines.dispose();
});

/** Sessions that a gateway knows as revoked, whether it has just started or polls twice a second. */
const heldBy = async (service: TestService) => {
  const { revocations } = await service.client.get(getRevocations, { query: { after: 0 } });
  return revocations.map(({ sessionId }) => sessionId);
};
const endsOf = async (name: string): Promise<Person[]> => {
  const out = await signUp(wallet, `${name}out`);
  const gone = await signUp(wallet, `${name}gone`);
  const risen = await signUp(wallet, `${name}risen`);
  await wallet.client.get(logout, { as: out });
  await wallet.client.get(deleteUser, { as: admin, body: { id: gone.id } });
  await wallet.client.get(changeRole, { body: { username: risen.username, role: 'admin', by: 'ops' } });
  return [out, gone, risen];
};

describe('ended sessions', () => {
  it('are reported at once by every instance, after a logout, a deletion and a change of role', async () => {
    const ended = await endsOf('a');
    for (const service of [wallet, other])
      expect(await heldBy(service)).toEqual(expect.arrayContaining(ended.map(({ sessionId }) => sessionId)));
    // A session started with the new role is not among them.
    const again = await logIn(wallet, 'arisen');
    expect(again.role).toBe('admin');
    expect(await heldBy(other)).not.toContain(again.sessionId);
  });

  it('are reported while RabbitMQ is unavailable, and after a restart of the wallet', async () => {
    cable.pull();
    await eventually(async () => expect((await fetch(`${wallet.url}/readyz?all`)).status).toBe(503));
    const ended = (await endsOf('b')).map(({ sessionId }) => sessionId);
    expect(await heldBy(other)).toEqual(expect.arrayContaining(ended));
    expect((await logIn(other, 'bout')).username).toBe('bout');
    cable.putBack();
    await wallet.close();
    wallet = await startWallet({ engines });
    expect(await heldBy(wallet)).toEqual(expect.arrayContaining(ended));
    const { last } = await wallet.client.get(getRevocations, { query: { after: 0 } });
    const next = await wallet.client.get(getRevocations, { query: { after: last } });
    expect(next).toEqual({ revocations: [], last });
  }, 60_000);
});

describe('a flood of wrong logins', () => {
  it('[W02] gets 429 with Retry-After; the rest of the service stays fast', async () => {
    const [giver, taker] = [await signUp(other, 'calm1'), await signUp(other, 'calm2')];
    await signUp(other, 'flooded1');
    let over = false;
    const began = Date.now();
    const flood = Promise.all(
      Array.from({ length: 300 }, () =>
        other.client.call(login, { body: { emailOrUsername: 'flooded1', password: 'wrong-one' } }),
      ),
    ).finally(() => {
      over = true;
    });
    const took: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const from = Date.now();
      await other.client.get(getProfile, { as: giver });
      const body = { recipientUsername: taker.username, amount: 1 };
      const share = await other.client.call(shareCoins, { as: giver, body });
      // Welcome coins cannot be shared, so the ledger refuses; it decides this like any other share.
      expect(share.status).toBe(400);
      if (!over) took.push(Date.now() - from);
    }
    const answers = await flood;
    const whole = Date.now() - began;
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 429 || status === 401)).toBe(true);
    expect(took.length).toBeGreaterThan(0);
    // These calls do not wait behind the hashes: the fastest takes far less time than the whole flood.
    expect(Math.min(...took)).toBeLessThan(whole / 2);
    const { status } = await other.client.call(login, { body: { emailOrUsername: 'flooded1', password } });
    expect(status).toBe(200);
  }, 60_000);
});
