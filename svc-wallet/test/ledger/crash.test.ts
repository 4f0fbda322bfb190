import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  postTransfers,
  type TransferCommand,
  type TransferOutcome,
} from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually, testEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from '../open-database.ts';
import { signUp } from '../people.ts';
import { type ServiceProcess, startProcess, stopProcesses } from '../wallet-process.ts';

const engines = testEngines();
let database: Connection;

beforeAll(async () => {
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await stopProcesses();
  await database.destroy();
  await engines.dispose();
});

describe('a killed wallet', () => {
  it('has stored what it acknowledged, and decides every repeated key once', async () => {
    const first = await startProcess(engines);
    const people = await Promise.all(
      ['crash1', 'crash2', 'crash3'].map((name) => signUp({ client: first.client } as never, name)),
    );
    const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };
    const commands = Array.from({ length: 900 }, (_, n): TransferCommand => {
      const userId = people[n % 3]?.id ?? '';
      return { key: `stake:crash${n}`, kind: 'stake', userId, amount: 1, ref };
    });
    const acknowledged = new Map<string, TransferOutcome>();
    const send = async (instance: ServiceProcess, command: TransferCommand) => {
      const { outcomes } = await instance.client.get(postTransfers, { body: { commands: [command] } });
      for (const outcome of outcomes) acknowledged.set(outcome.key, outcome);
    };
    // Sixteen senders, each with one command at a time, until the process ends.
    const waiting = [...commands];
    const sending = Promise.allSettled(
      Array.from({ length: 16 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await send(first, next);
      }),
    );
    await eventually(() => expect(acknowledged.size).toBeGreaterThan(60), 20_000);
    first.process.kill('SIGKILL');
    const ended = await sending;
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    const kept = [...acknowledged.keys()];
    const stored = await database
      .collection<{ _id: string }>('transfers')
      .countDocuments({ _id: { $in: kept }, outcome: 'accepted' });
    expect(stored).toBe(kept.length);

    const second = await startProcess(engines);
    for (let from = 0; from < commands.length; from += 100)
      await second.client.get(postTransfers, { body: { commands: commands.slice(from, from + 100) } });
    const balances = await database
      .collection<{ _id: string; balance: number }>('accounts')
      .find({ type: 'user' })
      .toArray();
    expect(balances.map(({ balance }) => balance)).toEqual([200, 200, 200]);
    expect(await findLedgerFaults(database)).toEqual([]);
  }, 90_000);
});
