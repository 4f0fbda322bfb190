import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { withDeadline } from '../../src/context/deadline.ts';
import { connectMongo, databaseName, inTransaction, type Mongo } from '../../src/mongo/connect.ts';
import { isEngineAway } from '../../src/mongo/engine-away.ts';
import { whenCommitted } from '../../src/mongo/transaction.ts';
import { createLogger } from '../../src/process/logger.ts';
import { layCable } from '../../src/testing/cable.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';
import { eventually, patient } from '../../src/testing/eventually.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const counterSchema = new Schema({ _id: String, name: { type: String, unique: true }, value: Number });

describe('MongoDB', () => {
  let engines: TestEngines;
  let mongo: Mongo;
  beforeAll(async () => {
    engines = testEngines();
    mongo = connectMongo({ uri: engines.mongoUri, dbName: 'kit', logger });
    mongo.connection.model('Counter', counterSchema);
    await mongo.start();
  });
  afterAll(async () => {
    await mongo.close();
    await engines.dispose();
  });
  const counters = () => mongo.connection.model('Counter', counterSchema);

  it('has the collections and indexes of its models before it is ready', async () => {
    expect(mongo.ready()).toBe(true);
    const indexes = await mongo.connection.collection('counters').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { name: 1 }, unique: true }));
  });

  it('gives each service a database of its own, whatever the URI names', () => {
    expect(databaseName('mongodb://h:1/?replicaSet=rs0', 'wallet')).toBe('wallet');
    expect(databaseName('mongodb://u:p@h:1,h:2/demo?x=y', 'wallet')).toBe('demo-wallet');
    expect(mongo.connection.name).toMatch(/^t[0-9a-f]+-kit$/);
  });

  it('repeats conflicting transactions until each is committed', async () => {
    await counters().create({ _id: 'hot', name: 'hot', value: 0 });
    let runs = 0;
    const increment = () =>
      inTransaction(mongo.connection, async (session) => {
        runs += 1;
        const { value } = (await counters().findById('hot').session(session).orFail()) as { value: number };
        await counters().updateOne({ _id: 'hot' }, { value: value + 1 }, { session });
        return value + 1;
      });
    const results = await Promise.all(Array.from({ length: 12 }, increment));
    expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await counters().findById('hot').lean()).toMatchObject({ value: 12 });
    expect(runs).toBeGreaterThan(12);
  });

  it('tells of each commit once, whatever its runs before, and of nothing that was taken back', async () => {
    await counters().create({ _id: 'told', name: 'told', value: 0 });
    const told: number[] = [];
    let runs = 0;
    const increment = (by: number) =>
      inTransaction(mongo.connection, async (session) => {
        runs += 1;
        whenCommitted(session, () => told.push(by));
        const { value } = (await counters().findById('told').session(session).orFail()) as { value: number };
        await counters().updateOne({ _id: 'told' }, { value: value + by }, { session });
        if (by > 100) throw new Error('taken back');
      });
    const each = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(each.map(increment));
    await expect(increment(101)).rejects.toThrow('taken back');
    expect(runs).toBeGreaterThan(13);
    expect(told.toSorted((a, b) => a - b)).toEqual(each);
  });

  it('writes nothing where the work throws, and does not run it again', async () => {
    let runs = 0;
    const failing = inTransaction(mongo.connection, async (session) => {
      runs += 1;
      await counters().create([{ _id: 'lost', name: 'lost', value: 1 }], { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect({ runs, found: await counters().findById('lost') }).toEqual({ runs: 1, found: null });
  });

  it('gives up after the attempts it was given, with the reason', async () => {
    await counters().create({ _id: 'held', name: 'held', value: 0 });
    let runs = 0;
    await inTransaction(mongo.connection, async (holder) => {
      await counters().updateOne({ _id: 'held' }, { value: 1 }, { session: holder });
      const second = inTransaction(
        mongo.connection,
        async (session) => {
          runs += 1;
          await counters().updateOne({ _id: 'held' }, { value: 2 }, { session });
        },
        { attempts: 3 },
      );
      await expect(second).rejects.toMatchObject({ codeName: 'WriteConflict' });
    });
    expect({ runs, left: await counters().findById('held').lean() }).toMatchObject({
      runs: 3,
      left: { value: 1 },
    });
  });

  it("ends its retries at the caller's deadline", async () => {
    await counters().create({ _id: 'wanted', name: 'wanted', value: 0 });
    await inTransaction(mongo.connection, async (holder) => {
      await counters().updateOne({ _id: 'wanted' }, { value: 1 }, { session: holder });
      const began = Date.now();
      const second = withDeadline(began + 600, () =>
        inTransaction(mongo.connection, async (session) => {
          await counters().updateOne({ _id: 'wanted' }, { value: 2 }, { session });
        }),
      );
      await expect(second).rejects.toMatchObject({ codeName: 'WriteConflict' });
      expect(Date.now() - began).toBeLessThan(patient(3000));
    });
    expect(await counters().findById('wanted').lean()).toMatchObject({ value: 1 });
  });

  it('waits for a database that is away instead of failing, and can be closed meanwhile', async () => {
    const away = connectMongo({ uri: 'mongodb://127.0.0.1:1/', dbName: 'x', logger });
    const started = away.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(away.ready()).toBe(false);
    await away.close();
    await expect(started).rejects.toThrow('MongoDB connection closed');
  });

  describe('behind a cable that is pulled', () => {
    const behindCable = async () => {
      const direct = new URL(engines.mongoUri);
      direct.search = 'directConnection=true';
      const cable = await layCable(direct.href);
      const far = connectMongo({ uri: cable.url, dbName: 'kit', logger });
      const notes = far.connection.model('Note', new Schema({ _id: String }));
      await far.start();
      const close = async () => {
        await far.close();
        cable.close();
      };
      return { cable, far, notes, close };
    };

    it('begins a transaction again and commits it once', async () => {
      const { cable, far, notes, close } = await behindCable();
      let runs = 0;
      await inTransaction(far.connection, async (session) => {
        runs += 1;
        await notes.create([{ _id: 'first' }], { session });
        if (runs === 1) {
          cable.pull();
          setTimeout(() => cable.putBack(), 300);
        }
        await notes.insertMany([{ _id: 'second' }], { session });
      });
      expect(runs).toBeGreaterThan(1);
      expect(await notes.countDocuments()).toBe(2);
      await close();
    });

    it('says within seconds that the database is away, and is ready again by itself', async () => {
      const { cable, far, notes, close } = await behindCable();
      cable.pull();
      const began = Date.now();
      const asked = await Promise.allSettled([
        notes.findById('x').exec(),
        inTransaction(far.connection, (session) => notes.create([{ _id: 'x' }], { session })),
      ]);
      expect(asked.map((each) => each.status === 'rejected' && isEngineAway(each.reason))).toEqual([
        true,
        true,
      ]);
      expect(Date.now() - began).toBeLessThan(9500);
      await eventually(() => expect(far.ready()).toBe(false));
      cable.putBack();
      await eventually(() => expect(far.ready()).toBe(true), 12_000);
      expect(await notes.findById('x')).toBeNull();
      await close();
    }, 30_000);
  });
});
