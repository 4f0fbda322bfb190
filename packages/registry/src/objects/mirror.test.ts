import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { addBuild, fakeBuild } from '../../test/fake-build.ts';
import { memoryObjects } from '../../test/memory-objects.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { publishRegistry } from '../live/publish.ts';
import { mirrorOnce } from './mirror.ts';
import { createObjectStorage } from './object-storage.ts';

const publishing = { action: 'deploy', by: 'okello', now: () => new Date('2026-11-22T12:00:00Z') } as const;

it.each([
  ['higher than', 3],
  ['the same as', 2],
])(
  'a web root that was a registry of its own shows what is in the bucket, whose number it is %s',
  async (_what, local) => {
    const root = mkdtempSync(join(tmpdir(), 'web-'));
    const folder = createFolderStorage(root);
    const bucket = createObjectStorage(memoryObjects());
    for (let number = 1; number <= local; number += 1) {
      await addBuild(root, 'shell', `old${number}`);
      await publishRegistry(folder, () => ({ shell: `old${number}` }), publishing);
    }
    for (const version of ['v1', 'v2']) {
      await bucket.versions.add('shell', version, await fakeBuild('shell', version));
      await publishRegistry(bucket, () => ({ shell: version }), publishing);
    }
    await Promise.all(
      [mirrorOnce(bucket, root), mirrorOnce(bucket, root)].map((each) => each.catch(() => null)),
    );
    await mirrorOnce(bucket, root);
    expect(await folder.states.latest()).toEqual(await bucket.states.latest());
  },
);

it('a web root that is filled by another gateway too keeps what that one has brought meanwhile', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'));
  const bucket = createObjectStorage(memoryObjects());
  const publish = async (version: string) => {
    await bucket.versions.add('shell', version, await fakeBuild('shell', version));
    await publishRegistry(bucket, () => ({ shell: version }), publishing);
  };
  await publish('v1');
  await mirrorOnce(bucket, root);
  await publish('v2');
  let other: Promise<void> | undefined;
  const slow = {
    ...bucket,
    async pack(name: string, version: string) {
      const found = await bucket.pack(name, version);
      other ??= publish('v3').then(() => mirrorOnce(bucket, root));
      await other;
      return found;
    },
  };
  await mirrorOnce(slow, root);
  const states = [];
  for await (const { number } of createFolderStorage(root).states.newestFirst()) states.push(number);
  expect(states).toEqual([3, 2, 1]);
});
