import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemElapsed } from '@matchday/service-kit/clock';
import { readConfig } from '@matchday/service-kit/config';
import { createLogger } from '@matchday/service-kit/logger';
import { gatewayConfig } from '../../src/config.ts';
import { contentPolicy } from '../../src/web/content-policy.ts';
import { createRegistryStore } from '../../src/web/registry-store.ts';
import { registryOf, webRoot } from '../support/web-root.ts';

const origin = 'http://127.0.0.1:20001';
const env = {
  EDGE_SECRET: 'e'.repeat(32),
  OPERATOR_SECRET: 'o'.repeat(32),
  AMQP_URL: 'amqp://127.0.0.1',
  WALLET_URLS: 'http://127.0.0.1:1',
  MATCHES_URL: 'http://127.0.0.1:2',
  SHOP_URL: 'http://127.0.0.1:3',
  WEB_ROOT: '/web',
};

let web: Awaited<ReturnType<typeof webRoot>>;
beforeAll(async () => {
  web = await webRoot();
});
afterAll(() => web.remove());

it('a development server is named by a setting, which production refuses', () => {
  expect(readConfig(gatewayConfig, env).WEB_DEV_ORIGINS).toEqual([]);
  const set = { ...env, WEB_DEV_ORIGINS: origin };
  expect(readConfig(gatewayConfig, set).WEB_DEV_ORIGINS).toEqual([origin]);
  expect(() => readConfig(gatewayConfig, { ...set, NODE_ENV: 'production' })).toThrow(
    'WEB_DEV_ORIGINS must not be set in production',
  );
  expect(readConfig(gatewayConfig, { ...env, NODE_ENV: 'production' }).WEB_DEV_ORIGINS).toEqual([]);
});

it('the policy names it for scripts, calls and its socket, and no other host', () => {
  const policy = contentPolicy('abc', [origin]);
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${origin};`);
  expect(policy).toContain(`connect-src 'self' ${origin} ws://127.0.0.1:20001;`);
  expect(policy).not.toContain('unsafe');
  expect(contentPolicy('abc')).toContain("script-src 'self' 'nonce-abc';");
  expect(contentPolicy('abc')).not.toContain('127.0.0.1');
});

it('a part comes from it only while the setting names one', async () => {
  const live = registryOf('r1');
  const shop = live.microfrontends['mfe-shop'];
  Object.assign(shop ?? {}, { entry: `${origin}/remoteEntry.js`, assets: {} });
  await web.put('.registry/2.json', JSON.stringify(live));
  const store = (devOrigins: string[]) =>
    createRegistryStore({
      root: web.root,
      devOrigins,
      logger: createLogger({ name: 'test', level: 'silent' }),
      elapsed: systemElapsed,
    });
  expect(await store([]).current()).toBeNull();
  const found = await store([origin]).current();
  expect(found?.registry.microfrontends['mfe-shop']?.entry).toBe(`${origin}/remoteEntry.js`);
});
