import { beforeAll, describe, expect, it } from '@jest/globals';
import { type AnyCall, credentialOf } from '@matchday/contracts/call';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import { getProfile, shareCoins } from '@matchday/contracts/wallet/http';
import { getJwks, postTransfers, walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { idFrom } from '@matchday/service-kit/ids';
import { secretFor } from '@matchday/service-kit/secret';
import { testSecrets } from '@matchday/service-kit/testing';
import { type Person, signUp } from './people.ts';
import { walletUnderTest } from './wallet-under-test.ts';

const under = walletUnderTest();
let amina: Person;
beforeAll(async () => {
  amina = await signUp(under.service, 'amina5');
  await signUp(under.service, 'okello5');
});

const send = (call: AnyCall, secret: string, body?: unknown) =>
  fetch(under.service.url + call.path, {
    method: call.method,
    headers: {
      ...forwardedIdentity(secret, { ...amina, role: 'admin' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const profile = () => under.service.client.get(getProfile, { as: amina });
const { EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET } = testSecrets;
const secrets = Object.values(testSecrets);

describe('a leaked secret', () => {
  it.each(Object.values(walletInternalCalls).map((call): [string, AnyCall] => [call.path, call]))(
    '[A13] gives access to %s only if the call belongs to its credential',
    async (_path, call) => {
      const own = secretFor(testSecrets, call);
      for (const secret of secrets)
        expect([credentialOf(call), (await send(call, secret)).status === 404]).toEqual([
          credentialOf(call),
          secret !== own,
        ]);
    },
  );

  it('[A13] of the gateway or the operator cannot move coins through calls for services', async () => {
    const id = idFrom('order');
    const ref = { type: 'order', id, text: 'Scarf' };
    const body = { commands: [{ key: `order:${id}`, kind: 'order', userId: amina.id, amount: 100, ref }] };
    const { coins } = await profile();
    for (const secret of [EDGE_SECRET, OPERATOR_SECRET])
      expect((await send(postTransfers, secret, body)).status).toBe(404);
    expect((await profile()).coins).toBe(coins);
    expect((await send(postTransfers, SERVICE_SECRET, body)).status).toBe(200);
    expect((await profile()).coins).toBe(coins - 100);
  });

  it('[A13] of the gateway or a service cannot make an admin', async () => {
    const body = { username: 'amina5', role: 'admin', by: 'a thief' };
    for (const secret of [EDGE_SECRET, SERVICE_SECRET])
      expect((await send(changeRole, secret, body)).status).toBe(404);
    expect((await profile()).role).toBe('user');
  });

  it('[A13] of a service or the operator cannot act for a user', async () => {
    const { coins } = await profile();
    for (const secret of [SERVICE_SECRET, OPERATOR_SECRET]) {
      const body = { recipientUsername: 'okello5', amount: 10 };
      expect((await send(shareCoins, secret, body)).status).toBe(503);
      expect((await send(getProfile, secret)).status).toBe(503);
    }
    expect((await profile()).coins).toBe(coins);
  });

  it('[A13] of a service or the gateway gives no access to metrics', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${under.service.url}/metrics`, { headers });
    for (const headers of [{}, forwardedIdentity(EDGE_SECRET), forwardedIdentity(SERVICE_SECRET)])
      expect((await ask(headers)).status).toBe(404);
    expect(await under.service.figures()).toContain('matchday_');
    expect((await send(getJwks, EDGE_SECRET)).status).toBe(200);
  });
});
