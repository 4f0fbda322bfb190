import { describe, expect, it } from '@jest/globals';
import { getBooks, getRankings, getReserve, giftCoins, investReserve } from '@matchday/contracts/wallet/http';
import { eventually } from '@matchday/service-kit/testing';
import { findLedgerFaults } from '../open-database.ts';
import { admin, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest({ LEDGER_CHECK_SECONDS: '1' });

const gift = (recipientUsername: string, amount: number, key?: string) =>
  under.service.client.call(giftCoins, { as: admin, body: { recipientUsername, amount }, key });

describe('the reserve', () => {
  const invest = (amountUGX: number, action?: 'add' | 'subtract', key?: string) =>
    under.service.client.call(investReserve, { as: admin, body: { amountUGX, action }, key });

  it('[Z12] [K49] does not exist before the first investment', async () => {
    expect(await under.service.client.call(getReserve, { as: admin })).toMatchObject({
      status: 404,
      body: { message: 'No reserve found' },
    });
    expect((await invest(5, 'subtract')).status).toBe(400);
    expect((await under.service.client.call(getReserve, { as: admin })).status).toBe(404);
  });

  it('[K49] [K50] [E17] [V39] adds by default, subtracts, and shows coins from UGX', async () => {
    expect(await invest(1_500_000)).toMatchObject({
      body: { ugxEquivalent: 1_500_000, balance: 2_500_000, message: 'Reserve updated successfully!' },
    });
    await invest(300, 'subtract');
    expect(await under.service.client.get(getReserve, { as: admin })).toEqual({
      ugxEquivalent: 1_499_700,
      balance: 1_499_700 / 0.6,
    });
  });

  it('[K50] never falls below zero, and books an investment once', async () => {
    expect(await invest(2_000_000, 'subtract')).toMatchObject({
      status: 400,
      body: { message: 'The reserve cannot fall below zero', fields: { amountUGX: expect.any(String) } },
    });
    const [first, second] = [await invest(100, 'add', 'r1'), await invest(100, 'add', 'r1')];
    expect(second.body).toEqual(first.body);
    expect(await invest(100, 'subtract', 'r1')).toMatchObject({ status: 409 });
    const history = await under.database
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
    [{ amountUGX: 'many' }, 'amountUGX', 'Amount in UGX must be a whole number'],
    [{ action: 'burn' }, 'action', 'Action must be add or subtract'],
  ])('[V38] [V39] [V42] refuses %j', async (wrong, field, text) => {
    const answer = await under.service.client.call(investReserve, {
      as: admin,
      raw: { amountUGX: 5, ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
  });
});

describe('rankings and books', () => {
  it('[K42] [A03] rank by coins, for users and admins, page by page; equal coins share a rank, the earlier account first', async () => {
    const names = ['rank1', 'rank2', 'rank3', 'rank4'];
    for (const name of names) await signUp(under.service, name);
    for (const name of ['rank2', 'rank3']) await gift(name, 50_000);
    await gift('rank4', 60_000);
    const all = await under.service.client.get(getRankings, { as: admin });
    const asUser = { id: all[0]?._id ?? '', username: 'rank4' };
    expect(await under.service.client.get(getRankings, { as: asUser })).toEqual(all);
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
      const answer = await under.service.client.call(getRankings, { as: admin, query: { limit: 2, cursor } });
      expect(answer.headers.get('x-total-count')).toBe(String(all.length));
      if (answer.ok) paged.push(...answer.body);
      const link = answer.headers.get('link');
      cursor = link
        ? (new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? undefined)
        : undefined;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('show books that balance', async () => {
    const books = await under.service.client.get(getBooks, { as: admin });
    expect(books.check).toMatchObject({ ok: true, findings: [] });
    expect(books.issued).toBe(books.held + books.staked + books.spent + books.house - books.owed);
    expect(books.reserveUGX).toBe(1_499_800);
    expect(books.issued).toBeGreaterThan(0);
    expect(await findLedgerFaults(under.database)).toEqual([]);
    await under.database.collection('accounts').updateOne({ type: 'user' }, { $inc: { balance: 3 } });
    await eventually(async () => {
      const { check } = await under.service.client.get(getBooks, { as: admin });
      expect(check.ok).toBe(false);
      expect(check.findings).toContain('The books differ by -3 coins');
    }, 20_000);
    expect(await findLedgerFaults(under.database)).not.toEqual([]);
  });
});
