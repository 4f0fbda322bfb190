import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractVersions } from '@matchday/contracts/versions';
import { eventually } from '@matchday/service-kit/testing';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const readiness = async (path = '/readyz') => {
  const answer = await gateway.ask(path);
  return { status: answer.status, body: (await answer.json()) as object };
};

describe('what is served', () => {
  it('names the contract of each provider and the releases that answer, as far as they are ready', async () => {
    gateway.shop.release = 'a1b2';
    gateway.shop.contract = '0.9';
    gateway.matches.missing.push('start');
    await eventually(async () =>
      expect(await readiness('/version')).toMatchObject({
        status: 200,
        body: {
          name: 'svc-gateway',
          contracts: { shop: '0.9', matches: null, gateway: contractVersions.gateway },
          releases: { shop: ['a1b2'], matches: [] },
        },
      }),
    );
    gateway.matches.missing.length = 0;
  });
});

describe('a service that is away', () => {
  it('[W02] takes only its own calls with it: 503 in the wire shape, and the gateway stays ready', async () => {
    await eventually(async () => expect(await readiness('/readyz?all')).toMatchObject({ status: 200 }));
    gateway.matches.missing.push('mongodb');
    gateway.wallet.away.push('rabbitmq');
    await gateway.shop.close();
    const answer = await gateway.as(amina, '/api/products/GetProducts');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    const body = (await answer.json()) as { message: string; error: string; requestId: string };
    expect(body).toMatchObject({ code: 'unavailable', requestId: answer.headers.get('x-request-id') });
    expect(body.error).toBe(body.message);
    expect((await gateway.as(amina, '/users/profile')).status).toBe(200);
    const away = ['svc-wallet: rabbitmq', 'svc-matches: mongodb', 'svc-shop'];
    await eventually(async () =>
      expect(await readiness()).toMatchObject({ status: 200, body: { missing: [], away } }),
    );
    expect(await readiness('/readyz?all')).toMatchObject({ status: 503, body: { away } });
  });
});

describe('the gateway itself', () => {
  it('is ready while it can read the web app', async () => {
    await rm(join(gateway.web.root, '.registry'), { recursive: true });
    await eventually(async () =>
      expect(await readiness()).toMatchObject({ status: 503, body: { missing: ['web'] } }),
    );
  });

  it('is ready once it knows the keys of tokens', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const blind = await startGateway({}, { hold });
    try {
      const answer = await blind.ask('/readyz');
      expect(answer.status).toBe(503);
      expect(((await answer.json()) as { missing: string[] }).missing).toContain('keys');
      expect((await blind.ask('/')).status).toBe(200);
      release();
      await eventually(async () => expect((await blind.ask('/readyz')).status).toBe(200));
    } finally {
      await blind.close();
    }
  });
});
