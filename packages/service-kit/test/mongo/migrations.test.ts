import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { pause } from '../../src/context/clock.ts';
import { connectMongo, type Migration, type Mongo } from '../../src/mongo/connect.ts';
import { dropIndex } from '../../src/mongo/migrations.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';
import { eventually, patient } from '../../src/testing/eventually.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let engines: TestEngines;
const open: Mongo[] = [];
beforeAll(() => {
  engines = testEngines();
});
afterAll(async () => {
  await Promise.all(open.map((mongo) => mongo.close()));
  await engines.dispose();
});

/** An instance of a service with these migrations, and what they did. */
function instance(
  dbName: string,
  migrations: readonly Migration[],
  options: { apart?: boolean } = {},
): Mongo {
  const mongo = connectMongo({ uri: engines.mongoUri, dbName, logger, migrations, ...options });
  mongo.connection.model('Thing', new Schema({ _id: String, size: { type: Number, index: true } }));
  open.push(mongo);
  return mongo;
}
const noting = (
  version: number,
  ran: string[],
  work: () => Promise<unknown> = async () => undefined,
): Migration => ({
  version,
  name: `change ${version}`,
  async up() {
    ran.push(`change ${version}`);
    await work();
  },
});
const notesIn = async ({ connection }: Mongo) =>
  (await connection.collection<{ _id: unknown }>('migrations').find().toArray()).map(({ _id }) => _id);

describe('migrations', () => {
  it('run once and in order, however many instances start at the same time, and later ones alone', async () => {
    const ran: string[] = [];
    const two = [noting(1, ran, () => pause(100)), noting(2, ran)];
    const instances = [1, 2, 3].map(() => instance('once', two));
    await Promise.all(instances.map((mongo) => mongo.start()));
    expect(ran).toEqual(['change 1', 'change 2']);
    const next = instance('once', [...two, noting(3, ran)]);
    await next.start();
    expect(ran).toEqual(['change 1', 'change 2', 'change 3']);
    expect((await notesIn(next)).sort()).toEqual([1, 2, 3, 'indexes']);
    // An instance of the release before starts as usual.
    await instance('once', two).start();
    expect(ran).toHaveLength(3);
  });

  it('begin again where one fails, and what comes behind it waits', async () => {
    const ran: string[] = [];
    let broken = true;
    const failing = async () => {
      if (broken) throw new Error('no');
    };
    const mongo = instance('failing', [noting(1, ran), noting(2, ran, failing), noting(3, ran)]);
    const started = mongo.start();
    await eventually(async () => expect(ran.filter((name) => name === 'change 2').length).toBeGreaterThan(1));
    expect(mongo.ready()).toBe(false);
    expect(ran).not.toContain('change 3');
    broken = false;
    await started;
    expect(ran.filter((name) => name === 'change 1')).toHaveLength(1);
    expect(ran.at(-1)).toBe('change 3');
  });

  it('are taken over from a process that was killed, once its lease has run out', async () => {
    const ran: string[] = [];
    const mongo = instance('killed', [noting(1, ran)]);
    const first = instance('killed', []);
    await first.start();
    const leases = first.connection.collection<{ _id: string; by: string; until: Date }>('migrations');
    await leases.insertOne({ _id: 'lease', by: 'killed', until: new Date(Date.now() + patient(600)) });
    const started = mongo.start();
    await pause(200);
    expect(ran).toEqual([]);
    await started;
    expect(ran).toEqual(['change 1']);
    expect(await notesIn(mongo)).not.toContain('lease');
  });

  it('that are made apart: the service waits, and builds no index itself', async () => {
    const ran: string[] = [];
    const migrations = [noting(1, ran)];
    const service = instance('apart', migrations, { apart: true });
    const started = service.start();
    await pause(300);
    expect([service.ready(), ran]).toEqual([false, []]);
    expect(await service.connection.listCollections()).toEqual([]);
    await instance('apart', migrations, { apart: true }).migrate();
    await started;
    expect(service.ready()).toBe(true);
    const indexes = await service.connection.collection('things').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { size: 1 } }));
    await dropIndex(service.connection, 'things', 'size_1');
    await dropIndex(service.connection, 'things', 'size_1');
    await dropIndex(service.connection, 'nothing', 'size_1');
  });

  it('that fail end the process that was started for them, and the service goes on waiting', async () => {
    const failing = noting(1, [], () => Promise.reject(new Error('no room')));
    await expect(instance('ending', [failing], { apart: true }).migrate()).rejects.toThrow('no room');
    // The next attempt need not wait for a lease.
    await instance('ending', [noting(1, [])], { apart: true }).migrate();
  });

  it('that are numbered wrongly are refused', async () => {
    const [gap] = [noting(2, [])];
    const mongo = instance('numbers', [gap as Migration]);
    const started = mongo.start().catch((error: unknown) => error);
    await pause(300);
    expect(mongo.ready()).toBe(false);
    await mongo.close();
    expect(await started).toBeInstanceOf(Error);
  });
});
