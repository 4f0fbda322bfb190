import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createFolderStorage, publishRegistry } from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { createLogger } from '@matchday/service-kit/logger';
import { createRegistryStore } from './registry-store.ts';

it('shows the state of object storage that has taken the place of one with its number', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const storage = createFolderStorage(root);
  const publish = async (version: string) => {
    await addBuild(root, 'shell', version);
    const publishing = { action: 'deploy', by: 'okello', now: () => new Date() } as const;
    await publishRegistry(storage, () => ({ shell: version }), publishing);
  };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const store = createRegistryStore({ root, devOrigins: [], logger, elapsed: () => 0 });
  const live = async () => (await store.current())?.registry.shell.version;
  await publish('old');
  expect(await live()).toBe('old');
  await rm(join(root, '.registry/1.json'));
  await publish('v1');
  expect((await storage.states.latest())?.number).toBe(1);
  expect(await live()).toBe('v1');
});
