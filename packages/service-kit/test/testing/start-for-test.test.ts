import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { connectBus, fact } from '../../src/bus/index.ts';
import { createOutbox } from '../../src/bus/outbox.ts';
import { createHttpApp, handle } from '../../src/http/index.ts';
import { connectMongo, inTransaction } from '../../src/mongo/connect.ts';
import { type BaseConfig, baseConfig } from '../../src/process/config.ts';
import type { Compose } from '../../src/process/service.ts';
import { eventually, startForTest, type TestService } from '../../src/testing/index.ts';

const userId = 'a'.repeat(24);
const deleteUser = defineCall({
  name: 'deleteUser',
  owner: 'wallet',
  method: 'DELETE',
  path: '/users/:id',
  access: 'user',
  summary: 'Deletes a user',
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.string() }),
});
const goneSchema = new Schema({ _id: String });

const wallet: Compose<BaseConfig> = (base) => {
  const { config, logger } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'wallet', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'wallet' });
  const outbox = createOutbox({ connection: mongo.connection, bus, logger });
  const gone = mongo.connection.model('Gone', goneSchema);
  const remove = handle(deleteUser, async ({ params }) => {
    if (params.id === 'unknown') throw new Error('Path `remark` is not in the schema');
    await inTransaction(mongo.connection, async (session) => {
      await gone.create([{ _id: params.id }], { session });
      await outbox.add(session, fact(userDeleted, { userId: params.id }));
    });
    return { message: 'User deleted' };
  });
  return { app: createHttpApp({ ...base, calls: {}, routes: [remove] }), parts: [mongo, bus, outbox] };
};

describe('services on real engines', () => {
  const heard: string[] = [];
  const shop: Compose<BaseConfig> = (base) => {
    const bus = connectBus({ url: base.config.AMQP_URL, logger: base.logger, service: 'shop' });
    bus.subscribe(userDeleted, ({ userId }) => void heard.push(userId));
    return { app: createHttpApp({ ...base, calls: {}, routes: [] }), parts: [bus] };
  };
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    const config = z.object(baseConfig);
    first = await startForTest({ name: 'svc-wallet', config, compose: wallet });
    second = await startForTest({ name: 'svc-shop', config, compose: shop, engines: first.engines });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('carry a call over the database and the bus to another service', async () => {
    const answer = await first.client.get(deleteUser, { as: { id: userId }, params: { id: userId } });
    expect(answer).toEqual({ message: 'User deleted' });
    await eventually(() => expect(heard).toEqual([userId]));
  });

  it('say which answer they got where a good one was expected', async () => {
    const asked = first.client.get(deleteUser, { params: { id: userId } });
    await expect(asked).rejects.toThrow('deleteUser answered 401');
  });

  it('say why they failed where a good answer was expected', async () => {
    const asked = first.client.call(deleteUser, { as: { id: userId }, params: { id: 'unknown' } });
    await expect(asked).rejects.toThrow(
      /deleteUser answered 500.*\nThe service logged: call failed: Error: Path `remark` is not in the schema/,
    );
  });
});
