import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from '@jest/globals';
import { fakeBuild } from '../../test/fake-build.ts';
import { memoryObjects } from '../../test/memory-objects.ts';
import { s3ServerOrWhyNot } from '../../test/s3-server.ts';
import { describeStorage } from '../../test/storage-contract.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { liveOf } from '../live/live.ts';
import { publishRegistry } from '../live/publish.ts';
import { mirrorOnce } from './mirror.ts';
import { createObjectStorage } from './object-storage.ts';
import { createS3Store } from './object-store.ts';

it('who was away while states came and went finds the live one within a minute', async () => {
  const objects = memoryObjects();
  let now = 0;
  const away = createObjectStorage(objects, () => now).states;
  const { states } = createObjectStorage(objects);
  await states.add(1, 'one');
  expect((await away.latest())?.number).toBe(1);
  for (const number of [2, 3]) await states.add(number, 'later');
  await states.drop(2);
  now = 61_000;
  expect((await away.latest())?.number).toBe(3);
});

it('calls at the same time name each state by its own number', async () => {
  const { states } = createObjectStorage(memoryObjects());
  await states.add(1, '1');
  await states.latest();
  for (const number of [2, 3]) await states.add(number, String(number));
  const seen = await Promise.all([states.latest(), states.latest(), states.latest()]);
  expect(seen).toEqual(Array(3).fill({ number: 3, text: '3' }));
});

it('knows a state that it has written again when the first answer was lost', async () => {
  const kept = new Map<string, string>();
  let lost = 1;
  const listening = createServer(async (req, res) => {
    const key = req.url ?? '';
    if (req.method === 'GET') return res.writeHead(kept.has(key) ? 200 : 404).end(kept.get(key));
    const body = await text(req);
    const isTaken = kept.has(key);
    if (!isTaken) kept.set(key, body);
    return res.writeHead(lost-- > 0 ? 500 : isTaken ? 412 : 200).end();
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', () => done()));
  const { port } = listening.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/bucket`;
  const { states } = createObjectStorage(createS3Store({ url, keyId: 'one', secret: 'two' }));
  expect(await states.add(7, 'mine')).toBe(true);
  expect(await states.add(7, 'of another')).toBe(false);
  listening.close();
  listening.closeAllConnections();
});

const server = await s3ServerOrWhyNot();
const publishing = { action: 'deploy', by: 'okello', now: () => new Date('2026-11-22T12:00:00Z') } as const;

it('a name that is refused and then not there is asked for again: it is never taken for its own', async () => {
  const objects = memoryObjects();
  const mine = await fakeBuild('mfe-shop', 'v1', { routes: ['/mine'] });
  const key = 'reserved/mfe-shop/v1';
  await objects.put(key, Buffer.from('of another build'));
  let hidden = 1;
  const storage = createObjectStorage({
    ...objects,
    get: async (wanted) => (wanted === key && hidden-- > 0 ? null : objects.get(wanted)),
  });
  expect(await storage.versions.add('mfe-shop', 'v1', mine)).toBe('other');
  await objects.delete(key);
  expect(await storage.versions.add('mfe-shop', 'v1', mine)).toBe('added');
  await storage.versions.drop('mfe-shop', 'v1');
  await objects.put(key, Buffer.from('of another build'));
  hidden = Number.POSITIVE_INFINITY;
  await expect(storage.versions.add('mfe-shop', 'v1', mine)).rejects.toThrow('try again');
  expect(await storage.versions.assets('mfe-shop', 'v1')).toBeNull();
});

if (server instanceof Error) {
  it.skip(`the registry in object storage is NOT TESTED: ${server.message}`, () => {});
} else {
  afterAll(() => server.close());
  const open = async () => createObjectStorage(createS3Store(await server.bucket()));
  describeStorage('object storage', open);

  it('gateways fill their web roots from object storage, versions before the state that names them', async () => {
    const storage = await open();
    for (const part of ['shell', 'mfe-shop'])
      await storage.versions.add(part, 'v1', await fakeBuild(part, 'v1'));
    await publishRegistry(storage, () => ({ shell: 'v1', 'mfe-shop': 'v1' }), publishing);
    const roots = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'web-')));
    // Two gateways on one folder, a third on another.
    await Promise.all([roots[0], roots[0], roots[1]].map((root = '') => mirrorOnce(storage, root)));
    for (const root of roots) {
      const folder = createFolderStorage(root);
      expect(liveOf(await folder.states.latest()).versions).toEqual({ shell: 'v1', 'mfe-shop': 'v1' });
      expect(await folder.versions.assets('mfe-shop', 'v1')).toEqual(
        await storage.versions.assets('mfe-shop', 'v1'),
      );
    }
  });

  it('a version that a killed deployment has only begun is taken up by the next one', async () => {
    const folder = await fakeBuild('mfe-shop', 'v1');
    for (const survives of [0, 1, 2]) {
      const objects = createS3Store(await server.bucket());
      const storage = createObjectStorage(objects);
      let writes = 0;
      const dying = createObjectStorage({
        ...objects,
        create: async (key, bytes) => {
          if (writes === survives) throw new Error('killed');
          writes += 1;
          return objects.create(key, bytes);
        },
      });
      await expect(dying.versions.add('mfe-shop', 'v1', folder)).rejects.toThrow('killed');
      expect(await dying.versions.assets('mfe-shop', 'v1')).toBeNull();
      expect(await storage.versions.add('mfe-shop', 'v1', folder)).toBe('added');
    }
  });
}
