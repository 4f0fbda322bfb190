import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMyRanking, getRankings } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom, newId } from '@matchday/service-kit/ids';
import { encodeCursor } from '@matchday/service-kit/paging';
import { eventually, startForTest, type TestService, usedEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { compose } from '../../src/compose.ts';
import { walletConfig } from '../../src/config.ts';
import { openDatabase } from '../open-database.ts';
import { admin } from '../people.ts';

const engines = usedEngines();
let later = 0;
let wallet: TestService;
let database: Connection;
/** 400 users with 40 different balances: every rank is shared, and accounts are not opened in order of their ids. */
const people = Array.from({ length: 400 }, (_, n) => ({
  id: idFrom('ranked', String(n)),
  coins: 100 + ((n * 7) % 40),
  openedAt: new Date(1_790_000_000_000 + ((n * 13) % 200) * 1000),
}));
const inOrder = people.toSorted(
  (a, b) => b.coins - a.coins || a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1),
);
const rankOf = (coins: number) => people.filter((other) => other.coins > coins).length + 1;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + later);
  database = await openDatabase(engines.mongoUri);
  await database.collection<{ _id: string }>('accounts').insertMany(
    people.map(({ id, coins, openedAt }) => ({
      _id: `user:${id}`,
      type: 'user',
      balance: coins,
      seq: 1,
      openedAt,
    })),
  );
  // From before the wallet kept counts: starting counts them.
  wallet = await startForTest({ name: 'wallet', config: walletConfig, compose, engines, clock });
  // The check of the ledger scans all accounts: its first pass must be over before a test looks at what is scanned.
  await eventually(async () => {
    const check = await database
      .collection<{ _id: string; last?: object }>('checks')
      .findOne({ _id: 'ledger' });
    expect(check?.last).toBeTruthy();
  }, 20_000);
});
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

const stake = (userId: string, amount: number) => {
  const ref = { type: 'fixture' as const, id: idFrom('f'), text: 'ARS vs CHE' };
  const command = { key: `stake:${newId()}`, kind: 'stake' as const, userId, amount, ref };
  return wallet.client.get(postTransfers, { body: { commands: [command] } });
};

async function walk(limit: number) {
  const seen: { _id: string; rank: number; coins: number }[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const answer = await wallet.client.call(getRankings, { as: admin, query: { limit, cursor } });
    if (!answer.ok) throw new Error(answer.body.message);
    expect(answer.headers.get('x-total-count')).toBe(String(people.length));
    seen.push(...answer.body);
    const link = answer.headers.get('link');
    if (!link) return { seen, pages };
    cursor = new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? undefined;
  }
}

describe('the rankings', () => {
  it('[K42] are read to the end by cursor: equal coins share a rank, the earlier account first', async () => {
    const { seen, pages } = await walk(37);
    expect(pages).toBe(11);
    expect(seen.map(({ _id, rank, coins }) => [_id, rank, coins])).toEqual(
      inOrder.map(({ id, coins }) => [id, rankOf(coins), coins]),
    );
  });

  it('count the users above me once in ten seconds, and show my own coins at once', async () => {
    const me = inOrder[200] as (typeof people)[number];
    const mine = () => wallet.client.get(getMyRanking, { as: { id: me.id } });
    const accounts = database.collection<{ _id: string; balance: number }>('accounts');
    const rank = rankOf(me.coins);
    expect((await mine()).rank).toBe(rank);
    const [first] = inOrder as [(typeof people)[number]];
    await stake(first.id, 100);
    expect((await mine()).rank).toBe(rank);
    later += 10_000;
    expect((await mine()).rank).toBe(rank - 1);
    await accounts.updateOne({ _id: `user:${me.id}` }, { $set: { balance: 10_000 } });
    expect(await mine()).toMatchObject({ rank: 1, toNext: 0 });
    await accounts.updateOne({ _id: `user:${me.id}` }, { $set: { balance: me.coins } });
  });

  it('read first page, next page and my rank from an index, without scanning or sorting', async () => {
    later += 20_000;
    const accounts = 'accounts';
    await database.db?.command({ profile: 2 });
    const { body } = await wallet.client.call(getRankings, { as: admin, query: { limit: 5 } });
    expect(body).toHaveLength(5);
    const middle = inOrder[200] as (typeof people)[number];
    const cursor = encodeCursor([middle.coins, middle.openedAt.getTime(), middle.id]);
    await wallet.client.get(getRankings, { as: admin, query: { limit: 5, cursor } });
    await wallet.client.get(getMyRanking, { as: { id: middle.id } });
    await database.db?.command({ profile: 0 });
    const asked = await database
      .collection<{ op: string; planSummary?: string; hasSortStage?: boolean; docsExamined?: number }>(
        'system.profile',
      )
      .find({ ns: `${database.name}.${accounts}` })
      .toArray();
    expect(asked.length).toBeGreaterThanOrEqual(4);
    for (const { planSummary, hasSortStage, docsExamined } of asked) {
      expect(planSummary).toMatch(/^(IXSCAN|COUNT_SCAN|IDHACK)/);
      expect(planSummary).not.toMatch(/COLLSCAN/);
      expect(hasSortStage).toBeUndefined();
      // The page, and the counts of this instance and from before it: their totals and one page of ranks.
      expect(docsExamined ?? 0).toBeLessThanOrEqual(6 + 4);
    }
  });
});
