import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import type { Seen } from '../support/fake-service.ts';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '1' }, { wallets: 2 });
});
afterAll(() => gateway.close());

describe('several instances of the wallet', () => {
  it('gives an account the same one each time, and accounts to all of them', async () => {
    const [one, two] = gateway.wallets;
    const accounts = Array.from({ length: 20 }, () => ({ ...amina, id: newId() }));
    for (const account of [...accounts, ...accounts]) await gateway.as(account, '/users/profile');
    const seenBy = (wallet = one) => wallet?.seen.map(({ headers }) => headers['x-matchday-user-id']) ?? [];
    for (const { id } of accounts)
      expect([seenBy(one), seenBy(two)].filter((ids) => ids.includes(id))).toHaveLength(1);
    expect(seenBy(one).length).toBeGreaterThan(0);
    expect(seenBy(two).length).toBeGreaterThan(0);
  });

  it('continues with one of them away: at most the first call after that is lost', async () => {
    await gateway.wallets[1]?.close();
    const answers = [];
    for (let n = 0; n < 20; n += 1)
      answers.push((await gateway.as({ ...amina, id: newId() }, '/users/profile')).status);
    expect(answers.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    expect((await gateway.ask('/readyz?all')).status).toBe(200);
  });
});

describe('behind a proxy that is trusted', () => {
  it('takes address and scheme of the caller from it', async () => {
    const answer = await gateway.ask('/api/users/Login', {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' },
    });
    const { headers } = (await answer.json()) as Seen;
    expect(headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(headers['x-forwarded-proto']).toBe('https');
  });
});
