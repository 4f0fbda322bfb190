import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import { type TestEngines, testEngines } from '@matchday/service-kit/testing';
import { type Cluster, openCluster } from '../backup/cluster.ts';
import { followChanges } from '../backup/follow-changes.ts';
import { makeKey, recipientsOf } from '../backup/keys.ts';
import { takeBase } from '../backup/take-base.ts';
import { checkSet } from './read-set.ts';
import { dropAll, restoreSet } from './restore-set.ts';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('changes of a backup', () => {
  const used: { engines: TestEngines; cluster: Cluster }[] = [];
  let root: string;
  const open = async () => {
    const engines = testEngines();
    const cluster = await openCluster(engines.mongoUri);
    used.push({ engines, cluster });
    return cluster;
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'changes-'));
  });
  afterAll(async () => {
    await Promise.all(used.map(({ cluster }) => cluster.close()));
    await Promise.all(used.map(({ engines }) => engines.dispose()));
    await rm(root, { recursive: true, force: true });
  });
  const collection = ({ client, databases }: Cluster, name: string) =>
    client
      .db(databases.find((database) => database.name === 'wallet')?.here)
      .collection<{ _id: string }>(name);
  const idsIn = async (cluster: Cluster, name: string) =>
    (await collection(cluster, name).find().toArray()).map(({ _id }) => _id);

  it('are restored although a restore has replaced everything meanwhile, and indexes are looked at again', async () => {
    const [source, target] = [await open(), await open()];
    const key = await makeKey(new Date());
    const identities = [key.trim().split('\n').at(-1) as string];
    const recipients = recipientsOf(/age1\S+/.exec(key)?.[0]);
    await collection(source, 'outbox').insertOne({ _id: 'before the base' });
    const deps = { cluster: source, root, recipients, webRoot: null, newId };
    const taken = await takeBase(deps);
    const follower = followChanges({ ...deps, ...taken });
    await collection(source, 'users').insertOne({ _id: 'replaced' });
    await collection(source, 'outbox').insertOne({ _id: 'taken back' });
    await dropAll(source);
    await collection(source, 'users').insertOne({ _id: 'restored' });
    await collection(source, 'outbox').insertOne({ _id: 'on its way' });
    await collection(source, 'outbox').deleteOne({ _id: 'on its way' });
    // A release that was started after the base.
    await collection(source, 'migrations').insertMany([{ _id: 'done' }, { _id: 'indexes' }]);
    await follower.segment(Promise.resolve());
    await follower.close();

    const checked = await checkSet(taken.set, { identities });
    await restoreSet(checked, { cluster: target, identities, webRoot: null, say: () => undefined });
    expect(await idsIn(target, 'users')).toEqual(['restored']);
    expect(await idsIn(target, 'outbox')).toEqual(['on its way']);
    expect(await idsIn(target, 'migrations')).toEqual(['done']);
  }, 60_000);
});
