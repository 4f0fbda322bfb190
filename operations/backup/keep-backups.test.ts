import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { newId } from '@matchday/service-kit/ids';
import { eventually, type TestEngines, testEngines } from '@matchday/service-kit/testing';
import { checkSet } from '../restore/read-set.ts';
import { type Cluster, compareMoments, openCluster } from './cluster.ts';
import {
  baseFile,
  deleteOldSets,
  deleteUnfinished,
  listSets,
  makeSet,
  newestMoment,
  readPosition,
  segmentNumbers,
  writePosition,
} from './folder/backup-folder.ts';
import { keepBackups } from './keep-backups.ts';
import { identitiesIn, makeKey, recipientsOf } from './keys.ts';
import { fieldsOf } from './records.ts';
import { readSealed } from './sealed-file.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(async () => {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;
describeOverEngines('a backup that keeps running', () => {
  let engines: TestEngines;
  let cluster: Cluster;
  beforeAll(async () => {
    engines = testEngines();
    cluster = await openCluster(engines.mongoUri);
  });
  afterAll(async () => {
    await cluster.close();
    await engines.dispose();
  });

  const key = makeKey(new Date());
  const write = (n: number) =>
    cluster.client.db(cluster.databases[0]?.here).collection<{ _id: number }>('things').insertOne({ _id: n });
  /** Runs until the newest set has so many segments, then ends by a signal. */
  async function keep(
    upTo: { sets: number; segments: number },
    { hoursAhead = 0, replicaSet = cluster.replicaSet } = {},
  ): Promise<string[]> {
    const ending = new AbortController();
    const said: string[] = [];
    // A new base is of now: with it the day has begun.
    const ahead = () => (said.length === 0 ? hoursAhead * 3_600_000 : 0);
    const clock = () => new Date(Date.now() + ahead());
    const running = keepBackups({
      cluster: { ...cluster, replicaSet },
      root,
      recipients: recipientsOf(/age1\S+/.exec(await key)?.[0]),
      webRoot: null,
      newId,
      rhythm: { segmentSeconds: 0.2, baseHours: 24, keepDays: 1 },
      ending: ending.signal,
      clock,
      say: (line) => said.push(line),
    });
    await eventually(async () => {
      const sets = await listSets(root);
      const last = sets.at(-1);
      expect([sets.length, last ? (await segmentNumbers(last)).length >= upTo.segments : false]).toEqual([
        upTo.sets,
        true,
      ]);
    }, 20_000);
    ending.abort();
    await running;
    return said;
  }

  it('continues after a restart, and takes a new base after a day without a gap between the two', async () => {
    const identities = [(await key).trim().split('\n').at(-1) as string];
    await write(1);
    await keep({ sets: 1, segments: 2 });
    await write(2);
    const said = await keep({ sets: 1, segments: 5 });
    expect(said).toEqual([]);
    const [first] = await listSets(root);
    if (!first) throw new Error('no set');
    const checked = await checkSet(first, { identities });
    // What was written while no backup ran is in the segment after the restart.
    expect(checked.changes).toBe(1);
    expect(checked.segments.length).toBeGreaterThanOrEqual(5);
    await keep({ sets: 2, segments: 1 }, { hoursAhead: 25 });
    const [old, young] = await listSets(root);
    if (!old || !young) throw new Error('no sets');
    const [before, after] = [await checkSet(old, { identities }), await checkSet(young, { identities })];
    expect(after.documents).toBe(2);
    // The first set reaches beyond the base of the second one.
    const { value } = await readSealed(baseFile(young), identities).next();
    expect(compareMoments(before.to, fieldsOf(value as Uint8Array).head.at)).toBeGreaterThanOrEqual(0);
  }, 60_000);

  it('never continues a set with the changes of another replica set, or of one that it does not know', async () => {
    await keep({ sets: 1, segments: 1 });
    // A platform that was restored there: its MongoDB takes any moment before its first one for one that it knows.
    const replicaSet = async () => 'the empty server';
    const [said] = await keep({ sets: 2, segments: 1 }, { replicaSet });
    expect(said).toMatch(/^\S+ is not known to be of this replica set: a new base is taken$/);
    expect(await keep({ sets: 2, segments: 2 }, { replicaSet })).toEqual([]);
    // As a release left it that did not note where it was.
    const set = (await listSets(root)).at(-1);
    const position = set && (await readPosition(set));
    if (!position) throw new Error('no set');
    const { replicaSet: _unknown, ...before } = position;
    await writePosition(set, before);
    expect(await keep({ sets: 3, segments: 1 }, { replicaSet })).toHaveLength(2);
  }, 60_000);

  it('knows a replica set by an id of its own, not by its name', async () => {
    expect(await cluster.replicaSet()).toMatch(/^[0-9a-f]{24}$/);
  });
});

