import { describe, expect, it } from '@jest/globals';
import { getMyOrders, getOrders, getProduct, getProducts } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildDiscountProduct, buildOrder, buildProduct, idOf } from '../../test/build-shop.ts';
import { roundedUp } from '../parts/products-query.ts';
import { routes } from '../routes.tsx';

const admin = person({ role: 'admin' });
const stocked = answer(getProducts, [buildProduct(), buildDiscountProduct()]);
const render = (session = person({ coins: 24_500 }), path = '/shop') =>
  renderPart({
    routes,
    path,
    session,
    answers: [stocked, answer(getProduct, buildProduct()), answer(getMyOrders, []), answer(getOrders, [])],
  });

describe('shop', () => {
  it('[S01] shows the products, each at my own price', async () => {
    await render();
    const products = within(await screen.findByRole('list', { name: 'Products' }));
    const [scarf, shirt] = products.getAllByRole('article');
    expect(scarf?.textContent).toContain('Supporter scarf');
    expect(scarf?.textContent).toContain('300');
    expect(shirt?.textContent).toContain('UGX 95,000');
    expect(shirt?.textContent).toContain('UGX 80,300');
  });

  it('[S02] the picture leads to the purchase, with the product as state', async () => {
    const { user } = await render();
    await user.click(await screen.findByRole('link', { name: 'Open Supporter scarf' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Make a Purchase' })).toBeTruthy();
    expect(location.pathname + location.search).toBe(`/purchases?product=${buildProduct()._id}`);
    expect(history.state.usr.product.name).toBe('Supporter scarf');
  });

  it('[S03] says that there is none', async () => {
    await renderPart({ routes, path: '/shop', session: person(), answers: [answer(getProducts, [])] });
    expect(await screen.findByText('No products available')).toBeTruthy();
  });

  it('[S01] reaches every row, searched and sorted, page by page', async () => {
    const many = Array.from({ length: 1001 }, (_, index) =>
      buildProduct({ _id: idOf(index + 1), name: `Product ${String(index + 1).padStart(4, '0')}` }),
    );
    const asked: unknown[] = [];
    const { user } = await renderPart({
      routes,
      path: '/shop',
      session: person(),
      answers: [
        answer(getProducts, ({ query: { search = '', sort, cursor = '0' } }) => {
          asked.push({ search, sort, cursor });
          const found = many.filter(({ name }) => name.includes(search));
          const from = Number(cursor);
          const next = from + 48 < found.length ? { link: `<?cursor=${from + 48}>; rel="next"` } : undefined;
          return withHeaders(found.slice(from, from + 48), {
            'x-total-count': String(found.length),
            ...next,
          });
        }),
      ],
    });
    expect(await screen.findByText('Product 0001')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Product 0096')).toBeTruthy();
    await user.type(screen.getByLabelText('Search products'), '1001');
    expect(await screen.findByText('Product 1001')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Order'), 'By name');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: '1001', sort: 'name', cursor: '0' }));
    await user.type(screen.getByLabelText('Search products'), 'x');
    expect(await screen.findByText('No products match this name')).toBeTruthy();
  }, 20_000);

  it('keeps to what can be afforded, asked for in round coins, and compares what a coin is worth', async () => {
    const asked: Record<string, string>[] = [];
    const dear = buildProduct({ _id: idOf(7), name: 'Dear', coins: 24_900 });
    const shirt = buildDiscountProduct();
    const { user } = await renderPart({
      routes,
      path: '/shop',
      session: person({ coins: 24_530 }),
      answers: [
        answer(getProducts, ({ query }) => {
          asked.push(query);
          return [buildProduct({ productPrice: 240 }), shirt, dear];
        }),
      ],
    });
    expect(await screen.findByText('1 coin = UGX 0.8')).toBeTruthy();
    expect(screen.getByText('1 coin = UGX 0.6')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'What I can afford' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ maxCoins: '25000' }));
    await waitFor(() => expect(screen.queryByText('Dear')).toBeNull());
    await user.selectOptions(screen.getByLabelText('Order'), 'Most for a coin');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'worth', maxCoins: '25000' }));
    expect(screen.queryByRole('radio', { name: 'Retired' })).toBeNull();
  });

  it('asks for no more coins than a product may cost, however many somebody has', () => {
    expect([0, 7, 24_530, 1_234_567_890].map(roundedUp)).toEqual([0, 7, 25_000, 1_000_000_000]);
  });

  it('[S01] shows a new price without a reload', async () => {
    let shown = buildProduct();
    const { platform } = await renderPart({
      routes,
      path: '/shop',
      session: person(),
      answers: [answer(getProducts, () => [shown])],
    });
    await screen.findByText('Supporter scarf');
    shown = buildProduct({ coins: 777 });
    act(() => platform.say('product', { productId: shown._id }));
    expect(await screen.findByText('777')).toBeTruthy();
  });

  it('an admin changes a product from its card, a user does not', async () => {
    const { user } = await render(admin);
    await user.click(await screen.findByRole('link', { name: 'Edit Supporter scarf' }));
    expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await renderPart({
      routes,
      path: '/shop',
      session: person(),
      answers: [
        answer(getProducts, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : [buildProduct()])),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Supporter scarf')).toBeTruthy();
  });

  it('[S05] a user has My Orders, and [S04] no Upload Product', async () => {
    const { user } = await render();
    expect(screen.queryByRole('link', { name: 'Upload Product' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy();
  });

  it('[S05] an admin has All Orders', async () => {
    const { user } = await render(admin);
    await user.click(screen.getByRole('link', { name: 'All Orders' }));
    expect(await screen.findByRole('heading', { name: 'All Orders' })).toBeTruthy();
  });

  it('[S04] an admin has Upload Product, which is the Add Product form', async () => {
    const { user } = await render(admin);
    await user.click(screen.getByRole('link', { name: 'Upload Product' }));
    expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeTruthy();
  });

  it('[W31] a user on the Add Product form is denied', async () => {
    await render(person(), '/shop?show=upload');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('a visitor is sent to the login', async () => {
    const { platform } = await renderPart({
      routes,
      path: '/shop',
      answers: [answer(getMyOrders, [buildOrder()])],
    });
    expect(platform.left).toEqual([expect.objectContaining({ to: '/', replace: true })]);
  });
});
