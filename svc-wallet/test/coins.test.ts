import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getBooks,
  getNotifications,
  getProfile,
  getRankings,
  getReserve,
  giftCoins,
  investReserve,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import { eventually, type TestService, testEngines } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from './open-database.ts';
import { admin, type Person, signUp } from './people.ts';
import { startWallet } from './start-wallet.ts';

const engines = testEngines();
let wallet: TestService;
let database: Connection;
beforeAll(async () => {
  wallet = await startWallet({ engines });
  database = await openDatabase(engines.mongoUri);
});
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

const coinsOf = async (person: Person) => (await wallet.client.get(getProfile, { as: person })).coins;
const gift = (recipientUsername: string, amount: number, key?: string) =>
  wallet.client.call(giftCoins, { as: admin, body: { recipientUsername, amount }, key });
const share = (from: Person, recipientUsername: string, amount: number, key?: string) =>
  wallet.client.call(shareCoins, { as: from, body: { recipientUsername, amount }, key });
const transfers = () => database.collection('transfers').countDocuments();

describe('gifts', () => {
  it('[K38] [A09] gives coins from the house and tells the user', async () => {
    const okello = await signUp(wallet, 'okello1');
    expect(await gift('Okello1', 300)).toMatchObject({
      status: 200,
      body: { recipientUsername: 'okello1', amount: 300, message: 'Coins gifted successfully!' },
    });
    expect(await coinsOf(okello)).toBe(800);
    await eventually(async () => {
      const told = await wallet.client.get(getNotifications, { as: okello });
      expect(told.map(({ message }) => message)).toEqual(
        expect.arrayContaining([
          'Matchday gave you 300 coins.',
          'Welcome to Matchday. You start with 500 coins.',
        ]),
      );
    });
  });

  it('[K38] answers 404 for an unknown recipient', async () => {
    expect(await gift('nobody1', 5)).toMatchObject({ status: 404, body: { error: 'Recipient not found' } });
  });

  it('gives once for one Idempotency-Key, answers the same again and 409 for another body', async () => {
    const once = await signUp(wallet, 'once1');
    const [first, ...more] = await Promise.all([1, 2, 3, 4].map(() => gift('once1', 50, 'gift-key')));
    for (const again of [...more, await gift('once1', 50, 'gift-key')]) {
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first?.body);
    }
    expect(await gift('once1', 51, 'gift-key')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await coinsOf(once)).toBe(550);
  });
});

describe('shares', () => {
  let giver: Person;
  let taker: Person;
  beforeAll(async () => {
    giver = await signUp(wallet, 'giver1');
    taker = await signUp(wallet, 'taker1');
    await gift('giver1', 1000);
  });

  it('[K37] [A02] [Z10] shares coins, answers the new balance and tells the other', async () => {
    expect(await share(giver, 'TAKER1', 300)).toMatchObject({
      status: 200,
      body: { recipientUsername: 'taker1', amount: 300, coins: 1200, message: 'Coins shared successfully!' },
    });
    expect([await coinsOf(giver), await coinsOf(taker)]).toEqual([1200, 800]);
    await eventually(async () => {
      const told = await wallet.client.get(getNotifications, { as: taker });
      expect(told[0]).toMatchObject({
        message: 'giver1 shared 300 coins with you.',
        kind: 'share',
        isRead: false,
      });
    });
  });

  it('[K37] shares once for one Idempotency-Key, whoever else uses the same one', async () => {
    const before = await coinsOf(giver);
    const answers = await Promise.all([1, 2, 3].map(() => share(giver, 'taker1', 10, 'my-key')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await coinsOf(giver)).toBe(before - 10);
    await gift('taker1', 500);
    const other = await share(taker, 'giver1', 7, 'my-key');
    expect(other).toMatchObject({ ok: true, body: { amount: 7 } });
    expect(await share(giver, 'taker1', 11, 'my-key')).toMatchObject({ status: 409 });
  });

  it('keeps a refused share refused under its key', async () => {
    const poor = await signUp(wallet, 'poor1');
    expect(await share(poor, 'taker1', 900, 'too-much')).toMatchObject({
      status: 400,
      body: { message: "You don't have enough coins.", fields: { amount: expect.any(String) } },
    });
    await gift('poor1', 2000);
    expect((await share(poor, 'taker1', 900, 'too-much')).status).toBe(400);
    expect((await share(poor, 'taker1', 900, 'another-key')).status).toBe(200);
  });

  it('keeps the welcome coins until a first prediction has settled', async () => {
    const fresh = await signUp(wallet, 'fresh1');
    await gift('fresh1', 10);
    expect(await share(fresh, 'taker1', 11)).toMatchObject({
      status: 400,
      body: { message: 'Your 500 welcome coins can be shared once your first prediction has settled' },
    });
    expect((await share(fresh, 'taker1', 10)).status).toBe(200);
  });

  it('refuses oneself and unknown people', async () => {
    expect(await share(giver, 'Giver1', 1)).toMatchObject({
      status: 400,
      body: { fields: { recipientUsername: 'You cannot share coins with yourself' } },
    });
    expect(await share(giver, 'nobody1', 1)).toMatchObject({
      status: 404,
      body: { error: 'Recipient not found' },
    });
  });

  it.each([
    [{ recipientUsername: '' }, 'recipientUsername', 'Recipient username is required'],
    [{ recipientUsername: { $ne: '' } }, 'recipientUsername', 'Recipient username is required'],
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: 0 }, 'amount', 'Amount is required'],
    [{ amount: -5 }, 'amount', 'Amount is required'],
    [{ amount: 1.5 }, 'amount', 'Amount is required'],
    [{ amount: '5' }, 'amount', 'Amount is required'],
    [{ amount: 2e9 }, 'amount', 'At most 1,000,000,000'],
  ])('[V13] [V42] refuses %j, names the field and writes nothing', async (wrong, field, text) => {
    const before = await transfers();
    for (const call of [shareCoins, giftCoins]) {
      const raw = { recipientUsername: 'taker1', amount: 1, ...wrong };
      const answer = await wallet.client.call(call, { as: { ...giver, role: 'admin' }, raw });
      expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
    }
    expect(await transfers()).toBe(before);
  });
});

