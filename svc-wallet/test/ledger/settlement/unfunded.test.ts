import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderCompleted } from '@matchday/contracts/shop/events';
import {
  deleteUser,
  getAccountCoins,
  getBooks,
  getCoins,
  getNotifications,
  getProfile,
  giftCoins,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import { postTransfers, type TransferCommand } from '@matchday/contracts/wallet/internal';
import { type Bus, connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { findLedgerFaults } from '../../open-database.ts';
import { admin, type Person, signUp } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';
import { fixtureId, type PlayedMatches, page, playMatches } from './play-matches.ts';

const under = walletUnderTest({ LEDGER_CHECK_SECONDS: '1' });
let matches: PlayedMatches;
let shop: Bus;
let amina: Person;
let okello: Person;

beforeAll(async () => {
  matches = await playMatches(under.engines.amqpUrl);
  // A connection to RabbitMQ in place of svc-shop.
  const logger = createLogger({ name: 'test', level: 'silent' });
  shop = connectBus({ url: under.engines.amqpUrl, logger, service: 'shop' });
  await shop.start();
  amina = await signUp(under.service, 'amina5');
  okello = await signUp(under.service, 'okello5');
});
afterAll(async () => {
  await Promise.all([matches?.close(), shop?.close()]);
});

const about = (type: 'fixture' | 'order', id: string) => ({ type, id, text: 'Arsenal vs Chelsea' });
const command = (
  kind: TransferCommand['kind'],
  id: string,
  person: Person,
  amount: number,
): TransferCommand => {
  const ref = kind.startsWith('order') ? about('order', id) : about('fixture', fixtureId);
  return { key: `${kind}:${id}`, kind, userId: person.id, amount, ref };
};
const send = async (...commands: TransferCommand[]) =>
  (await under.service.client.get(postTransfers, { body: { commands } })).outcomes;
const books = () => under.service.client.get(getBooks, { as: admin });
const profileOf = (person: Person) => under.service.client.get(getProfile, { as: person });
const coinsOf = async (person: Person) => (await profileOf(person)).coins;
const messagesOf = async (person: Person) =>
  (await under.service.client.get(getNotifications, { as: person })).map(({ message }) => message);
const unfunded = { outcome: 'refused', reason: 'unfunded' };

const settle = (...of: Parameters<typeof page>) => matches.settle(page(...of));

describe('unfunded transfers', () => {
  it("do not take the stakes of others: a refund of twice the stake, or of another user's stake", async () => {
    await send(command('stake', idFrom('b1'), amina, 100), command('stake', idFrom('b2'), okello, 100));
    expect(await send(command('refund', idFrom('b1'), amina, 200))).toMatchObject([unfunded]);
    expect(await send(command('refund', idFrom('b2'), amina, 100))).toMatchObject([unfunded]);
    expect([await coinsOf(amina), await coinsOf(okello)]).toEqual([400, 400]);
    expect(await books()).toMatchObject({ staked: 200 });
  });

  it('are left out of a settlement page: the rest is posted, and the answer covers the rest', async () => {
    const entries = [
      { id: idFrom('b3'), userId: amina.id, staked: 5000, amount: 9000, outcome: 'won' as const },
      { id: idFrom('b4'), userId: okello.id, staked: 50, amount: 70, outcome: 'won' as const },
    ];
    await send(command('stake', idFrom('b3'), amina, 50), command('stake', idFrom('b4'), okello, 50));
    expect(await settle('run1', entries)).toMatchObject({ count: 1, staked: 50, paid: 70 });
    expect([await coinsOf(amina), await coinsOf(okello)]).toEqual([350, 420]);
    await eventually(async () =>
      expect(await messagesOf(okello)).toContain('Nottingham Forest 3–1 Wolves. You won 70 coins.'),
    );
    const messages = await messagesOf(amina);
    expect(messages.filter((message) => message.includes('won'))).toEqual([]);
  });

  it('are refused for lost stakes that do not exist', async () => {
    const entries = [
      { id: idFrom('b9'), userId: amina.id, staked: 5000, amount: 0, outcome: 'lost' as const },
    ];
    expect(await settle('run2', entries)).toMatchObject({ count: 0, staked: 0 });
  });

  it('are refused for a correction without a stake', async () => {
    const entries = [
      { id: idFrom('b8'), userId: amina.id, staked: 0, amount: 900, outcome: 'corrected' as const },
    ];
    expect(await settle('run3', entries, { version: 2 })).toMatchObject({ count: 0, paid: 0 });
    expect(await coinsOf(amina)).toBe(350);
  });

  it('are refused for an order: above its price, for another user, or once it is complete', async () => {
    const [small, done] = [idFrom('o1'), idFrom('o2')];
    await send(command('order', small, amina, 30), command('order', done, amina, 20));
    expect(await send(command('order-refund', small, okello, 30))).toMatchObject([unfunded]);
    expect(await books()).toMatchObject({ spent: 50 });
    const order = { userId: amina.id, productName: 'Shirt', secretCode: 'ABCDEFGH', coins: 20 };
    await shop.publish(fact(orderCompleted, { orderId: done, ...order }));
    await shop.publish(fact(orderCompleted, { orderId: done, ...order }));
    const accounts = under.database.collection<{ _id: string; balance: number }>('accounts');
    await eventually(async () => {
      expect((await accounts.findOne({ _id: `order:${done}` }))?.balance).toBe(0);
    });
    expect(await books()).toMatchObject({ spent: 50 });
    expect(await send(command('order-refund', done, amina, 20))).toMatchObject([unfunded]);
    const third = idFrom('o3');
    await send(command('order', third, amina, 30));
    expect(await send(command('order-refund', third, amina, 31))).toMatchObject([unfunded]);
    expect(await coinsOf(amina)).toBe(270);
  });

  it('raise an alarm, in the books with the key and as a metric', async () => {
    await eventually(async () => {
      const { check } = await books();
      expect(check.ok).toBe(false);
      expect(check.findings).toContain(
        `refund:${idFrom('b1')} asked for coins that its fixture or order does not hold`,
      );
    }, 20_000);
    const figures = await under.service.figures();
    expect(figures).toMatch(/matchday_ledger_unfunded_total\{[^}]*\} 8\n/);
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });
});

describe('a debt from a corrected result', () => {
  it('is paid from incoming coins, blocks outgoing ones, and is shown', async () => {
    const debtor = await signUp(under.service, 'debtor5');
    const friend = await signUp(under.service, 'friend5');
    const won = { id: idFrom('d1'), userId: debtor.id, staked: 500, amount: 620, outcome: 'won' as const };
    await send(command('stake', won.id, debtor, 500));
    await settle('run5', [won]);
    const share = (from: Person, to: Person, amount: number) =>
      under.service.client.call(shareCoins, { as: from, body: { recipientUsername: to.username, amount } });
    expect((await share(debtor, friend, 500)).status).toBe(200);
    await settle('run6', [{ ...won, staked: 0, amount: -620, outcome: 'corrected' }], { version: 2 });
    expect(await profileOf(debtor)).toMatchObject({ coins: 0, owed: 500 });

    const gift = { recipientUsername: debtor.username, amount: 380 };
    await under.service.client.get(giftCoins, { as: admin, body: gift });
    expect(await profileOf(debtor)).toMatchObject({ coins: 0, owed: 120 });
    const text = 'You owe 120 coins from a corrected result. They are collected from what you receive.';
    expect(await share(debtor, friend, 1)).toMatchObject({ status: 400, body: { message: text } });
    const owes = { outcome: 'refused', reason: 'owes', owed: 120 };
    expect(
      await send(command('stake', idFrom('d2'), debtor, 1), command('order', idFrom('d3'), debtor, 1)),
    ).toMatchObject([owes, owes]);

    await settle('run7', [
      { id: idFrom('b2'), userId: okello.id, staked: 100, amount: 100, outcome: 'refunded' },
    ]);
    expect((await share(okello, debtor, 130)).status).toBe(200);
    const profile = await profileOf(debtor);
    expect([profile.coins, profile.owed]).toEqual([10, undefined]);
    const [last, before] = await under.service.client.get(getCoins, { as: debtor });
    expect(last).toMatchObject({
      amount: 10,
      owed: 120,
      text: 'Shared by okello5 (120 paid off debt)',
    });
    expect(before).toMatchObject({
      amount: 0,
      owed: 380,
      text: 'Gift from Matchday (380 paid off debt)',
    });
    await eventually(async () => {
      const notifications = await under.service.client.get(getNotifications, { as: debtor });
      expect(notifications.map(({ message }) => message)).toContain('Matchday gave you 380 coins.');
    });
  });

  it('of a deleted account is shown in the books as written off', async () => {
    const gone = await signUp(under.service, 'gone5');
    const won = { id: idFrom('g1'), userId: gone.id, staked: 500, amount: 600, outcome: 'won' as const };
    await send(command('stake', won.id, gone, 500));
    await settle('run8', [won]);
    await send(command('stake', idFrom('g2'), gone, 600));
    await settle('run9', [{ ...won, staked: 0, amount: -600, outcome: 'corrected' }], { version: 2 });
    expect(await books()).toMatchObject({ owed: 600 });
    await under.service.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    const after = await books();
    expect(after).toMatchObject({ owed: 0, writtenOff: 600 });
    expect(after.issued).toBe(after.held + after.staked + after.spent + after.house - after.owed);
  });

  it('leaves a share that only paid it to be found by who shared', async () => {
    const debtor = await signUp(under.service, 'debtor6');
    const lost = { id: idFrom('f1'), userId: debtor.id, staked: 500, amount: 600, outcome: 'won' as const };
    await send(command('stake', lost.id, debtor, 500));
    await settle('run10', [lost]);
    await send(command('stake', idFrom('f2'), debtor, 600));
    await settle('run11', [{ ...lost, staked: 0, amount: -600, outcome: 'corrected' }], { version: 2 });
    const body = { recipientUsername: debtor.username, amount: 20 };
    await under.service.client.get(giftCoins, {
      as: admin,
      body: { recipientUsername: 'amina5', amount: 1000 },
    });
    expect((await under.service.client.call(shareCoins, { as: amina, body })).status).toBe(200);
    const found = await under.service.client.get(getAccountCoins, {
      as: admin,
      params: { id: debtor.id },
      query: { search: 'amina5' },
    });
    expect(found.map(({ amount, text }) => [amount, text])).toEqual([
      [0, 'Shared by amina5 (20 paid off debt)'],
    ]);
  });
});
