import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { timeLimitOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ LIMITS: 'normal', MAX_STREAMS: '2', MAX_IN_HAND: '2' });
});
afterAll(() => gateway.close());
afterEach(() => {
  for (const service of [gateway.wallet, gateway.matches]) {
    service.cuts = 0;
    service.seen.length = 0;
    service.hold = Promise.resolve();
  }
});

const share = (headers: Record<string, string>) =>
  gateway.as(amina, '/api/bets/shareCoins', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ recipientUsername: 'brian', amount: 5 }),
  });

describe('bounds of the gateway', () => {
  it('refuses a live connection above the limit, and takes the next once one has ended', async () => {
    const openings = [new AbortController(), new AbortController()];
    for (const { signal } of openings)
      expect((await gateway.as(amina, '/api/stream', { signal })).status).toBe(200);
    const refused = await gateway.as(amina, '/api/stream');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: 'Too many live connections' });
    openings[0]?.abort();
    await eventually(async () => {
      const next = await gateway.as(amina, '/api/stream', { signal: openings[1]?.signal ?? null });
      expect(next.status).toBe(200);
    });
    openings[1]?.abort();
  });

  it('answers 503 at once what a service that is slow cannot take, and leaves the other services alone', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    gateway.matches.hold = hold;
    const waiting = [gateway.as(amina, '/api/bets/mystats'), gateway.as(amina, '/api/bets/mystats')];
    await eventually(() => expect(gateway.matches.seen).toHaveLength(2));
    const refused = await gateway.as(amina, '/api/bets/mystats');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await gateway.as(amina, '/api/users/profile')).status).toBe(200);
    release();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await gateway.as(amina, '/api/bets/mystats')).status).toBe(200);
    expect(gateway.matches.seen).toHaveLength(3);
  });
});

describe('a service that takes a request and never answers', () => {
  it("[W02] is 503 at the gateway's own deadline; the places are free and the next call works", async () => {
    gateway.matches.hold = new Promise(() => undefined);
    const began = Date.now();
    const list = () => gateway.as(amina, '/api/bets/mystats');
    const answers = await Promise.all([list(), list()]);
    const limit = timeLimitOf({ method: 'GET' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(limit - 50);
    expect(Date.now() - began).toBeLessThan(limit + 4000);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        message: refuse.unavailable().message,
      });
    }
    // Nobody is asked again for whom no time is left.
    expect(gateway.matches.seen).toHaveLength(2);
    gateway.matches.hold = Promise.resolve();
    expect((await Promise.all([list(), list()])).map(({ status }) => status)).toEqual([200, 200]);
  }, 20_000);
});

describe('a service that takes a request and dies', () => {
  it('is asked again for what moves coins under a key', async () => {
    gateway.wallet.cuts = 1;
    expect((await share({ 'idempotency-key': 'once-1' })).status).toBe(201);
    const keys = gateway.wallet.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['once-1', 'once-1']);
  });

  it('is not asked again for what moves coins without one: the answer is 503', async () => {
    gateway.wallet.cuts = 1;
    const answer = await share({});
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.wallet.seen).toHaveLength(1);
  });

  it('is asked again for what only reads, without a warning of Node about listeners', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    gateway.matches.cuts = 1;
    expect((await gateway.as(amina, '/api/bets/mystats')).status).toBe(200);
    expect(gateway.matches.seen).toHaveLength(2);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
