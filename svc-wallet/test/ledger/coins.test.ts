import { beforeAll, describe, expect, it } from '@jest/globals';
import { getNotifications, getProfile, giftCoins, shareCoins } from '@matchday/contracts/wallet/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();

const coinsOf = async (person: Person) => (await under.service.client.get(getProfile, { as: person })).coins;
const gift = (recipientUsername: string, amount: number, key?: string) =>
  under.service.client.call(giftCoins, { as: admin, body: { recipientUsername, amount }, key });
const share = (from: Person, recipientUsername: string, amount: number, key?: string) =>
  under.service.client.call(shareCoins, { as: from, body: { recipientUsername, amount }, key });
const transfers = () => under.database.collection('transfers').countDocuments();

describe('gifts', () => {
  it('[K38] [A09] gives coins from the house and notifies the user', async () => {
    const okello = await signUp(under.service, 'okello1');
    expect(await gift('Okello1', 300)).toMatchObject({
      status: 200,
      body: { recipientUsername: 'okello1', amount: 300, message: 'Coins gifted successfully!' },
    });
    expect(await coinsOf(okello)).toBe(800);
    await eventually(async () => {
      const notifications = await under.service.client.get(getNotifications, { as: okello });
      expect(notifications.map(({ message }) => message)).toEqual(
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

  it('gives once per Idempotency-Key, repeats the answer, and answers 409 for another body', async () => {
    const once = await signUp(under.service, 'once1');
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
    giver = await signUp(under.service, 'giver1');
    taker = await signUp(under.service, 'taker1');
    await gift('giver1', 1000);
  });

  it('[K37] [A02] [Z10] shares coins, returns the new balance and notifies the recipient', async () => {
    expect(await share(giver, 'TAKER1', 300)).toMatchObject({
      status: 200,
      body: { recipientUsername: 'taker1', amount: 300, coins: 1200, message: 'Coins shared successfully!' },
    });
    expect([await coinsOf(giver), await coinsOf(taker)]).toEqual([1200, 800]);
    await eventually(async () => {
      const notifications = await under.service.client.get(getNotifications, { as: taker });
      expect(notifications[0]).toMatchObject({
        message: 'giver1 shared 300 coins with you.',
        kind: 'share',
        isRead: false,
      });
    });
  });

  it('[K37] shares once per Idempotency-Key, even if another user has the same key', async () => {
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
    const poor = await signUp(under.service, 'poor1');
    expect(await share(poor, 'taker1', 900, 'too-much')).toMatchObject({
      status: 400,
      body: { message: "You don't have enough coins.", fields: { amount: expect.any(String) } },
    });
    await gift('poor1', 2000);
    expect((await share(poor, 'taker1', 900, 'too-much')).status).toBe(400);
    expect((await share(poor, 'taker1', 900, 'another-key')).status).toBe(200);
  });

  it('refuses to share welcome coins until a first prediction has settled', async () => {
    const fresh = await signUp(under.service, 'fresh1');
    // The profile shows it before they try.
    const shareable = async () => (await under.service.client.get(getProfile, { as: fresh })).shareable;
    expect(await shareable()).toBe(0);
    await gift('fresh1', 10);
    expect(await shareable()).toBe(10);
    expect(await share(fresh, 'taker1', 11)).toMatchObject({
      status: 400,
      body: { message: 'Your 500 welcome coins can be shared once your first prediction has settled' },
    });
    expect((await share(fresh, 'taker1', 10)).status).toBe(200);
    expect(await shareable()).toBe(0);
    await under.database
      .collection('accounts')
      .updateOne({ _id: `user:${fresh.id}` as never }, { $set: { firstSettledAt: new Date() } });
    expect(await shareable()).toBe(500);
  });

  it('refuses a share to the sender or to an unknown user', async () => {
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
    [{ amount: 1.5 }, 'amount', 'Amount must be a whole number'],
    [{ amount: '5' }, 'amount', 'Amount must be a whole number'],
    [{ amount: 2e9 }, 'amount', 'At most 1,000,000,000'],
  ])('[V13] [V42] refuses %j, names the field and writes nothing', async (wrong, field, text) => {
    const before = await transfers();
    for (const call of [shareCoins, giftCoins]) {
      const raw = { recipientUsername: 'taker1', amount: 1, ...wrong };
      const answer = await under.service.client.call(call, { as: { ...giver, role: 'admin' }, raw });
      expect(answer).toMatchObject({ status: 400, body: { message: text, fields: { [field]: text } } });
    }
    expect(await transfers()).toBe(before);
  });
});
