import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { figureIn, missingFigures } from '@matchday/service-kit/testing';
import { serveBackupFigures } from './backup-figures.ts';
import { baseFile, makeSet, writePosition } from './folder/backup-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'figures-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
let server: Server | undefined;
afterEach(() => void server?.close());

/** What Prometheus reads. */
async function scraped(): Promise<string> {
  server = await serveBackupFigures(root, { HOST: '127.0.0.1', PORT: 0, RELEASE: 'v2' });
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

it('says that nothing is backed up yet, and which release runs', async () => {
  const text = await scraped();
  expect(figureIn(text, 'matchday_backup_reaches_seconds')).toBe(0);
  expect(figureIn(text, 'matchday_build_info', { release: 'v2', service: 'backup' })).toBe(1);
  expect(missingFigures('backup', text)).toEqual([]);
});

it('says until when the newest backup reaches', async () => {
  const set = await makeSet(root, new Date('2026-11-21T00:00:00Z'));
  await writeFile(baseFile(set), '');
  const at = new Date('2026-11-21T18:00:30Z');
  await writePosition(set, { number: 3, to: '1.1', at: at.toISOString(), hash: '' });
  expect(figureIn(await scraped(), 'matchday_backup_reaches_seconds')).toBe(at.getTime() / 1000);
});
