import { chmodSync, chownSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createFolderStorage } from './folder-storage.ts';

const GROUP = 1000;
// Only root can give a folder away.
const asRoot = process.geteuid?.() === 0 ? it : it.skip;

asRoot('writes into a volume of root that its group may write, as Kubernetes gives it', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'volume-'));
  chownSync(webRoot, 0, GROUP);
  chmodSync(webRoot, 0o2775);
  process.setegid?.(GROUP);
  process.seteuid?.(GROUP);
  try {
    const { states, tokens } = createFolderStorage(webRoot);
    expect(await states.add(1, '{}')).toBe(true);
    await tokens.keep('mfe-shop', []);
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
  expect(readdirSync(join(webRoot, '.registry')).toSorted()).toEqual(['1.json', 'tokens-mfe-shop']);
  expect((statSync(webRoot).mode & 0o7777).toString(8)).toBe('2775');
});
