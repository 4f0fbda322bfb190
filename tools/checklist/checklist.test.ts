import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openRows, unknownIds } from './open-rows.ts';
import { idsInTitle, parseChecklist } from './parse-checklist.ts';
import { addProvedRows, readProvedRows } from './proved-rows.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/CHECKLIST.md'), 'utf8');
const rows = parseChecklist(text);
const ownerOf = (id: string) => rows.find((row) => row.id === id)?.owner;

it('reads every row that the list counts', () => {
  const counts = /^\| (\d+(?: \| \d+)+) \|$/m.exec(text)?.[1]?.split(' | ').map(Number) ?? [];
  expect(rows).toHaveLength(counts.at(-1) ?? -1);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it.each([
  ['R01', 'shell'],
  ['R07', 'mfe-matches'],
  ['H02', 'mfe-matches'],
  ['X17', 'mfe-admin'],
  ['A14', 'mfe-admin'],
  ['Q06', 'packages/web-kit'],
  ['E01', 'svc-matches'],
  ['V01', 'mfe-profile'],
  ['W01', 'every mfe'],
  ['L05', 'shell'],
  ['K04', 'svc-matches'],
  ['K39', 'svc-wallet'],
  ['E18', 'svc-shop'],
  ['W03', 'mfe-profile'],
  ['V26', 'mfe-shop'],
  ['V25', 'svc-shop'],
  ['Z01', 'mfe-shop, mfe-admin'],
])('gives %s to %s', (id, owner) => expect(ownerOf(id)).toBe(owner));

it('counts a row as done by a passing test that carries its id', () => {
  expect(idsInTitle('places a bet [X01] and [V03, V04] not V05')).toEqual(['X01', 'V03', 'V04']);
  const some = rows.filter(({ owner }) => owner === 'svc-shop');
  const [first] = some;
  if (!first) throw new Error('svc-shop has rows');
  expect(openRows(some, new Set(idsInTitle(`[${first.id}] holds`)))).toEqual([
    { owner: 'svc-shop', all: some.length, open: some.slice(1).map(({ id }) => id) },
  ]);
  expect(unknownIds(rows, new Set(idsInTitle(`[Y99] is not there [${first.id}] is`)))).toEqual(['Y99']);
});

it('keeps what earlier runs have proved, and forgets test files that are gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checklist-'));
  try {
    const results = join(folder, 'results');
    const files = ['svc/a.test.ts', 'svc/b.test.ts', 'e2e/c.test.ts'];
    for (const name of ['svc', 'e2e']) mkdirSync(join(folder, name));
    for (const name of files) writeFileSync(join(folder, name), '');
    expect(readProvedRows(results, folder)).toEqual({});
    addProvedRows(results, { 'svc/a.test.ts': ['V03'], 'svc/b.test.ts': ['V04'] });
    addProvedRows(results, { 'e2e/c.test.ts': ['V05'] });
    addProvedRows(results, { 'svc/a.test.ts': [] });
    const proved = { 'svc/a.test.ts': [], 'svc/b.test.ts': ['V04'], 'e2e/c.test.ts': ['V05'] };
    expect(readProvedRows(results, folder)).toEqual(proved);
    rmSync(join(folder, 'svc/b.test.ts'));
    expect(readProvedRows(results, folder)).toEqual({ 'svc/a.test.ts': [], 'e2e/c.test.ts': ['V05'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