it('deletes sets that reach no moment that is kept, and never the newest two', async () => {
  for (const day of ['01', '02', '03', '04'])
    await writeFile(baseFile(await makeSet(root, new Date(`2026-11-${day}T00:00:00Z`))), '');
  expect(await deleteOldSets(root, new Date('2026-11-02T12:00:00Z'))).toEqual(['20261101T000000Z']);
  expect(await deleteOldSets(root, new Date('2027-01-01T00:00:00Z'))).toEqual(['20261102T000000Z']);
  expect((await listSets(root)).map(({ name }) => name)).toEqual(['20261103T000000Z', '20261104T000000Z']);
});

it('goes by how far a set reaches, beyond a newer one that was made by hand', async () => {
  expect(await newestMoment(root)).toBeNull();
  const reaching = async (begin: string, at: string) => {
    const set = await makeSet(root, new Date(begin));
    await writeFile(baseFile(set), '');
    await writePosition(set, { number: 0, to: '1.1', at, hash: '' });
  };
  await reaching('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z');
  await reaching('2026-11-01T06:00:00Z', '2026-11-01T06:00:00Z');
  expect(await newestMoment(root)).toEqual(new Date('2026-11-02T00:00:00Z'));
  await reaching('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z');
  // It reaches noon, although the one by hand began before.
  expect(await deleteOldSets(root, new Date('2026-11-01T12:00:00Z'))).toEqual([]);
  expect(await deleteOldSets(root, new Date('2026-11-02T12:00:00Z'))).toEqual(['20261101T000000Z']);
});

it('deletes what a killed process has left of a base, and not one that is being written', async () => {
  const [left, written] = [await makeSet(root, new Date(0)), await makeSet(root, new Date(0))];
  for (const set of [left, written]) await writeFile(`${baseFile(set)}.part`, '');
  await utimes(`${baseFile(left)}.part`, 0, 0);
  await deleteUnfinished(root, new Date(Date.now() - 3_600_000));
  expect(await readdir(root)).toEqual([written.name]);
});

it('never takes a file for complete of which the disk has taken a part', async () => {
  const recipient = /age1\S+/.exec(await makeKey(new Date()))?.[0];
  const write = `
    const { writeSealed } = await import(${JSON.stringify(join(import.meta.dirname, 'sealed-file.ts'))});
    const { randomBytes } = await import('node:crypto');
    const records = async function* () { yield randomBytes(4000); };
    const said = await writeSealed(${JSON.stringify(join(root, 'full.age'))}, ['${recipient}'], records())
      .then(() => 'complete', ({ code }) => code);
    console.log(said);`;
  // A limit on files stops a write where it is reached, as a full disk does.
  const shell = `ulimit -f 1; exec "$0" --input-type=module -e "$1"`;
  const { output } = await runCommand('sh', ['-c', shell, process.execPath, write]);
  expect(output.trim()).toBe('EFBIG');
  expect(await readdir(root)).toEqual([]);
}, 20_000);

it('gives two sets of one second two names, in order', async () => {
  const at = new Date('2026-11-23T02:52:11Z');
  for (const name of ['20261123T025211Z', '20261123T025211Z-2']) {
    const set = await makeSet(root, at);
    expect(set.name).toBe(name);
    await writeFile(baseFile(set), '');
  }
  expect((await listSets(root)).at(-1)?.name).toBe('20261123T025211Z-2');
});

it('says what is wrong with a key', async () => {
  const file = join(root, 'backup.key');
  await writeFile(file, await makeKey(new Date(0)));
  const [identity = ''] = identitiesIn(file);
  expect(identity).toMatch(/^AGE-SECRET-KEY-1/);
  expect(() => recipientsOf(identity)).toThrow('BACKUP_RECIPIENT holds a private key.');
  expect(() => recipientsOf('')).toThrow('BACKUP_RECIPIENT is not set');
  expect(() => recipientsOf('age1short')).toThrow('age1short, which is not a public key');
  expect(() => identitiesIn(undefined)).toThrow('A backup opens with its private key only.');
  expect(() => identitiesIn(join(root, 'none'))).toThrow('is not readable');
  await writeFile(file, '# public key: age1x\n');
  expect(() => identitiesIn(file)).toThrow('does not hold a private key');
});
