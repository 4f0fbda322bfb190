import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { type TestEngines, testEngines, testSecrets } from '@matchday/service-kit/testing';
import { type Cluster, openCluster } from '../backup/cluster.ts';
import { exportPerson } from './export-person.ts';
import { wherePeopleAre } from './where-people-are.ts';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;

describeOverEngines('what is stored about a person', () => {
  let engines: TestEngines;
  let cluster: Cluster;
  beforeAll(async () => {
    engines = testEngines();
    cluster = await openCluster(engines.mongoUri);
  });
  afterAll(async () => {
    await cluster?.close();
    await engines?.dispose();
  });
  const dbOf = (name: string) => cluster.client.db(cluster.databases.find((one) => one.name === name)?.here);

  it('is looked for in every collection that a service has', async () => {
    const env = {
      ...testSecrets,
      MONGODB_URI: engines.mongoUri,
      AMQP_URL: 'amqp://127.0.0.1:1',
      WALLET_URLS: 'http://127.0.0.1:1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
    };
    for (const main of globSync('svc-*/src/migrate.ts', { cwd: root })) {
      const ran = await runCommand(process.execPath, [join(root, main)], { env });
      expect(ran.errors).toBe('');
      const name = main.split('/')[0]?.slice('svc-'.length) ?? '';
      const made = (await dbOf(name).listCollections({}, { nameOnly: true }).toArray()).map(
        (one) => one.name,
      );
      // The outbox is made by the service itself.
      expect([...new Set([...made, 'outbox'])].sort()).toEqual(
        Object.keys(wherePeopleAre[name] ?? {}).sort(),
      );
    }
  }, 120_000);

  it('is found by username, email address and id, without what others have and without secrets', async () => {
    const insert = (db: string, name: string, documents: object[]) =>
      dbOf(db).collection(name).insertMany(documents);
    const keys = { username: 'amina', email: 'amina@example.org', phoneNumber: '1' };
    await insert('wallet', 'users', [
      { _id: 'u1', username: 'Amina', keys, passwordHash: 'argon', createdAt: new Date() },
    ]);
    await insert('wallet', 'secondSteps', [{ _id: 'u1', on: true, secret: 'sealed', recovery: ['hashed'] }]);
    await insert('wallet', 'postings', [
      { _id: 'p1#0', account: 'user:u1', seq: 1 },
      { _id: 'p2#0', account: 'user:u2', seq: 1 },
    ]);
    await insert('matches', 'bets', [
      { _id: 'b1', user: 'u1', hash: 'h' },
      { _id: 'b2', user: 'u2', hash: 'h' },
    ]);
    await insert('shop', 'orders', [{ _id: 'o1', userId: 'u1', expiresAt: null }]);
    for (const who of ['AMINA', 'amina@example.org', 'u1']) {
      const { id, services } = await exportPerson(cluster, who);
      expect(id).toBe('u1');
      expect(services.wallet?.postings).toEqual([{ _id: 'p1#0', account: 'user:u1', seq: 1 }]);
      expect(services.matches).toEqual({ bets: [{ _id: 'b1', user: 'u1' }] });
      expect(services.shop?.orders).toHaveLength(1);
      expect(services.wallet?.secondSteps).toEqual([{ _id: 'u1', on: true }]);
      expect(JSON.stringify(services)).not.toMatch(/argon|u2/);
    }
    await expect(exportPerson(cluster, 'nobody')).rejects.toThrow('There is no user nobody.');
  });
});
