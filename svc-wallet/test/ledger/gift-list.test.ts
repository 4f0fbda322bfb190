import { beforeAll, describe, expect, it } from '@jest/globals';
import { getNotifications, getProfile, giftCoinsList } from '@matchday/contracts/wallet/http';
import { eventually } from '@matchday/service-kit/testing';
import { findLedgerFaults } from '../open-database.ts';
import { admin, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
let one: Person;
let two: Person;
beforeAll(async () => {
  one = await signUp(under.service, 'listed1');
  two = await signUp(under.service, 'listed2');
});

const coinsOf = async (as: Person) => (await under.service.client.get(getProfile, { as })).coins;
const give = (lines: unknown[], more: { dryRun?: boolean; key?: string } = {}) =>
  under.service.client.call(giftCoinsList, {
    as: admin,
    raw: { lines, dryRun: more.dryRun },
    key: more.key,
  });
const line = (recipientUsername: unknown, amount: unknown) => ({ recipientUsername, amount });
const mixed = [line('LISTED1', 10), line('nobody1', 5), line('listed2', 0), line({ $ne: '' }, '7')];

describe('gifts to a list', () => {
  it('are previewed: each line with its outcome, nothing is given', async () => {
    const before = await under.database.collection('transfers').countDocuments();
    expect(await give(mixed, { dryRun: true })).toMatchObject({
      status: 200,
      body: {
        given: 1,
        coins: 10,
        dryRun: true,
        message: '1 of 4 lines are valid',
        lines: [
          { recipientUsername: 'listed1', amount: 10, ok: true },
          { recipientUsername: 'nobody1', amount: 5, ok: false, error: 'Recipient not found' },
          { recipientUsername: 'listed2', amount: 0, ok: false, error: 'Amount is required' },
          { recipientUsername: '', amount: null, ok: false, error: 'Recipient username is required' },
        ],
      },
    });
    expect(await under.database.collection('transfers').countDocuments()).toBe(before);
  });

  it('are given line by line, each once even if the list is sent again', async () => {
    const lines = [line('listed1', 10), line('listed1', 10), line('nobody1', 5), line('listed2', 3)];
    const [first, twin] = await Promise.all([give(lines, { key: 'k1' }), give(lines, { key: 'k1' })]);
    expect(first).toMatchObject({ body: { given: 3, coins: 23 } });
    expect(twin.body).toEqual(first.body);
    expect([await coinsOf(one), await coinsOf(two)]).toEqual([520, 503]);
    const other = [line('listed2', 4), ...lines];
    expect(await give(other, { key: 'k1' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await give([line('listed1', 10), line('Listed2', 4)], { key: 'k2' });
    expect([await coinsOf(one), await coinsOf(two)]).toEqual([530, 507]);
    await eventually(async () => {
      const notifications = await under.service.client.get(getNotifications, { as: two });
      expect(notifications.filter(({ kind }) => kind === 'gift').map(({ message }) => message)).toEqual(
        expect.arrayContaining(['Matchday gave you 3 coins.', 'Matchday gave you 4 coins.']),
      );
    });
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it.each([[[]], [Array.from({ length: 501 }, () => line('listed1', 1))], ['listed1,5'], [[5]]])(
    'are refused if the list is invalid, empty or too long',
    async (lines) => {
      const before = await coinsOf(one);
      const answer = await under.service.client.call(giftCoinsList, { as: admin, raw: { lines } });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.ok ? {} : (answer.body.fields ?? {}))[0]).toMatch(/^lines/);
      expect(await coinsOf(one)).toBe(before);
    },
  );

  it('are those of one list, completely, when two lists have the same key at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = [await coinsOf(one), await coinsOf(two)];
      const lists = [[line('listed1', 100)], [line('listed2', 1), line('listed2', 2)]];
      const answers = await Promise.all(
        [0, 1, 0, 1].map((n) => give(lists[n] ?? [], { key: `race${round}` })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
      const after = [await coinsOf(one), await coinsOf(two)];
      expect(after.map((coins, n) => coins - (before[n] ?? 0))).toEqual(answers[0]?.ok ? [100, 0] : [0, 3]);
    }
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });

  it('are refused as a whole if a line is nested too deeply', async () => {
    for (const depth of [100, 20_000]) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      for (const dryRun of [true, false]) {
        const raw = `{"dryRun":${dryRun},"lines":[{"recipientUsername":"listed1","amount":5,"x":${deep}}]}`;
        const before = await coinsOf(one);
        expect(await under.service.client.call(giftCoinsList, { as: admin, raw })).toMatchObject({
          status: 400,
          body: { message: 'The body is nested too deeply', fields: { body: expect.any(String) } },
        });
        expect(await coinsOf(one)).toBe(before);
      }
    }
  });
});
