import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { neededContracts, servedContracts, unservedContracts } from './needed-contracts.ts';

const served = { wallet: '1.2', matches: null, shop: '2.0', gateway: '1.0' };

function stating(contracts: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'needs-'));
  mkdirSync(join(root, 'mfe-shop'));
  writeFileSync(join(root, 'mfe-shop/package.json'), JSON.stringify({ name: 'mfe-shop', contracts }));
  return root;
}

it('reads what a part states, and nothing where it states nothing', () => {
  expect(neededContracts(stating({ shop: '1.4' }), 'mfe-shop')).toEqual({ shop: '1.4' });
  expect(neededContracts(stating(undefined), 'mfe-shop')).toEqual({});
});

it.each([[{ shop: 1 }], [{ shop: 'latest' }], [{ shops: '1.0' }], ['1.0']])('refuses %p', (contracts) => {
  expect(() => neededContracts(stating(contracts), 'mfe-shop')).toThrow('does not name versions');
});

it('says what is not served and what to deploy first', () => {
  expect(unservedContracts('mfe-shop', { wallet: '1.2', gateway: '1.0' }, served)).toEqual([]);
  expect(unservedContracts('mfe-shop', { wallet: '1.3', matches: '1.0', shop: '1.0' }, served)).toEqual([
    'mfe-shop needs the contract wallet 1.3, and svc-wallet serves 1.2: deploy svc-wallet first',
    'mfe-shop needs the contract matches 1.0, and svc-matches is away: deploy svc-matches first',
    'mfe-shop needs the contract shop 1.0, and svc-shop serves 2.0: deploy svc-shop first',
  ]);
});

it('reads what a platform of another age serves', async () => {
  const contracts = { wallet: '1.2', later: '1.0' };
  const platform = createServer((_request, response) => response.end(JSON.stringify({ contracts }))).listen(
    0,
  );
  await once(platform, 'listening');
  try {
    const { port } = platform.address() as AddressInfo;
    expect(await servedContracts(`http://127.0.0.1:${port}`)).toEqual(contracts);
  } finally {
    platform.close();
  }
  expect(unservedContracts('mfe-shop', { shop: '1.0' }, contracts)).toEqual([
    'mfe-shop needs the contract shop 1.0, and the gateway does not know shop: deploy svc-gateway first',
  ]);
});
