import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { walletCalls } from '@matchday/contracts/wallet/http';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import type { TestService } from '@matchday/service-kit/testing';
import { startWallet } from './start-wallet.ts';

let wallet: TestService;
beforeAll(async () => {
  wallet = await startWallet();
});
afterAll(() => wallet?.close());

const id = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const user = { id, username: 'okello7' };
const url = (path: string) => wallet.url + path;

describe('every call of the wallet', () => {
  it.each(Object.values({ ...walletCalls, ...walletInternalCalls }))(
    '$method $path has a handler',
    async (call) => {
      const answer = await wallet.client.call(call, {
        as: { ...user, role: 'admin' },
        raw: call.method === 'GET' ? undefined : {},
      });
      if (!answer.ok) expect(answer.body.message).not.toBe('Path not found');
    },
  );

  it.each(Object.values(walletCalls).filter(({ access }) => access !== 'visitor'))(
    '[A12] $method $path answers a visitor 401',
    async (call) => {
      const answer = await fetch(url(call.path), { method: call.method });
      expect(answer.status).toBe(401);
      const body = (await answer.json()) as Record<string, unknown>;
      // [W02]
      expect(body).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) });
      expect(body.message).toBe(body.error);
    },
  );

  it.each(Object.values(walletCalls).filter(({ access }) => access === 'admin'))(
    '[A09] [A11] [A12] $method $path answers a user 403',
    async (call) => {
      const answer = await wallet.client.call(call, {
        as: user,
        raw: call.method === 'GET' ? undefined : {},
      });
      expect(answer).toMatchObject({ ok: false, status: 403, body: { code: 'forbidden' } });
    },
  );

  it.each(Object.values(walletInternalCalls))(
    '$method $path is not found without the secret',
    async (call) => {
      expect((await fetch(url(call.path), { method: call.method })).status).toBe(404);
    },
  );

  it('[W02] answers 413 to a body that is too large and 400 to one that is not JSON', async () => {
    const post = (body: string) =>
      fetch(url('/users/Login'), { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect((await post(JSON.stringify({ emailOrUsername: 'a'.repeat(200_000) }))).status).toBe(413);
    expect((await post('{')).status).toBe(400);
  });
});