describe('the reserve', () => {
  const invest = (amountUGX: number, action?: 'add' | 'subtract', key?: string) =>
    wallet.client.call(investReserve, { as: admin, body: { amountUGX, action }, key });

  it('[Z12] [K49] is not there before the first investment', async () => {
    expect(await wallet.client.call(getReserve, { as: admin })).toMatchObject({
      status: 404,
      body: { message: 'No reserve found' },
    });
    expect((await invest(5, 'subtract')).status).toBe(400);
    expect((await wallet.client.call(getReserve, { as: admin })).status).toBe(404);
  });

  it('[K49] [K50] [E17] [V39] adds by default, subtracts, and shows coins from UGX', async () => {
    expect(await invest(1_500_000)).toMatchObject({
      body: { ugxEquivalent: 1_500_000, balance: 2_500_000, message: 'Reserve updated successfully!' },
    });
    await invest(300, 'subtract');
    expect(await wallet.client.get(getReserve, { as: admin })).toEqual({
      ugxEquivalent: 1_499_700,
      balance: 1_499_700 / 0.6,
    });
  });

  it('[K50] refuses to fall below zero and books an investment once', async () => {
    expect(await invest(2_000_000, 'subtract')).toMatchObject({
      status: 400,
      body: { message: 'The reserve cannot fall below zero', fields: { amountUGX: expect.any(String) } },
    });
    const [first, second] = [await invest(100, 'add', 'r1'), await invest(100, 'add', 'r1')];
    expect(second.body).toEqual(first.body);
    expect(await invest(100, 'subtract', 'r1')).toMatchObject({ status: 409 });
    const history = await database
      .collection('postings')
      .find({ account: 'reserve:ugx' })
      .sort({ seq: 1 })
      .toArray();
    expect(history.map(({ amount, ref }) => [amount, ref.id])).toEqual([
      [1_500_000, admin.id],
      [-300, admin.id],
      [100, admin.id],
    ]);
  });

  it.each([
    [{ amountUGX: undefined }, 'amountUGX', 'Amount in UGX is required'],
    [{ amountUGX: 'many' }, 'amountUGX', 'Amount in UGX is required'],
    [{ action: 'burn' }, 'action', 'Action must be add or subtract'],
  ])('[V38] [V39] [V42] refuses %j', async (wrong, field, text) => {
    const answer = await wallet.client.call(investReserve, { as: admin, raw: { amountUGX: 5, ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
  });
});

describe('rankings and books', () => {
  it('[K42] ranks by coins; equal coins share a rank, the earlier account first; page by page', async () => {
    const names = ['rank1', 'rank2', 'rank3', 'rank4'];
    for (const name of names) await signUp(wallet, name);
    for (const name of ['rank2', 'rank3']) await gift(name, 50_000);
    await gift('rank4', 60_000);
    const all = await wallet.client.get(getRankings, { as: admin });
    expect(all.slice(0, 3)).toMatchObject([
      { rank: 1, username: 'rank4', coins: 60_500 },
      { rank: 2, username: 'rank2', coins: 50_500 },
      { rank: 2, username: 'rank3', coins: 50_500 },
    ]);
    expect(all[3]?.rank).toBe(4);
    for (const [index, { coins, rank }] of all.entries()) {
      const better = all.filter((other) => other.coins > coins).length;
      expect([index, rank]).toEqual([index, better + 1]);
    }
    const paged = [];
    let cursor: string | undefined;
    do {
      const answer = await wallet.client.call(getRankings, { as: admin, query: { limit: 2, cursor } });
      expect(answer.headers.get('x-total-count')).toBe(String(all.length));
      if (answer.ok) paged.push(...answer.body);
      const link = answer.headers.get('link');
      cursor = link
        ? (new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? undefined)
        : undefined;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('keeps books that balance', async () => {
    const books = await wallet.client.get(getBooks, { as: admin });
    expect(books.check).toMatchObject({ ok: true, findings: [] });
    expect(books.issued).toBe(books.held + books.staked + books.spent + books.house - books.owed);
    expect(books.reserveUGX).toBe(1_499_800);
    expect(books.issued).toBeGreaterThan(0);
    expect(await findLedgerFaults(database)).toEqual([]);
    await database.collection('accounts').updateOne({ type: 'user' }, { $inc: { balance: 3 } });
    const broken = await wallet.client.get(getBooks, { as: admin });
    expect(broken.check).toMatchObject({ ok: false, findings: ['The books differ by -3 coins'] });
    expect(await findLedgerFaults(database)).not.toEqual([]);
  });
});
