import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { getAuditTrail } from '@matchday/contracts/audit';
import { type AnyCall, credentialOf } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { screens } from '@matchday/contracts/paths';
import { shopInternalCalls } from '@matchday/contracts/shop/internal';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { getPlatformHealth } from '@matchday/contracts/web/health';
import { getPartHealth } from '@matchday/contracts/web/telemetry';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/desk.md'), 'utf8');
/** Rows of the table below a heading: the name, the screen or none, and the rest. */
const rowsBelow = (heading: string) =>
  (text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(cells[1] ?? '')?.[1];
    return name ? [{ name, screen: /^`(.+)`$/.exec(cells[2] ?? '')?.[1], rest: cells[3] ?? '' }] : [];
  });

const inner: AnyCall[] = Object.values({
  ...walletInternalCalls,
  ...matchesInternalCalls,
  ...shopInternalCalls,
});
const ofAdmins: AnyCall[] = [...allCalls, getAuditTrail, getPlatformHealth, getPartHealth];
const commandsOf = (tool: string) =>
  [
    ...readFileSync(join(root, 'operations', tool, 'main.ts'), 'utf8').matchAll(/\.command\('([a-z-]+)'/g),
  ].map(([, name]) => `${tool} ${name}`);

describe('the table of calls and commands against screens', () => {
  it.each([
    [
      'Calls',
      ofAdmins
        .filter(({ access, audit }) => access === 'admin' || audit === 'admins')
        .map(({ name }) => name),
    ],
    [
      'Calls of the operator',
      inner.filter((call) => credentialOf(call) === 'operator').map(({ name }) => name),
    ],
    ['Commands', ['admin', 'dlq'].flatMap(commandsOf)],
  ])('%s: has each of them once, and nothing else', (heading, expected) => {
    expect(
      rowsBelow(heading)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  it('names screens that exist, and says why where there is none', () => {
    const known: readonly string[] = Object.values(screens).map(({ path }) => path);
    for (const heading of ['Calls', 'Calls of the operator', 'Commands'])
      for (const { name, screen, rest } of rowsBelow(heading))
        expect([name, screen ? known.includes(screen) : rest !== '']).toEqual([name, true]);
  });
});
