import { expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import type { Contract } from './contract.ts';
import { readPublished } from './published-contracts.ts';
import { sourcesOf, unstatedUses, useOf } from './used-contracts.ts';

const call = (since: string) => ({
  since,
  method: 'GET',
  path: '/x',
  access: 'user',
  credential: 'edge',
  status: 200,
  keyed: false,
  answer: {},
});
const shop: Contract = {
  version: '1.4',
  calls: { getProducts: call('1.0'), getOffers: call('1.3') },
  events: {},
  later: { 'getProducts answer[].discount': '1.2', 'getOffers answer[].until': '1.4' },
};
const source = (names: string, rest = '') => [
  `import { ${names} } from '@matchday/contracts/shop/http';\n${rest}`,
];

it('needs the version of the latest call or field that is used', () => {
  expect(useOf(source('getProducts'), shop)).toMatchObject({ version: '1.0', newest: 'getProducts' });
  expect(useOf(source('getProducts', 'const { discount } = product;'), shop)).toMatchObject({
    version: '1.2',
  });
  expect(useOf(source('type Product,\n  getProducts,\n  getOffers', 'product.discount'), shop)).toMatchObject(
    { version: '1.3' },
  );
  expect(useOf(source('getProducts', 'fixture.until'), shop)).toMatchObject({ version: '1.0' });
});

it('uses nothing where it imports types and rules alone, or the same name from elsewhere', () => {
  const others = [
    `import type { getProducts } from '@matchday/contracts/shop/http';`,
    `import { getProducts } from './own.ts';`,
  ];
  expect(useOf(others, shop)).toBeNull();
});

it('says what to state', () => {
  const used = source('getOffers');
  expect(unstatedUses('mfe-shop', used, { shop: '1.3' }, { shop })).toEqual([]);
  expect(unstatedUses('svc-shop', used, {}, { shop })).toEqual([]);
  expect(unstatedUses('mfe-shop', used, { shop: '1.2' }, { shop })).toEqual([
    'mfe-shop uses getOffers of shop 1.3 and states 1.2: set "contracts": { "shop": "1.3" } in its package.json',
  ]);
  expect(unstatedUses('mfe-shop', used, { shop: '2.0' }, { shop })[0]).toContain('states 2.0');
  expect(unstatedUses('mfe-shop', used, {}, { shop })[0]).toContain('does not state it');
});

it('finds the calls of real parts', () => {
  const published = readPublished(root, 'shop');
  expect(published && useOf(sourcesOf(root, 'mfe-shop'), published)?.calls).toContain('createOrder');
});
