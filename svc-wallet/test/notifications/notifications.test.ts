import { beforeAll, describe, expect, it } from '@jest/globals';
import { matchAnnounced, matchMoved } from '@matchday/contracts/matches/events';
import { orderCancelled, orderCompleted, orderPlaced, stockLow } from '@matchday/contracts/shop/events';
import { coinsCredited } from '@matchday/contracts/wallet/events';
import {
  deleteUser,
  getNotifications,
  getProfile,
  giftCoins,
  markAsRead,
} from '@matchday/contracts/wallet/http';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Person, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
let winner: Person;
let loser: Person;
let operator: Person;
beforeAll(async () => {
  winner = await signUp(under.service, 'winner1');
  loser = await signUp(under.service, 'loser1');
  operator = await signUpAdmin(under.service, 'stores1');
});
const messagesOf = async (person: Person) =>
  (await under.service.client.get(getNotifications, { as: person })).map(({ message }) => message);

describe('notifications', () => {
  const order = (name: string) => ({
    orderId: idFrom(name),
    userId: loser.id,
    productName: 'Scarf',
    secretCode: 'K7QF2MWX',
    coins: 120,
  });

  it('announce a match to followers, and its moves to who staked, once each even if the event is repeated', async () => {
    const matches = connectBus({
      url: under.engines.amqpUrl,
      logger: createLogger({ name: 'matches', level: 'silent' }),
      service: 'matches',
    });
    await matches.start();
    const fixtureId = idFrom('f1');
    const told = { fixtureId, userIds: [winner.id] };
    const soon = { ...told, occasion: 'soon' as const, text: 'Arsenal v Chelsea kicks off at 18:00.' };
    const result = { ...told, occasion: 'result' as const, text: 'Full time: Arsenal 2–1 Chelsea.' };
    for (const event of [soon, result, soon, result]) await matches.publish(fact(matchAnnounced, event));
    const move = { fixtureId: idFrom('f2'), userIds: [winner.id], text: 'Arsenal v Chelsea has moved.' };
    for (const version of [2, 2, 3]) await matches.publish(fact(matchMoved, { ...move, version }));
    await eventually(async () => {
      const notes = await under.service.client.get(getNotifications, { as: winner });
      expect(
        notes
          .map(({ message, link }) => [message, link])
          .filter(([, link]) => link?.includes(fixtureId))
          .sort(),
      ).toEqual([
        [soon.text, `/betform?fixture=${fixtureId}`],
        [result.text, `/matchstats?fixture=${fixtureId}`],
      ]);
    });
    await eventually(async () => {
      const notes = await under.service.client.get(getNotifications, { as: winner });
      const moved = notes.filter(({ message }) => message === move.text);
      expect(moved.map(({ kind, link }) => [kind, link])).toEqual(
        Array(2).fill(['prediction', `/betform?fixture=${move.fixtureId}`]),
      );
    });
    expect((await messagesOf(loser)).filter((text) => text === soon.text)).toEqual([]);
    await matches.close();
  });

  it('are written about orders, once each even if the event is repeated', async () => {
    const shop = connectBus({
      url: under.engines.amqpUrl,
      logger: createLogger({ name: 'shop', level: 'silent' }),
      service: 'shop',
    });
    await shop.start();
    for (const event of [orderPlaced, orderCompleted, orderCompleted])
      await shop.publish(fact(event, order('o1')));
    await shop.publish(fact(orderCancelled, { ...order('o2'), secretCode: 'AAAA2222' }));
    await eventually(async () => {
      const notes = await under.service.client.get(getNotifications, { as: loser });
      const told = notes.filter(({ kind }) => kind === 'order').map(({ message, link }) => [message, link]);
      const page = (name: string) => `/order?order=${idFrom(name)}`;
      expect(told.sort()).toEqual([
        ['Your order AAAA2222 is cancelled. You got 120 coins back.', page('o2')],
        ['Your order K7QF2MWX is complete.', page('o1')],
        ['Your order K7QF2MWX is placed.', page('o1')],
      ]);
    });
    await shop.publish(fact(stockLow, { productId: idFrom('p1'), name: 'Scarf', stock: 2, revision: 7 }));
    await eventually(async () => {
      const notes = await under.service.client.get(getNotifications, { as: operator });
      expect(
        notes
          .filter(({ kind }) => kind === 'order')
          .map(({ message, link }) => [message, link])
          .sort(),
      ).toEqual([
        ['New order: Scarf, 120 coins.', `/order?order=${idFrom('o1')}`],
        ['Scarf: 2 left in the shop.', `/shop?show=edit&product=${idFrom('p1')}`],
      ]);
    });
    // Nobody else hears of it.
    expect((await messagesOf(winner)).filter((text) => /order|left/.test(text))).toEqual([]);
    await shop.close();
  });

  it('are written about a share once even if the event is repeated, and counted as unread once', async () => {
    const bus = connectBus({
      url: under.engines.amqpUrl,
      logger: createLogger({ name: 'wallet', level: 'silent' }),
      service: 'gateway',
    });
    await bus.start();
    const [one, before] = [winner, (await under.service.client.get(getProfile, { as: winner })).unread];
    const credit = {
      key: 'share:again',
      kind: 'share' as const,
      userId: one.id,
      amount: 7,
      fromUserId: loser.id,
    };
    const event = { ...fact(coinsCredited, { credits: [credit] }) };
    for (let n = 0; n < 4; n += 1) await bus.publish(event);
    await bus.publish(fact(coinsCredited, { credits: [{ ...credit, key: 'share:next', amount: 8 }] }));
    await eventually(async () => expect(await messagesOf(one)).toContain('loser1 shared 8 coins with you.'));
    await eventually(async () => {
      const texts = (await messagesOf(one)).filter((text) => text === 'loser1 shared 7 coins with you.');
      expect(texts).toHaveLength(1);
    });
    expect((await under.service.client.get(getProfile, { as: one })).unread).toBe(before + 2);
    await bus.close();
  });

  it("[K47] [E16] [A04] are the user's own, newest first, page by page", async () => {
    const all = await under.service.client.call(getNotifications, { as: loser });
    const mine = all.ok ? all.body : [];
    expect(mine.length).toBeGreaterThan(3);
    expect(all.headers.get('x-total-count')).toBe(String(mine.length));
    const times = mine.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(mine.every(({ isRead }) => isRead === false)).toBe(true);
    const other = await under.service.client.get(getNotifications, { as: winner });
    expect(other.some(({ _id }) => mine.some((one) => one._id === _id))).toBe(false);
    const first = await under.service.client.call(getNotifications, { as: loser, query: { limit: 2 } });
    const cursor =
      new URLSearchParams(/\?([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('cursor') ?? '';
    const next = await under.service.client.get(getNotifications, { as: loser, query: { limit: 2, cursor } });
    expect([...(first.ok ? first.body : []), ...next]).toEqual(mine.slice(0, 4));
  });

  it("[K48] are marked as read, one or all of the user's own", async () => {
    const [one] = await under.service.client.get(getNotifications, { as: loser });
    const unread = async () => (await under.service.client.get(getProfile, { as: loser })).unread;
    const before = await unread();
    const id = one?._id ?? '';
    expect(await under.service.client.get(markAsRead, { as: loser, body: { id } })).toMatchObject({
      unread: before - 1,
    });
    expect(await under.service.client.call(markAsRead, { as: winner, body: { id } })).toMatchObject({
      status: 404,
    });
    expect(await under.service.client.get(markAsRead, { as: loser })).toMatchObject({ unread: 0 });
    expect(await unread()).toBe(0);
    expect((await under.service.client.get(getProfile, { as: winner })).unread).toBeGreaterThan(0);
    await under.service.client.get(giftCoins, {
      as: admin,
      body: { recipientUsername: 'loser1', amount: 1 },
    });
    await eventually(async () => expect(await unread()).toBe(1));
  });

  it('name a deleted person no more, and their index finds them', async () => {
    const leaving = await signUp(under.service, 'leaving1');
    const wallet = connectBus({
      url: under.engines.amqpUrl,
      logger: createLogger({ name: 'sharer', level: 'silent' }),
      service: 'wallet',
    });
    await wallet.start();
    const credits = [3, 4].map((amount) => ({
      ...{ key: `share:leaving-${amount}`, kind: 'share' as const, userId: loser.id, amount },
      ...{ fromUserId: leaving.id, note: 'He shared lunch' },
    }));
    await wallet.publish(fact(coinsCredited, { credits }));
    const told = async () => (await messagesOf(loser)).filter((text) => text.includes('He shared lunch'));
    const texts = (name: string) =>
      [3, 4].map((amount) => `${name} shared ${amount} coins with you: “He shared lunch”`);
    await eventually(async () => expect((await told()).sort()).toEqual(texts('leaving1')));
    const notifications = under.database.collection('notifications');
    const plan = await notifications.find({ from: leaving.id }).explain('executionStats');
    expect(plan.executionStats).toMatchObject({ totalDocsExamined: 2, totalKeysExamined: 2 });
    await under.service.client.get(deleteUser, { as: admin, body: { id: leaving.id } });
    expect((await told()).sort()).toEqual(texts('Deleted user'));
    expect(await notifications.countDocuments({ from: leaving.id })).toBe(0);
    await wallet.close();
  });

  it('of a deleted user are removed, and later events create no more', async () => {
    const gone = await signUp(under.service, 'gone1');
    const notifications = under.database.collection('notifications');
    const credited = (key: string, userId = gone.id) =>
      fact(coinsCredited, { credits: [{ key, kind: 'gift', userId, amount: 7 }] });
    const wallet = connectBus({
      url: under.engines.amqpUrl,
      logger: createLogger({ name: 'other', level: 'silent' }),
      service: 'wallet',
    });
    await wallet.start();
    await wallet.publish(credited('before'));
    await eventually(async () =>
      expect(await notifications.countDocuments({ userId: gone.id, kind: 'gift' })).toBe(1),
    );
    await under.service.client.get(deleteUser, { as: admin, body: { id: gone.id } });
    expect(await notifications.countDocuments({ userId: gone.id })).toBe(0);
    // This event arrives after the account was deleted; the next one shows when it was handled.
    await wallet.publish(credited('after'));
    await wallet.publish(credited('last', winner.id));
    await eventually(async () => expect(await messagesOf(winner)).toContain('Matchday gave you 7 coins.'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await notifications.countDocuments({ userId: gone.id })).toBe(0);
    await wallet.close();
  });
});
