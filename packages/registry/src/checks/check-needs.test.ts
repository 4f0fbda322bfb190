import { expect, it } from '@jest/globals';
import { partAssets } from '../../test/part-assets.ts';
import { checkBudget, checkComeback, checkContracts } from './check-needs.ts';

it('stops a part whose contracts are not served, and says which', () => {
  const part = partAssets('mfe-shop', { contracts: { shop: '1.2', wallet: '1.0' } });
  expect(() => checkContracts(part, { shop: '1.2', wallet: '1.7' })).not.toThrow();
  expect(() => checkContracts(part, { shop: '1.1', wallet: null })).toThrow(
    'shop 1.2 (1.1 is served), wallet 1.0 (nobody serves it now)',
  );
  expect(() => checkContracts(part, { shop: '2.0', wallet: '1.0' })).toThrow('shop 1.2 (2.0 is served)');
  expect(() => checkContracts(partAssets('mfe-shop'), {})).not.toThrow();
});

it('lets a version come back while its provider is away, and not where that serves less', () => {
  const part = partAssets('mfe-shop', { contracts: { shop: '1.2' } });
  expect(() => checkComeback(part, { shop: null })).not.toThrow();
  expect(() => checkComeback(part, { shop: '1.1' })).toThrow('shop 1.2 (1.1 is served)');
});

it('stops a route that downloads more than the budget, and names it', () => {
  const file = (name: string) => `/mfe/mfe-shop/v1/${name}`;
  const part = partAssets('mfe-shop', {
    files: { '/shop': [file('app.js')], '/purchases': [file('app.js'), file('list.js')] },
    downloads: { 'app.js': 20_000, 'list.js': 14_000 },
  });
  expect(() => checkBudget(part)).not.toThrow();
  expect(() => checkBudget({ ...part, budget: 30 })).toThrow(
    '/purchases downloads 34.0 kB of it, the budget is 30 kB',
  );
  const shell = partAssets('shell', {
    scripts: [file('app.js')],
    styles: [file('list.js')],
    downloads: part.downloads,
  });
  expect(() => checkBudget({ ...shell, budget: 33 })).toThrow('the first page downloads 34.0 kB');
});
