import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);

/** Rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const after = page.slice(page.indexOf(heading) + heading.length);
  const table = /(?:^\|.*\n)+/m.exec(after)?.[0] ?? '';
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/security.md', () => {
  it('names only tests that exist', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('has a test for every section of ASVS that it says is met', () => {
    const rows = rowsBelow('## OWASP ASVS 5, level 2');
    expect(rows.length).toBeGreaterThan(30);
    for (const [section, how, test] of rows) {
      expect([section, how === '']).toEqual([section, false]);
      expect([section, /`[\w./-]+\.test\.tsx?`/.test(test ?? '')]).toEqual([section, true]);
    }
  });

  it('says what is missing for each gap', () => {
    for (const row of rowsBelow('## Gaps')) expect(row.every((cell) => cell !== '')).toBe(true);
  });

  it('names every family of cheats, and no other', () => {
    const families = globSync('faults/cheats/families/*.ts', { cwd: root }).flatMap((file) => {
      const [, name] = /^ {2}name: '([^']+)',$/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      return name ? [name] : [];
    });
    const told = rowsBelow('**Abuse cases.**').map(([family]) => family);
    expect(told.toSorted()).toEqual(families.toSorted());
  });
});
