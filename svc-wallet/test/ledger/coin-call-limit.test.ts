import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giftCoins, giftCoinsList, investReserve, shareCoins } from '@matchday/contracts/wallet/http';
import { createCoinCallLimit } from '@matchday/service-kit/coin-call-limit';
import { createHttpApp } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import { startForTest, type TestService } from '@matchday/service-kit/testing';
import { walletConfig } from '../../src/config.ts';
import type { LedgerCommand } from '../../src/ledger/domain/commands.ts';
import { coinRoutes } from '../../src/ledger/http/coin-routes.ts';
import { createShareLimit } from '../../src/ledger/http/limit-shares.ts';
import { reserveRoutes } from '../../src/ledger/http/reserve-routes.ts';

/** The calls without a ledger: the limit's ten seconds must not pass during the test. */
let service: TestService;
let decided = 0;
beforeAll(async () => {
  const deps = {
    // Who shares more than they have is refused.
    submit: async (commands: readonly LedgerCommand[]) => {
      decided += commands.length;
      return commands.map(({ key, ...command }) => {
        const outcome = 'amount' in command && command.amount === 999 ? 'refused' : 'accepted';
        return { key, outcome, reason: 'insufficient', balance: 1, repeated: false };
      });
    },
    people: {
      byUsernameBatched: async () => ({ id: idFrom('nobody'), username: 'nobody1' }),
      byUsernames: async () => new Map(),
      isSuspended: async () => false,
    },
    clock: () => new Date(),
    welcomeCoins: 500,
    admitCoinCall: createCoinCallLimit('strict'),
    limitShare: createShareLimit('strict'),
  };
  service = await startForTest({
    name: 'wallet',
    config: walletConfig,
    compose: (base) => ({
      app: createHttpApp({
        ...base,
        calls: {},
        routes: [...coinRoutes(deps as never), ...reserveRoutes(deps as never)],
      }),
      parts: [],
    }),
  });
});
afterAll(() => service?.close());

describe('coin calls', () => {
  it('are limited to bursts of 200 per user, all kinds together', async () => {
    const body = { recipientUsername: 'nobody1', amount: 1 };
    const kinds = (id: string) => {
      const as = { id, role: 'admin' as const };
      return [
        () => service.client.call(shareCoins, { as, body }),
        () => service.client.call(giftCoins, { as, body }),
        () => service.client.call(giftCoinsList, { as, body: { lines: [body] } }),
        () => service.client.call(investReserve, { as, body: { amountUGX: 1 } }),
      ];
    };
    const busy = kinds(idFrom('busy'));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => busy[n % 4]?.()));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(200);
    for (const call of busy) {
      const { status, headers } = await call();
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const call of kinds(idFrom('calm'))) expect((await call()).status).toBe(200);
  });

  it('that are refused are bounded for one person, because each refusal is stored', async () => {
    const share = (name: string, amount: number) => {
      const as = { id: idFrom(name), role: 'user' as const };
      return service.client.call(shareCoins, { as, body: { recipientUsername: 'nobody1', amount } });
    };
    for (let turn = 0; turn < 60; turn += 1) expect((await share('poor', 999)).status).toBe(400);
    const before = decided;
    const over = await share('poor', 999);
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(decided).toBe(before);
    expect((await share('rich', 5)).status).toBe(200);
  });

  it('that share are bounded by the minute', async () => {
    const limitShare = createShareLimit('strict');
    const share = (userId: string) => limitShare(userId, async () => 'shared');
    for (let turn = 0; turn < 300; turn += 1) expect(await share('busy')).toBe('shared');
    await expect(share('busy')).rejects.toMatchObject({ code: 'too-many' });
    expect(await share('calm')).toBe('shared');
    const free = createShareLimit('off');
    for (let turn = 0; turn < 301; turn += 1) await free('busy', async () => 'shared');
  });
});
