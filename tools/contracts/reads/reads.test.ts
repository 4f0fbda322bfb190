import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { declaredContracts } from '../contract.ts';
import { dropUnread, keepReads } from './keep-reads.ts';
import { forgetNoted, readKept, readNoted, together } from './kept-reads.ts';
import { unknownReads, withReaders } from './readers.ts';

const checkout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'reads-'));
  const run = { root: folder, home: join(folder, '.matchday') };
  return {
    ...run,
    note(process: number, reads: object) {
      mkdirSync(join(run.home, 'reads'), { recursive: true });
      writeFileSync(join(run.home, 'reads', `${process}.json`), JSON.stringify(reads));
    },
  };
};
const prices = { getProducts: ['answer[].by', 'answer[].price'] };

it('writes down what tests have noted in several processes, once', () => {
  const { note, ...run } = checkout();
  note(1, { 'mfe-shop': prices });
  note(2, { 'mfe-shop': { ...prices, getOrder: [] }, shell: { getProfile: ['answer.coins'] } });
  note(3, { 'mfe-shop': { getProducts: ['answer[].by.name'] } });
  const first = keepReads({ ...run, mayWrite: true });
  expect(first.ok).toBe(true);
  expect(first.output).toContain('packages/contracts/reads/mfe-shop.json');
  expect(readKept(run.root)).toEqual({
    'mfe-shop': { getOrder: [], getProducts: ['answer[].by.name', 'answer[].price'] },
    shell: { getProfile: ['answer.coins'] },
  });
  expect(keepReads({ ...run, mayWrite: false })).toEqual({ ok: true, output: '' });
  forgetNoted(run.home);
  expect(readNoted(run.home)).toEqual({});
});

it('fails in CI where a part reads more than is written down, and leaves the file as it is', () => {
  const { note, ...run } = checkout();
  note(1, { 'mfe-shop': prices });
  const { ok, output } = keepReads({ ...run, mayWrite: false });
  expect(ok).toBe(false);
  expect(output).toMatch(
    /^mfe-shop reads getProducts answer\[\]\.by answer\[\]\.price, .+npm test -- mfe-shop/,
  );
  expect(readKept(run.root)).toEqual({});
});

it('drops what a part no longer reads when it is asked to', () => {
  const { note, ...run } = checkout();
  expect(dropUnread(run, 'mfe-shop')).toBeNull();
  note(1, { 'mfe-shop': { ...prices, getOrder: ['answer.code'] } });
  keepReads({ ...run, mayWrite: true });
  note(1, { 'mfe-shop': { getProducts: ['answer[].price'] } });
  expect(dropUnread(run, 'mfe-shop')).toEqual(['getOrder answer.code', 'getProducts answer[].by']);
  expect(readKept(run.root)).toEqual({ 'mfe-shop': { getProducts: ['answer[].price'] } });
});

it('keeps of a field and what is below it the longer path', () => {
  const paths = ['answer.by', 'answer.by.name', 'answer.byline', 'answer.lines', 'answer.lines[].text'];
  expect(together({ getOrder: paths }, {})).toEqual({
    getOrder: ['answer.by.name', 'answer.byline', 'answer.lines[].text'],
  });
});

const reads = {
  'mfe-shop': { getProducts: ['answer[].price'], 'stream fixture': ['data.live.score'] },
  'svc-wallet': { 'order.placed.v1': ['data.orderId'] },
};

it.each([
  ['getProducts answer[].price: is no longer answered; …', 'mfe-shop reads it'],
  ['getProducts answer[].name: is no longer answered; …', 'no part of this repository reads it'],
  ['getProducts query.limit: is no longer read; …', 'mfe-shop uses it'],
  ['getProducts: the call is gone; …', 'mfe-shop uses it'],
  ['order.placed.v1 data.orderId: may now be missing; …', 'svc-wallet reads it'],
  ['stream fixture data.live: may now be missing; …', 'mfe-shop reads it'],
])('says of “%s” that %s', (line, who) => expect(withReaders(line, reads)).toBe(`${line} (${who})`));

it('names fields that a part reads and no contract has', () => {
  const { shop } = declaredContracts();
  expect(unknownReads([shop], { 'mfe-shop': { getProducts: ['answer[].stock'] } })).toEqual([]);
  const lost = { 'mfe-shop': { getProducts: ['answer[].discount'], getOffers: [] } };
  expect(unknownReads([shop], lost)).toEqual([
    expect.stringContaining('mfe-shop reads getProducts answer[].discount, which no contract has'),
    expect.stringContaining('mfe-shop uses getOffers, which no contract has'),
  ]);
});

it('knows what parts read', () => {
  const kept = readKept(root);
  expect(kept['mfe-shop']?.getProducts).toContain('answer[].stock');
  expect(kept['svc-shop']?.['user.deleted.v1']).toEqual(['data.userId']);
});
