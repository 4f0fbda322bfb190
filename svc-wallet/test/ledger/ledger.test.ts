import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postTombstones, postTransfers, type TransferCommand } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from '../open-database.ts';
import { startWallet } from '../start-wallet.ts';

const engines = usedEngines();
let one: TestService;
let two: TestService;
let database: Connection;

beforeAll(async () => {
  one = await startWallet({ engines });
  two = await startWallet({ engines });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await database?.destroy();
  await engines.dispose();
});

const ref = { type: 'fixture' as const, id: idFrom('fixture'), text: 'ARS vs CHE' };
const command = (key: string, userId: string, amount: number, kind: TransferCommand['kind'] = 'stake') => {
  const about = { type: 'order' as const, id: idFrom(key.split(':')[1] ?? ''), text: 'Shirt' };
  return { key, kind, userId, amount, ref: kind.startsWith('order') ? about : ref };
};
const send = async (service: TestService, ...commands: TransferCommand[]) =>
  (await service.client.get(postTransfers, { body: { commands } })).outcomes;

/** Opens accounts as sign-up does: each by a transfer of coins that the house issues. */
async function openAccounts(names: readonly string[], coins: number): Promise<string[]> {
  const ids = names.map((name) => idFrom('user', name));
  const now = new Date();
  await database
    .collection<{ _id: string }>('accounts')
    .insertMany(
      ids.map((id) => ({ _id: `user:${id}`, type: 'user', balance: coins, seq: 1, openedAt: now })),
    );
  await database.collection<{ _id: string }>('postings').insertMany(
    ids.flatMap((id) => [
      { _id: `opening:${id}#0`, account: `user:${id}`, seq: 1, amount: coins, balance: coins },
      { _id: `opening:${id}#1`, account: `opening:${id}`, seq: 1, amount: -coins, balance: -coins },
    ]),
  );
  return ids;
}
const balanceOf = async (userId: string) =>
  (await database.collection<{ _id: string; balance: number }>('accounts').findOne({ _id: `user:${userId}` }))
    ?.balance;

describe('the ledger over HTTP', () => {
  it('needs the service secret', async () => {
    const answer = await fetch(`${one.url}/internal/transfers`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });

  it('decides a key once, even if it is sent again to another instance', async () => {
    const [user = ''] = await openAccounts(['once'], 500);
    const stake = command('stake:once', user, 200);
    expect(await send(one, stake)).toEqual([{ key: stake.key, outcome: 'accepted', balance: 300 }]);
    expect(await send(two, stake, stake)).toEqual([
      { key: stake.key, outcome: 'accepted' },
      { key: stake.key, outcome: 'accepted' },
    ]);
    expect(await send(two, { ...stake, amount: 100 })).toMatchObject([
      { outcome: 'refused', reason: 'mismatch' },
    ]);
    expect(await balanceOf(user)).toBe(300);
  });

  it('pays simultaneous duplicates once, on any instances', async () => {
    const [user = ''] = await openAccounts(['twins'], 1000);
    const keys = Array.from({ length: 20 }, (_, n) => `stake:twin${n}`);
    const answers = await Promise.all(
      keys.flatMap((key) => [one, two, one].map((service) => send(service, command(key, user, 10)))),
    );
    expect(answers.flat().every(({ outcome }) => outcome === 'accepted')).toBe(true);
    expect(await balanceOf(user)).toBe(800);
    expect(await findLedgerFaults(database)).toEqual([]);
  });

  it('never lets two instances spend the same coins', async () => {
    const [user = ''] = await openAccounts(['race'], 100);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send(n % 2 ? one : two, command(`stake:race${n}`, user, 10))),
    );
    expect(answers.flat().filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10);
    expect(await balanceOf(user)).toBe(0);
    expect(await findLedgerFaults(database)).toEqual([]);
  });

  it('refuses a key after its tombstone, and returns the decision if the tombstone came later', async () => {
    const [user = ''] = await openAccounts(['tomb'], 500);
    await send(one, command('stake:before', user, 50));
    const { outcomes } = await two.client.get(postTombstones, {
      body: { keys: ['stake:before', 'stake:after'] },
    });
    expect(outcomes).toEqual([
      { key: 'stake:before', outcome: 'accepted' },
      { key: 'stake:after', outcome: 'refused', reason: 'tombstone' },
    ]);
    expect(await send(one, command('stake:after', user, 50))).toEqual([
      { key: 'stake:after', outcome: 'refused', reason: 'tombstone' },
    ]);
    expect(await send(one, command('refund:before', user, 50, 'refund'))).toMatchObject([{ balance: 500 }]);
  });

  it('reports which commands of a batch were refused and why', async () => {
    const [user = ''] = await openAccounts(['batch'], 30);
    expect(
      await send(
        one,
        command('order:b1', user, 20, 'order'),
        command('order:b2', user, 20, 'order'),
        command('order:b3', idFrom('nobody'), 1, 'order'),
      ),
    ).toEqual([
      { key: 'order:b1', outcome: 'accepted', balance: 10 },
      { key: 'order:b2', outcome: 'refused', reason: 'insufficient' },
      { key: 'order:b3', outcome: 'refused', reason: 'no-account' },
    ]);
  });

  it('[V42] names the invalid field of a command and writes nothing', async () => {
    const answer = await one.client.call(postTransfers, {
      raw: { commands: [command('stake:bad', idFrom('user', 'once'), 0)] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'commands.0.amount': expect.any(String) } },
    });
    expect(await database.collection<{ _id: string }>('transfers').countDocuments({ _id: 'stake:bad' })).toBe(
      0,
    );
  });

  it('commits a thousand commands of one call without gaps in the accounts', async () => {
    const users = await openAccounts(
      Array.from({ length: 100 }, (_, n) => `crowd${n}`),
      1000,
    );
    const commands = Array.from({ length: 1000 }, (_, n) =>
      command(`stake:crowd${n}`, users[n % 100] ?? '', 7),
    );
    const outcomes = await send(one, ...commands);
    expect(outcomes.map(({ key }) => key)).toEqual(commands.map(({ key }) => key));
    expect(await balanceOf(users[5] ?? '')).toBe(930);
    expect(await findLedgerFaults(database)).toEqual([]);
  });
});
