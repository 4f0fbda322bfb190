import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeProduct, createOrder, getProduct } from '@matchday/contracts/shop/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, boots, scarf, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop();
});
afterAll(() => at.close());

const change = (id: string, raw: unknown) => at.shop.call(changeProduct, { as: admin, params: { id }, raw });

describe('the price that was shown', () => {
  it('[K56] [V25] is what a coins-only order takes, or nothing', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product();
    await change(productId, { coins: 350 });
    const body = { productId, shownPrice: 100 };
    const answer = await at.shop.call(createOrder, { as, body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'conflict',
      message: 'The price has changed',
      fields: { price: '350' },
    });
    expect(at.wallet.balances.get(as.id)).toBe(1000);
    expect(await at.stockOf(productId)).toBe(3);
    await at.shop.get(createOrder, { as, body: { productId, shownPrice: 350 } });
    expect(at.wallet.balances.get(as.id)).toBe(650);
  });

  it('[K56] [V28] is the final price for a discount', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product(boots);
    await change(productId, { productPrice: 2000 });
    const order = (shownPrice?: number) =>
      at.shop.call(createOrder, { as, body: { productId, coinsToUse: 100, shownPrice } });
    expect((await order(940)).body).toMatchObject({ code: 'conflict', fields: { price: '1940' } });
    expect((await order(1940)).body).toMatchObject({ coins: 100, finalPriceUGX: 1940 });
    // SPEC's payload carries no price.
    expect((await order()).status).toBe(201);
  });
});

describe('the kind of price that was shown', () => {
  it('[K56] is agreed too: as many UGX are not as many coins', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product({ coins: 500 });
    await change(productId, { paymentType: 'coins discount', productPrice: 800, coinsDiscount: 500 });
    const order = (shownPaymentType: 'coins only' | 'coins discount') => {
      const body = { productId, coinsToUse: 500, shownPrice: 500, shownPaymentType };
      return at.shop.call(createOrder, { as, body });
    };
    expect((await order('coins only')).body).toMatchObject({
      code: 'conflict',
      message: 'The price has changed',
      fields: { price: '500' },
    });
    expect(at.wallet.balances.get(as.id)).toBe(1000);
    expect((await order('coins discount')).status).toBe(201);
  });
});

describe('changing a product', () => {
  it('[E18] changes the given fields and nothing else, computes the final price, and is published', async () => {
    const { _id: id } = await at.product(boots);
    const changed = await change(id, { coinsDiscount: 500, name: 'Golden boots' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      ...boots,
      name: 'Golden boots',
      coinsDiscount: 500,
      finalPrice: 700,
      message: 'Product updated successfully! ✔',
    });
    expect(await at.shop.get(getProduct, { as: at.person(0), params: { id } })).toMatchObject({
      name: 'Golden boots',
    });
    await eventually(() => expect(at.changes.map(({ productId }) => productId)).toContain(id));
  });

  it.each([
    ['colour', { colour: 'red' }],
    ['finalPrice', { finalPrice: 1 }],
    ['stock', { stock: -1 }],
    ['coins', { coins: 1.5 }],
    ['name', { name: ' ' }],
    ['productImageUrl', { productImageUrl: 'http://plain.example/x.png' }],
  ])('[V30] refuses %s: %j', async (field, raw) => {
    const product = await at.product();
    const answer = await change(product._id, raw);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    const after = await at.shop.get(getProduct, { as: admin, params: { id: product._id } });
    expect(after).toEqual({ ...product, message: undefined });
  });

  it.each([
    [scarf, 'coins discount', 'productPrice', 'Product price is required'],
    [boots, 'coins only', 'coins', 'Coins required is required'],
  ] as const)('[V30] never makes $name free by its type alone', async (before, paymentType, field, text) => {
    const { _id: id } = await at.product(before);
    const answer = await change(id, { paymentType });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await at.shop.get(getProduct, { as: admin, params: { id } })).toMatchObject(before);
    expect((await change(id, { paymentType, [field]: 0 })).status).toBe(200);
  });

  it('does not restore a unit that was sold meanwhile', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product();
    await at.shop.get(createOrder, { as, body: { productId } });
    const answer = await change(productId, { stock: 10, shownStock: 3 });
    expect(answer.body).toMatchObject({
      code: 'conflict',
      message: 'The stock has changed',
      fields: { stock: '2' },
    });
    expect((await change(productId, { stock: 10, shownStock: 2 })).status).toBe(200);
    expect(await at.stockOf(productId)).toBe(10);
  });

  it('loses no unit to concurrent orders', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product({ stock: 10 });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => at.shop.call(createOrder, { as, body: { productId } })),
      ...['a', 'b', 'c'].map((name) => change(productId, { name })),
    ]);
    expect(answers.map(({ ok }) => ok)).not.toContain(false);
    expect(await at.stockOf(productId)).toBe(5);
  });

  it('is 404 for an unknown product', async () => {
    expect((await change('a'.repeat(24), { stock: 1 })).status).toBe(404);
    const nobody = await at.shop.call(getProduct, { as: admin, params: { id: 'a'.repeat(24) } });
    expect([nobody.status, nobody.body]).toMatchObject([404, { message: 'Product not found' }]);
  });
});
