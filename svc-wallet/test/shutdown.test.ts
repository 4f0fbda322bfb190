import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { type Cable, eventually, layCable, testEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from './open-database.ts';
import { signUp } from './people.ts';
import { startProcess, stopProcesses } from './wallet-process.ts';

const engines = testEngines();
let database: Connection;
let cables: { MongoDB: Cable; RabbitMQ: Cable };

beforeAll(async () => {
  database = await openDatabase(engines.mongoUri);
  const direct = new URL(engines.mongoUri);
  direct.searchParams.delete('replicaSet');
  direct.searchParams.set('directConnection', 'true');
  cables = { MongoDB: await layCable(direct.href), RabbitMQ: await layCable(engines.amqpUrl) };
});
afterAll(async () => {
  await stopProcesses();
  for (const cable of Object.values(cables)) cable.close();
  await database.destroy();
  await engines.dispose();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('stopping a wallet under load', () => {
  it.each(['RabbitMQ', 'MongoDB', 'neither'] as const)(
    'ends it within 10 s with %s unavailable, and keeps what was acknowledged',
    async (away) => {
      const wallet = await startProcess({ mongoUri: cables.MongoDB.url, amqpUrl: cables.RabbitMQ.url });
      const person = await signUp({ client: wallet.client } as never, `stop${away.toLowerCase()}`);
      const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };
      const acknowledged: string[] = [];
      let sent = 0;
      let over = false;
      const sending = Array.from({ length: 24 }, async () => {
        while (!over) {
          sent += 1;
          const key = `stake:${away}${sent}`;
          const command = { key, kind: 'stake' as const, userId: person.id, amount: 1, ref };
          const answer = await wallet.client
            .call(postTransfers, { body: { commands: [command] } })
            .catch(() => undefined);
          if (answer?.ok) acknowledged.push(key);
          else await pause(20);
        }
      });
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(60), 20_000);
      if (away !== 'neither') cables[away].pull();
      await pause(1000);
      const began = Date.now();
      wallet.process.kill('SIGTERM');
      const [code] = await once(wallet.process, 'exit');
      const took = Date.now() - began;
      over = true;
      await Promise.all(sending);
      if (away !== 'neither') cables[away].putBack();

      expect({ code, inTime: took < 10_000 }).toEqual({ code: 0, inTime: true });
      const stored = await database
        .collection<{ _id: string }>('transfers')
        .countDocuments({ _id: { $in: acknowledged } });
      expect(stored).toBe(acknowledged.length);
      expect(await findLedgerFaults(database)).toEqual([]);
    },
    60_000,
  );
});
