import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkAgainst } from './check-against.ts';

/** A checkout of a service that has published these versions. */
function checkout(service: string, needs: object, published: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'against-'));
  const folder = join(root, 'packages/contracts/published');
  for (const each of [join(root, service), folder]) mkdirSync(each, { recursive: true });
  writeFileSync(join(root, service, 'package.json'), JSON.stringify({ name: service, contracts: needs }));
  for (const [provider, version] of Object.entries(published))
    writeFileSync(join(folder, `${provider}.json`), JSON.stringify({ version }));
  return root;
}

const served = { wallet: '1.2', matches: '1.4', shop: '1.3', gateway: '1.0' };

it.each([
  [
    'a service that serves what is served now, or more',
    'svc-shop',
    { wallet: '1.2' },
    { shop: '1.3', wallet: '1.9' },
    null,
  ],
  [
    'one that needs more than is served',
    'svc-shop',
    { wallet: '1.3' },
    { shop: '1.4' },
    'svc-shop needs the contract wallet 1.3, and svc-wallet serves 1.2: deploy svc-wallet first',
  ],
  [
    'one from older sources',
    'svc-shop',
    {},
    { shop: '1.2' },
    'svc-shop of this checkout serves the contract shop 1.2, and live parts may need 1.3, which is served now: roll it from newer sources',
  ],
  ['a new major version', 'svc-shop', {}, { shop: '2.0' }, 'live parts may need 1.3'],
  ['a service that has published nothing', 'svc-shop', {}, {}, 'has published no contract shop'],
  [
    'a gateway that does not know all that is served',
    'svc-gateway',
    {},
    { wallet: '1.2', matches: '1.3', shop: '1.3', gateway: '1.0' },
    'svc-gateway of this checkout serves the contract matches 1.3, and live parts may need 1.4',
  ],
  ['a web part, which serves nothing', 'mfe-shop', { shop: '1.3' }, {}, null],
] as const)('says what does not fit of %s', (_what, part, needs, published, why) => {
  const found = checkAgainst(checkout(part, needs, published), part, served);
  if (why === null) expect(found).toEqual([]);
  else expect(found).toEqual([expect.stringContaining(why)]);
});

it('leaves alone what nobody serves now', () => {
  const root = checkout('svc-shop', {}, { shop: '1.0' });
  expect(checkAgainst(root, 'svc-shop', { ...served, shop: null })).toEqual([]);
  expect(checkAgainst(root, 'svc-shop', { wallet: '1.2' })).toEqual([]);
});
