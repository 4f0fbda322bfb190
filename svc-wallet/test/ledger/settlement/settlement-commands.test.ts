import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settlementRequested } from '@matchday/contracts/matches/events';
import { settlementPosted } from '@matchday/contracts/wallet/events';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { type Bus, connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually, type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { openDatabase } from '../../open-database.ts';
import { startWallet } from '../../start-wallet.ts';

const engines = usedEngines();
const people = Array.from({ length: 120 }, (_, index) => idFrom('bettor', String(index)));
const fixtureId = idFrom('fixture of commands');
let wallet: TestService;
let database: Connection;
let matches: Bus;
const posted: number[] = [];

beforeAll(async () => {
  wallet = await startWallet({ engines });
  database = await openDatabase(engines.mongoUri);
  const openedAt = new Date(1_790_000_000_000);
  await database
    .collection('accounts')
    .insertMany(
      people.map((id) => ({ _id: `user:${id}`, type: 'user', balance: 500, seq: 0, openedAt })) as never[],
    );
  const logger = createLogger({ name: 'test', level: 'silent' });
  matches = connectBus({ url: engines.amqpUrl, logger, service: 'matches' });
  matches.subscribe(settlementPosted, ({ page }) => void posted.push(page));
  await matches.start();
});
afterAll(async () => {
  await wallet?.close();
  await Promise.all([matches?.close(), database?.destroy()]);
  await engines.dispose();
});

const betOf = (index: number, page: number) => idFrom('bet of commands', String(index), String(page));
/** Everybody stakes another amount, half of them win, and their notifications are written. */
async function settle(page: number): Promise<void> {
  const ref = { type: 'fixture' as const, id: fixtureId, text: 'NFO vs WOL' };
  const commands = people.map((userId, index) => ({
    ...{ key: `stake:${betOf(index, page)}`, kind: 'stake' as const, userId, amount: 1 + index, ref },
  }));
  await wallet.client.get(postTransfers, { body: { commands } });
  const entries = people.map((userId, index) => ({
    ...{ id: betOf(index, page), userId, staked: 1 + index },
    ...(index % 2 === 0
      ? { amount: 2 * (1 + index), outcome: 'won' as const }
      : { amount: 0, outcome: 'lost' as const }),
  }));
  const run = { runId: idFrom('run of commands'), fixtureId, of: 'bets' as const, version: 1 };
  await matches.publish(
    fact(settlementRequested, { ...run, page, fixtureText: 'Nottingham Forest 3–1 Wolves', entries }),
  );
  await eventually(async () => {
    expect(posted).toContain(page);
    const notes = await database.collection('notifications').countDocuments({ userId: people.at(-1) });
    expect(notes).toBe(page + 1);
  }, 20_000);
}

it('a settlement writes all balances of a batch by one statement, and looks again at nobody who has settled before', async () => {
  await settle(0);
  await database.db?.command({ profile: 2 });
  await settle(1);
  const on = (name: string) =>
    database
      .collection('system.profile')
      .find({ ns: new RegExp(`\\.${name}$`) })
      .toArray();
  // Whether somebody is deleted is asked after the notifications are there.
  const users = await eventually(async () => {
    const finds = (await on('users')).filter(({ command }) => 'find' in command);
    expect(finds.length).toBeGreaterThan(0);
    return finds;
  }, 10_000);
  await database.db?.command({ profile: 0 });

  expect(users.filter(({ docsExamined }) => docsExamined > 0)).toEqual([]);
  const writes = (await on('accounts')).filter(({ op }) => op === 'update');
  // Sixty winners with as many amounts, beside parts of fixture and house.
  expect(writes.some(({ nModified }) => Number(nModified) > 60)).toBe(true);
  expect(writes.filter(({ command }) => JSON.stringify(command).includes('firstSettledAt'))).toEqual([]);
  const ids = people.map((id) => `user:${id}`);
  const balances = await database.collection<{ _id: string; balance: number; seq: number }>('accounts');
  const found = await balances.find({ _id: { $in: ids } }).toArray();
  const byId = new Map(found.map(({ _id, balance, seq }) => [_id, [balance, seq]]));
  expect(ids.map((id) => byId.get(id))).toEqual(
    ids.map((_id, index) => (index % 2 === 0 ? [500 + 2 * (1 + index), 4] : [500 - 2 * (1 + index), 2])),
  );
});
