import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, getMyOrders } from '@matchday/contracts/shop/http';
import { eventually } from '@matchday/service-kit/testing';
import { boots, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop();
});
afterAll(() => at.close());

const none = 'a'.repeat(24);

describe('placing an order', () => {
  it('[K56] [V25] [E20] [E21] takes the fixed coins and one unit of stock', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const answer = await at.shop.call(createOrder, { as, body: { productId, coinsToUse: 7 } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      productId: { _id: productId, name: 'Scarf', productImageUrl: '/art/scarf.svg' },
      userId: { _id: as.id, firstname: 'Amina', surname: 'Okello' },
      paymentType: 'coins only',
      coins: 100,
      coinsToUse: 0,
      finalPriceUGX: 0,
      orderStatus: 'pending',
      secretCode: expect.stringMatching(/^[A-HJKMNP-TV-Z2-9]{8}$/),
      message: 'Order placed successfully!',
    });
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
    if (!answer.ok) throw new Error('no order');
    await eventually(() => expect(at.toldOf(answer.body._id)).toEqual(['order.placed']));
  });

  it('[K56] [V28] takes the coins to use for a discount', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product(boots);
    const order = await at.shop.get(createOrder, { as, body: { productId, coinsToUse: 101 } });
    expect(order).toMatchObject({ coins: 101, coinsToUse: 101, finalPriceUGX: 939 });
    expect(at.wallet.balances.get(as.id)).toBe(399);
  });

  it('needs no transfer where it takes no coins', async () => {
    const as = at.person(0);
    const { _id: productId } = await at.product(boots);
    const asked = at.wallet.state.asked;
    const order = await at.shop.get(createOrder, { as, body: { productId } });
    expect(order).toMatchObject({ coins: 0, finalPriceUGX: 1000, orderStatus: 'pending' });
    expect(at.wallet.state.asked).toBe(asked);
  });

  it('[V28] takes no coin that lowers nothing', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product({ ...boots, productPrice: 100 });
    const order = await at.shop.get(createOrder, { as, body: { productId, coinsToUse: 167 } });
    expect(order).toMatchObject({ coins: 166, coinsToUse: 166, finalPriceUGX: 0 });
    expect(at.wallet.balances.get(as.id)).toBe(334);
  });

  it('[V30] takes none where the product is free', async () => {
    const as = at.person(0);
    const { _id: productId } = await at.product({ coins: 0 });
    const order = await at.shop.get(createOrder, { as, body: { productId, shownPrice: 0 } });
    expect(order).toMatchObject({ coins: 0, finalPriceUGX: 0, orderStatus: 'pending' });
    expect(await at.stockOf(productId)).toBe(2);
  });

  it('[E21] is answered while the names are unavailable', async () => {
    at.wallet.state.names = false;
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const began = Date.now();
    const order = await at.shop.get(createOrder, { as, body: { productId } });
    expect(Date.now() - began).toBeLessThan(4000);
    expect(order).toMatchObject({
      orderStatus: 'pending',
      userId: { _id: as.id, firstname: '', surname: '' },
    });
    expect(await at.shop.get(getMyOrders, { as })).toHaveLength(1);
    at.wallet.state.names = true;
  });

  it('[V26] refuses coins above the discount and takes nothing', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product(boots);
    const answer = await at.shop.call(createOrder, { as, body: { productId, coinsToUse: 201 } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("You can't use more than 200 coins for discount.");
    expect(answer.body).toMatchObject({ fields: { coinsToUse: answer.body.message } });
    expect(await at.stockOf(productId)).toBe(3);
  });

  it('[V27] refuses coins above the balance, takes no stock and shows no order', async () => {
    const as = at.person(99);
    const { _id: productId } = await at.product();
    const answer = await at.shop.call(createOrder, { as, body: { productId }, key: 'once' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("You don't have enough coins.");
    expect(await at.stockOf(productId)).toBe(3);
    expect(await at.shop.get(getMyOrders, { as })).toEqual([]);
    at.wallet.balances.set(as.id, 1000);
    const again = await at.shop.call(createOrder, { as, body: { productId }, key: 'once' });
    expect(again.status).toBe(400);
    expect(at.wallet.balances.get(as.id)).toBe(1000);
  });

  it('refuses a buyer who owes coins, with how many, and takes neither coins nor stock', async () => {
    const as = at.person(500);
    at.wallet.owed.set(as.id, 1350);
    const { _id: productId } = await at.product();
    const answer = await at.shop.call(createOrder, { as, body: { productId }, key: 'owing' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You owe 1,350 coins from a corrected result. They are collected from what you receive.',
    ]);
    expect([at.wallet.balances.get(as.id), await at.stockOf(productId)]).toEqual([500, 3]);
    expect(await at.shop.get(getMyOrders, { as })).toEqual([]);
    // A refusal is final for its key, also when the debt is paid.
    at.wallet.owed.delete(as.id);
    const again = await at.shop.call(createOrder, { as, body: { productId }, key: 'owing' });
    expect([again.status, again.body.message]).toEqual([400, answer.body.message]);
  });

  it('refuses an unknown product, an unknown account and an empty stock', async () => {
    const as = at.person(500);
    const unknown = await at.shop.call(createOrder, { as, body: { productId: none } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Product or user not found']);
    const { _id: productId } = await at.product({ stock: 0 });
    const empty = await at.shop.call(createOrder, { as, body: { productId } });
    expect([empty.status, empty.body.message]).toEqual([400, 'This product is out of stock']);
    const { _id: other } = await at.product();
    const nobody = await at.shop.call(createOrder, { as: { id: none }, body: { productId: other } });
    expect([nobody.status, nobody.body.message]).toEqual([404, 'Product or user not found']);
    expect(await at.stockOf(other)).toBe(3);
  });

  it.each([
    ['productId', { productId: 'scarf' }],
    ['productId', {}],
    ['coinsToUse', { productId: none, coinsToUse: -1 }],
    ['coinsToUse', { productId: none, coinsToUse: 0.5 }],
  ])('refuses a wrong %s: %j', async (field, raw) => {
    const answer = await at.shop.call(createOrder, { as: at.person(1), raw });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('[K56] is one order however often it is sent with one key', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const send = () => at.shop.call(createOrder, { as, body: { productId }, key: 'double' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
    const { _id: other } = await at.product();
    const changed = await at.shop.call(createOrder, { as, body: { productId: other }, key: 'double' });
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'This Idempotency-Key was used for another request',
    ]);
    const stranger = await at.shop.call(createOrder, {
      as: at.person(100),
      body: { productId },
      key: 'double',
    });
    expect(stranger.status).toBe(201);
  });

  it('never sells more than the stock: 20 buyers, 5 pieces', async () => {
    const { _id: productId } = await at.product({ stock: 5 });
    const buyers = Array.from({ length: 20 }, () => at.person(100));
    const answers = await Promise.all(
      buyers.map((as) => at.shop.call(createOrder, { as, body: { productId } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    expect(await at.stockOf(productId)).toBe(0);
    expect(buyers.filter(({ id }) => at.wallet.balances.get(id) === 0)).toHaveLength(5);
    const codes = answers.flatMap((answer) => (answer.ok ? [answer.body.secretCode] : []));
    expect(new Set(codes).size).toBe(5);
  });
});
