import { expect, it } from '@jest/globals';
import { crowdedFolders, registryIn } from './layout.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_each, index) => `${folder}/${index}.ts`);

it('finds folders with more than 15 files of their own', () => {
  expect(crowdedFolders([...files('svc-shop/src', 15), ...files('svc-shop/src/orders', 15)])).toEqual([]);
  expect(crowdedFolders(files('svc-shop/src', 16))).toEqual([
    'svc-shop/src: 16 files, 15 at most; sort them into folders',
  ]);
  expect(crowdedFolders(files('docs/decisions', 40))).toEqual([]);
});

it('finds addresses of registries', () => {
  const host = ['https:/', 'registry.example.org'].join('/');
  expect(registryIn(`{ "resolved": "${host}/a/-/a-1.0.0.tgz" }`)).not.toEqual([]);
  expect(registryIn(['save-exact=true', `registry = ${host}`].join('\n'))).not.toEqual([]);
  expect(registryIn(`npm install --registry ${host}/npm`)).not.toEqual([]);
  expect(registryIn('{ "resolved": "packages/ui", "link": true } and /registry.json')).toEqual([]);
  expect(registryIn('https://example.org/docs')).toEqual([]);
});
