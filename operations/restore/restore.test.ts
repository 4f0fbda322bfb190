import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import { type TestEngines, testEngines } from '@matchday/service-kit/testing';
import { type Cluster, dateOf, openCluster } from '../backup/cluster.ts';
import {
  type BackupSet,
  baseFile,
  listSets,
  makeSet,
  segmentFile,
  writePosition,
} from '../backup/folder/backup-folder.ts';
import { followChanges } from '../backup/follow-changes.ts';
import { makeKey, recipientsOf } from '../backup/keys.ts';
import { type BackupDeps, type Taken, takeBase } from '../backup/take-base.ts';
import { type CheckedSet, checkSet, setBefore } from './read-set.ts';
import { expectEmpty, restoreSet } from './restore-set.ts';
import { busyPlatform, sums } from './test/busy-platform.ts';
import { changeByte, cutOff, swap } from './test/damage-files.ts';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('a restore', () => {
  let engines: TestEngines;
  let source: Cluster;
  let root: string;
  let webRoot: string;
  let identities: string[];
  let deps: BackupDeps;
  let taken: Taken;
  let set: BackupSet;
  const targets: { cluster: Cluster; engines: TestEngines }[] = [];

  beforeAll(async () => {
    engines = testEngines();
    source = await openCluster(engines.mongoUri);
    root = await mkdtemp(join(tmpdir(), 'backups-'));
    webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    await cp(join(import.meta.dirname, 'test'), join(webRoot, '.registry'), { recursive: true });
    const key = await makeKey(new Date());
    identities = [key.trim().split('\n').at(-1) as string];
    const recipients = recipientsOf(/age1\S+/.exec(key)?.[0]);
    deps = { cluster: source, root, recipients, webRoot, newId };
    const platform = await busyPlatform(source);
    await wait(300);
    taken = await takeBase(deps);
    set = taken.set;
    const follower = followChanges({ ...deps, ...taken });
    await follower.segment(wait(1200));
    await follower.segment(wait(1200));
    await platform.stop();
    await follower.segment(Promise.resolve());
    await follower.close();
  }, 60_000);

  afterAll(async () => {
    await Promise.all([source, ...targets.map(({ cluster }) => cluster)].map((cluster) => cluster?.close()));
    await Promise.all([engines, ...targets.map((target) => target.engines)].map((one) => one?.dispose()));
    for (const folder of [root, webRoot]) if (folder) await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const emptyTarget = async () => {
    const at = testEngines();
    const cluster = await openCluster(at.mongoUri);
    targets.push({ cluster, engines: at });
    return cluster;
  };
  const restoreInto = async (cluster: Cluster, checked: CheckedSet, web: string | null = null) =>
    restoreSet(checked, { cluster, identities, webRoot: web, say: () => undefined });
  const hashes = async ({ client, databases }: Cluster) =>
    Promise.all(
      databases.map(async ({ name, here }) => {
        const { collections } = await client.db(here).command({ dbHash: 1 });
        return [
          name,
          Object.entries(collections)
            .filter(([collection]) => collection !== 'outbox')
            .sort(),
        ];
      }),
    );
  const tampered = async (change: (copy: BackupSet) => Promise<void>) => {
    const folder = await mkdtemp(join(root, 'tampered-'));
    await cp(set.folder, join(folder, set.name), { recursive: true });
    const copy = { name: set.name, folder: join(folder, set.name) };
    await change(copy);
    return checkSet(copy, { identities });
  };

  it('brings back every document, index and file, although people wrote all the time', async () => {
    const target = await emptyTarget();
    const web = join(root, 'web');
    const checked = await checkSet(set, { identities });
    expect(checked).toMatchObject({ segments: [1, 2, 3] });
    expect(checked.changes).toBeGreaterThan(100);
    const restored = await restoreInto(target, checked, web);
    expect(await hashes(target)).toEqual(await hashes(source));
    const indexesOf = (cluster: Cluster) => {
      const wallet = cluster.databases.find(({ name }) => name === 'wallet')?.here ?? '';
      return cluster.client.db(wallet).collection('accounts').indexes();
    };
    expect(await indexesOf(target)).toEqual(await indexesOf(source));
    const name = 'busy-platform.ts';
    expect(await readFile(join(web, '.registry', name))).toEqual(
      await readFile(join(webRoot, '.registry', name)),
    );
    // Published a moment ago, so perhaps only in a queue, which is not in the backup.
    expect(restored.facts).toBeGreaterThan(0);
  }, 60_000);

  it('brings back one moment of all databases, in the middle of the changes', async () => {
    const target = await emptyTarget();
    const begin = dateOf((await checkSet(set, { identities })).to).getTime() - 2000;
    const checked = await checkSet(set, { identities, until: new Date(begin) });
    await restoreInto(target, checked);
    const { coins, moves, orders } = await sums(target);
    const now = await sums(source);
    expect(coins).toBe(now.coins);
    expect(orders).toBe(moves);
    expect(orders).toBeGreaterThan(0);
    expect(orders).toBeLessThan(now.orders);
  }, 60_000);

  it('restores into an empty platform only', async () => {
    await expect(expectEmpty(source)).rejects.toThrow(/The database \w+ is not empty/);
    await expect(expectEmpty(await emptyTarget())).resolves.toBeUndefined();
  });

  it('refuses another key', async () => {
    const other = (await makeKey(new Date())).trim().split('\n').at(-1) as string;
    await expect(checkSet(set, { identities: [other] })).rejects.toThrow(
      /This key does not open .*base\.age/,
    );
  });

  it.each([
    [
      'a file that was cut off',
      (copy: BackupSet) => cutOff(baseFile(copy)),
      /base\.age is damaged or was cut off/,
    ],
    [
      'a file that was cut off at a chunk',
      (copy: BackupSet) => truncate(segmentFile(copy, 2), 300),
      /000002\.age is damaged or was cut off/,
    ],
    [
      'a changed byte',
      (copy: BackupSet) => changeByte(segmentFile(copy, 1)),
      /000001\.age is damaged or was cut off/,
    ],
    [
      'a missing segment',
      (copy: BackupSet) => rm(segmentFile(copy, 2)),
      /Segment 2 .* is missing, and later ones are there/,
    ],
    [
      'segments in another order',
      (copy: BackupSet) => swap(segmentFile(copy, 1), segmentFile(copy, 2)),
      /000001\.age does not follow the file before it/,
    ],
    [
      'a base in place of a segment',
      (copy: BackupSet) => cp(baseFile(copy), segmentFile(copy, 3)),
      /000003\.age does not follow the file before it/,
    ],
  ])('refuses %s', async (_what, change, message) => {
    await expect(tampered(change)).rejects.toThrow(message);
  });

  it('refuses a segment of another backup, and one that continues another base', async () => {
    const other = await takeBase(deps);
    const follower = followChanges({ ...deps, ...other });
    await follower.segment(Promise.resolve());
    await follower.close();
    const mix = tampered((copy) => cp(segmentFile(other.set, 1), segmentFile(copy, 1)));
    await expect(mix).rejects.toThrow(`is from another backup, ${other.set.name}`);
    await rm(other.set.folder, { recursive: true });
  }, 30_000);

  it('refuses a moment before the first backup, and one that the backup does not reach', async () => {
    const sets = await listSets(root);
    const before = setBefore(sets, new Date('2020-01-01T00:00:00Z'));
    await expect(before).rejects.toThrow(/No backup reaches back to 2020/);
    await expect(setBefore([], undefined)).rejects.toThrow('There is no complete backup here.');
    const early = checkSet(set, { identities, until: new Date(Date.now() - 3_600_000) });
    await expect(early).rejects.toThrow(/begins at .*, after/);
    const late = checkSet(set, { identities, until: new Date(Date.now() + 3_600_000) });
    await expect(late).rejects.toThrow(/reaches until .*, not until/);
  });

  it('takes the backup that reaches a moment, although a newer one was made by hand', async () => {
    const until = new Date();
    const byHand = await takeBase(deps);
    await writePosition(set, {
      number: 3,
      to: '0.0',
      hash: '',
      at: new Date(Date.now() + 60_000).toISOString(),
    });
    const sets = await listSets(root);
    expect(sets.at(-1)?.name).toBe(byHand.set.name);
    for (const moment of [undefined, new Date(until.getTime() + 30_000)])
      expect((await setBefore(sets, moment)).name).toBe(set.name);
    await rm(byHand.set.folder, { recursive: true });
  }, 30_000);

  it('never takes a half-written backup for a whole one', async () => {
    const half = await makeSet(root, new Date());
    await writeFile(`${baseFile(half)}.part`, await readFile(baseFile(set)));
    expect((await listSets(root)).map(({ name }) => name)).not.toContain(half.name);
    const away = { ...deps, webRoot: join(webRoot, '.registry', 'busy-platform.ts') };
    const broken = { ...away, cluster: { ...source, databases: [{ name: 'wallet', here: 'no.such$name' }] } };
    const before = await listSets(root);
    await expect(takeBase(broken)).rejects.toThrow();
    expect(await listSets(root)).toEqual(before);
  });
});
