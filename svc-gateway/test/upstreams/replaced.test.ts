import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { identityHeaders } from '@matchday/service-kit/http/identity';
import { eventually, testSecrets } from '@matchday/service-kit/testing';
import { type FakeService, fakeService } from '../support/fake-service.ts';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';

const file = join(mkdtempSync(join(tmpdir(), 'instances-')), 'svc-shop');
let gateway: TestGateway;
let older: FakeService;
let newer: FakeService;
beforeAll(async () => {
  [older, newer] = [await fakeService('shop'), await fakeService('shop')];
  writeFileSync(file, `${older.url}\n`);
  gateway = await startGateway({ SHOP_URL: pathToFileURL(file).href });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([older.close(), newer.close()]);
});

const shops = async () => {
  const headers = { [identityHeaders.secret]: testSecrets.OPERATOR_SECRET };
  return ((await (await gateway.ask('/instances', { headers })).json()) as { shop: string[] }).shop;
};
const buy = () => gateway.as(amina, '/api/orders/createorder', { method: 'POST', body: '{}' });

it('an instance that is replaced gets no more requests, and is in use until it has answered its last', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  older.hold = hold;
  const last = buy();
  await eventually(() => expect(older.seen).toHaveLength(1));
  expect(await shops()).toEqual([older.url]);
  writeFileSync(file, `${newer.url}\n`);
  await eventually(async () => expect(await shops()).toEqual([newer.url, older.url]));
  expect((await buy()).status).toBe(201);
  expect([older.seen.length, newer.seen.length]).toEqual([1, 1]);
  release();
  expect((await last).status).toBe(201);
  await eventually(async () => expect(await shops()).toEqual([newer.url]));
});

it('only the operator sees instances', async () => {
  expect(await (await gateway.ask('/instances')).text()).not.toContain(newer.url);
});
