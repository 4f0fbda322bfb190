import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giftCoins, giftCoinsList, investReserve, shareCoins } from '@matchday/contracts/wallet/http';
import { createCoinCallLimit } from '@matchday/service-kit/coin-call-limit';
import { createHttpApp } from '@matchday/service-kit/http';
import { idFrom } from '@matchday/service-kit/ids';
import { startForTest, type TestService } from '@matchday/service-kit/testing';
import { walletConfig } from '../../src/config.ts';
import { coinRoutes } from '../../src/ledger/http/coin-routes.ts';
import { reserveRoutes } from '../../src/ledger/http/reserve-routes.ts';

/** The calls themselves without a ledger behind them: the limit's ten seconds must not pass meanwhile. */
let service: TestService;
beforeAll(async () => {
  const admitCoinCall = createCoinCallLimit('strict');
  const given = { id: idFrom('t'), recipientUsername: 'nobody1', amount: 1, coins: 1 };
  const cases = {
    admitCoinCall,
    shareCoins: async () => given,
    giftCoins: async () => given,
    giftCoinsList: async () => ({ lines: [], given: 0, coins: 0, dryRun: false }),
    investReserve: async () => ({ balance: 1, ugxEquivalent: 1 }),
  };
  service = await startForTest({
    name: 'wallet',
    config: walletConfig,
    compose: (base) => ({
      app: createHttpApp({
        ...base,
        calls: {},
        routes: [...coinRoutes(cases as never), ...reserveRoutes(cases as never)],
      }),
      parts: [],
    }),
  });
});
afterAll(() => service?.close());

describe('coin calls', () => {
  it('are let through in bursts of 200 a user, of all kinds together', async () => {
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
});
