import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeProduct,
  createOrder,
  createProduct,
  getProducts,
  shopCalls,
} from '@matchday/contracts/shop/http';
import { admin, boots, scarf, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop();
});
afterAll(() => at.close());

/** Cursor of the next page. */
const nextOf = ({ headers }: { headers: Headers }) =>
  /[?&]cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];

describe('products', () => {
  it('[K53] [E18] are created by an admin, with all their fields', async () => {
    const answer = await at.shop.call(createProduct, { as: admin, body: boots });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...boots,
      finalPrice: 880,
      message: 'Product created successfully! ✔',
    });
  });

  it('[V31] get their final price from the server', async () => {
    const raw = { ...boots, finalPrice: 1, coinsDiscount: 5000, _id: 'x', createdAt: 'never' };
    const answer = await at.shop.call(createProduct, { as: admin, raw });
    expect(answer.body).toMatchObject({ finalPrice: 0, coinsDiscount: 5000 });
  });

  it('[E19] are coins only by default', async () => {
    const { paymentType: _left, ...raw } = scarf;
    const answer = await at.shop.call(createProduct, { as: admin, raw });
    expect(answer.body).toMatchObject({ paymentType: 'coins only', coins: 100, finalPrice: 0 });
  });

  it('[V30] accept 0 as a number, and require one that is missing', async () => {
    const free = await at.shop.call(createProduct, { as: admin, body: { ...scarf, coins: 0 } });
    expect([free.status, free.body]).toMatchObject([201, { coins: 0 }]);
    const gift = await at.shop.call(createProduct, { as: admin, body: { ...boots, productPrice: 0 } });
    expect([gift.status, gift.body]).toMatchObject([201, { productPrice: 0, finalPrice: 0 }]);
    const { coins: _coins, ...uncounted } = scarf;
    const { productPrice: _price, ...unpriced } = boots;
    for (const [raw, fields] of [
      [uncounted, { coins: 'Coins required is required' }],
      [unpriced, { productPrice: 'Product price is required' }],
    ])
      expect((await at.shop.call(createProduct, { as: admin, raw })).body).toMatchObject({ fields });
  });

  it('[K53] are created once under a key, and another form under it is refused', async () => {
    const create = (body: typeof scarf | typeof boots) =>
      at.shop.call(createProduct, { as: admin, body, key: 'one' });
    const answers = await Promise.all([create(scarf), create(scarf), create(boots), create(boots)]);
    const good = answers.filter(({ ok }) => ok);
    expect(good.length).toBe(2);
    expect(good[1]?.body).toEqual(good[0]?.body);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe('This Idempotency-Key was used for another request');
    }
  });

  it.each([
    ['[V29]', 'productImageUrl', '', 'Image URL is required'],
    [
      '[V29]',
      'productImageUrl',
      'http://plain.example/x.png',
      'Pictures over http are not shown: use an https address',
    ],
    ['[V29]', 'productImageUrl', 'javascript:alert(1)', 'Use an https address or a path of this platform'],
    ['[V29]', 'name', '  ', 'Name is required'],
    ['[V29]', 'description', undefined, 'Description is required'],
    ['[V29]', 'stock', undefined, 'Stock is required'],
    ['[V30]', 'stock', -1, 'Stock must be 0 or more'],
    ['[V30]', 'coins', 'many', 'Coins must be a whole number'],
    ['[V30]', 'coins', 1.5, 'Coins must be a whole number'],
    ['[V30]', 'productPrice', -1, 'Product price must be 0 or more'],
    ['[V30]', 'coinsDiscount', 2e9, 'Coins discount is too large'],
    ['[E19]', 'paymentType', 'money', undefined],
  ])('%s refuse %s: %j', async (_id, field, value, text) => {
    const before = (await at.shop.get(getProducts, { as: admin })).length;
    const answer = await at.shop.call(createProduct, { as: admin, raw: { ...scarf, [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { [field]: text ?? expect.any(String) } });
    expect(await at.shop.get(getProducts, { as: admin })).toHaveLength(before);
  });

  it('[K52] [K03] are listed newest first, in pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await at.product({ name });
    const as = at.person(0);
    const first = await at.shop.call(getProducts, { as, query: { limit: 2 } });
    const all = await at.shop.get(getProducts, { as });
    if (!first.ok) throw new Error('no list');
    expect(first.body.map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect(first.headers.get('x-total-count')).toBe(String(all.length));
    const second = await at.shop.call(getProducts, { as, query: { limit: 1000, cursor: nextOf(first) } });
    expect(second.body).toEqual(all.slice(2));
    expect(second.headers.get('link')).toBeNull();
    const wrong = await at.shop.call(getProducts, { as, query: { cursor: 'x' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { cursor: 'Unknown cursor' } } });
  });

  it('[K52] are found by a part of the name, and sorted by it, row by row', async () => {
    for (const name of ['éclair (x.*)', 'Eclair (X.*) 2', 'zebra (x.*)', 'Apple (x.*)'])
      await at.product({ name });
    const as = at.person(0);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search: '(X.*', sort: 'name', limit: 1, cursor } as const;
      const answer = await at.shop.call(getProducts, { as, query });
      if (!answer.ok) throw new Error('no list');
      expect(answer.headers.get('x-total-count')).toBe('4');
      names.push(...answer.body.map(({ name }) => name));
      cursor = nextOf(answer);
    } while (cursor);
    expect(names).toEqual(['Apple (x.*)', 'éclair (x.*)', 'Eclair (X.*) 2', 'zebra (x.*)']);
  });

  it('[K52] are found by parts of words, without accents and case', async () => {
    await at.product({ name: 'Écharpe d’hiver Kampala' });
    await at.product({ name: 'Winter cap kampala' });
    const as = at.person(0);
    const found = async (search: string) =>
      (await at.shop.get(getProducts, { as, query: { search } })).map(({ name }) => name);
    expect(await found('echarpe')).toEqual(['Écharpe d’hiver Kampala']);
    expect(await found('KAMP Écha')).toEqual(['Écharpe d’hiver Kampala']);
    expect(await found('kampala')).toHaveLength(2);
    expect(await found('harpe')).toEqual(['Écharpe d’hiver Kampala']);
    expect(await found('kampala nothing')).toEqual([]);
  });

  it('[K03] are continued only by a cursor of the same sort', async () => {
    for (const name of ['Page one', 'Page two']) await at.product({ name });
    const sorts = [undefined, 'name', 'coins', 'worth'] as const;
    const page = (query: object) => at.shop.call(getProducts, { as: admin, query });
    for (const sort of sorts) {
      const cursor = nextOf(await page({ sort, limit: 1 }));
      for (const other of sorts) {
        const { status, body } = await page({ sort: other, cursor });
        expect([sort, other, status]).toEqual([sort, other, sort === other ? 200 : 400]);
        if (sort !== other) expect(body).toMatchObject({ fields: { cursor: 'Unknown cursor' } });
      }
    }
  });

  it('[K52] are sorted by the coins they need and by what a coin is worth, page by page, and kept to what can be afforded', async () => {
    const named = (name: string) => `Sorted ${name}`;
    await at.product({ name: named('dear'), coins: 5000, productPrice: 1000 });
    await at.product({ name: named('cheap'), coins: 20, productPrice: 100 });
    await at.product({ ...boots, name: named('boots') });
    await at.product({ name: named('gone'), coins: 10, stock: 0 });
    const as = at.person(0);
    const all = async (query: object) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const asked = { search: 'sorted', limit: 1, cursor, ...query };
        const answer = await at.shop.call(getProducts, { as, query: asked });
        if (!answer.ok) throw new Error('no list');
        names.push(...answer.body.map(({ name }) => name.replace('Sorted ', '')));
        cursor = nextOf(answer);
      } while (cursor);
      return names;
    };
    expect(await all({ sort: 'coins' })).toEqual(['boots', 'gone', 'cheap', 'dear']);
    expect(await all({ sort: 'worth' })).toEqual(['cheap', 'boots', 'dear', 'gone']);
    expect(await all({ sort: 'coins', maxCoins: 20 })).toEqual(['boots', 'cheap']);
  });

  it('are retired and brought back: off the shelf and not sold, then as before', async () => {
    const { _id } = await at.product({ name: 'Retiring' });
    const as = at.person(500);
    const change = (retired: boolean) =>
      at.shop.get(changeProduct, { as: admin, params: { id: _id }, body: { retired } });
    const on = async (shelf?: 'retired' | 'all') =>
      (await at.shop.get(getProducts, { as, query: { search: 'retiring', shelf } })).length;
    await change(true);
    expect([await on(), await on('retired'), await on('all')]).toEqual([0, 1, 1]);
    const refused = await at.shop.call(createOrder, { as, body: { productId: _id } });
    expect([refused.status, refused.body.message]).toEqual([400, 'This product is no longer sold']);
    expect(at.wallet.balances.get(as.id)).toBe(500);
    await change(false);
    expect(await on()).toBe(1);
    expect((await at.shop.call(createOrder, { as, body: { productId: _id } })).status).toBe(201);
  });

  it.each([
    ['asks', ['Size: ']],
    ['asks', ['Size: S', 'size: M']],
    ['asks', [': S']],
    ['asks', ['a', 'b', 'c', 'd', 'e']],
    ['pickUp', 'two\nlines'],
    ['perPerson', -1],
    ['lowStock', 1.5],
  ])('refuse %s: %j', async (field, value) => {
    const answer = await at.shop.call(createProduct, { as: admin, raw: { ...scarf, [field]: value } });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields?: object }).fields ?? {})[0]).toMatch(
      new RegExp(`^${field}`),
    );
  });

  it.each([
    ['cursor', { cursor: '[1e300,"x"]' }],
    ['cursor', { cursor: '[1e300,"x"]', sort: 'name' }],
    ['cursor', { cursor: 'a'.repeat(24), sort: 'name' }],
    ['sort', { sort: 'price' }],
    ['search', { search: 'x'.repeat(81) }],
  ])('[K52] refuse a wrong %s: %j', async (field, query) => {
    const answer = await at.shop.call(getProducts, { as: admin, query: query as never });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('[K52] are answered 304 to a client that has them already', async () => {
    const as = at.person(0);
    const { headers } = await at.shop.call(getProducts, { as });
    expect(headers.get('etag')).toMatch(/^W\//);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('roles', () => {
  it.each(Object.values(shopCalls))('[A12] $name is closed to visitors', async (call) => {
    const answer = await at.shop.call(call, { params: { id: 'a'.repeat(24) } as never });
    expect(answer.status).toBe(401);
  });

  it.each(Object.values(shopCalls).filter(({ access }) => access === 'admin'))(
    '[A07] [A08] $name is closed to users',
    async (call) => {
      const answer = await at.shop.call(call, {
        as: at.person(0),
        params: { id: 'a'.repeat(24) } as never,
        raw: call.method === 'GET' ? undefined : scarf,
      });
      expect(answer.status).toBe(403);
    },
  );
});
