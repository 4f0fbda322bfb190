import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { newId } from '@matchday/service-kit/ids';
import { type TestEngines, testEngines } from '@matchday/service-kit/testing';
import { type Cluster, openCluster } from '../backup/cluster.ts';
import { makeKey, recipientsOf } from '../backup/keys.ts';
import { takeBase } from '../backup/take-base.ts';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('the command', () => {
  let engines: TestEngines;
  let cluster: Cluster;
  let home: string;
  const at = (...names: string[]) => join(home, ...names);
  beforeAll(async () => {
    engines = testEngines();
    cluster = await openCluster(engines.mongoUri);
    home = await mkdtemp(join(tmpdir(), 'restoring-'));
    const key = await makeKey(new Date());
    await writeFile(at('backup.key'), key);
    await mkdir(at('live'));
    await writeFile(at('live', 'page.html'), 'a page');
    const recipients = recipientsOf(/age1\S+/.exec(key)?.[0]);
    await things().insertOne({ name: 'before the backup' });
    await takeBase({ cluster, root: at('backups'), recipients, webRoot: at('live'), newId });
    await things().insertOne({ name: 'after it' });
  }, 60_000);
  afterAll(async () => {
    await cluster.close();
    await engines.dispose();
    await rm(home, { recursive: true, force: true });
  });

  const things = () => cluster.client.db(cluster.databases[0]?.here).collection('things');
  const restoreInto = (webRoot: string) =>
    runCommand(
      process.execPath,
      [
        join(import.meta.dirname, 'main.ts'),
        ...['--from', at('backups'), '--key', at('backup.key'), '--replace'],
      ],
      {
        env: {
          MONGODB_URI: engines.mongoUri,
          AMQP_URL: engines.amqpUrl,
          WEB_ROOT: webRoot,
          MATCHDAY_HOME: home,
        },
      },
    );

  it('deletes nothing where the files of the web cannot be written', async () => {
    // Also root cannot make a folder below a file.
    const { code, errors } = await restoreInto(at('backup.key', 'web'));
    expect(code).toBe(1);
    expect(errors).toContain('The web root cannot be written');
    expect(await things().countDocuments()).toBe(2);
  }, 60_000);

  it('replaces what is there by what was backed up, and leaves nothing else in the web root', async () => {
    const { code } = await restoreInto(at('restored'));
    expect(code).toBe(0);
    expect(await things().countDocuments()).toBe(1);
    expect(await readdir(at('restored'))).toEqual(['page.html']);
  }, 60_000);
});
