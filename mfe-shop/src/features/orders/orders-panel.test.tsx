import { describe, expect, it } from '@jest/globals';
import { completeOrder, getMyOrders, getOrders, type Order } from '@matchday/contracts/shop/http';
import { answer, type FakeFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, idOf } from '../../../test/build-shop.ts';
import { routes } from '../../routes.tsx';
import { ordersShown } from './orders-shown.ts';

const older = buildOrder();
const newer = buildOrder({
  _id: idOf(12),
  productId: { _id: idOf(2), name: 'Home shirt 26/27', productImageUrl: '' },
  paymentType: 'coins discount',
  coins: 20_000,
  finalPriceUGX: 83_000,
  orderStatus: 'complete',
  secretCode: 'ZZ99AA22',
  createdAt: '2026-11-21T09:00:00.000Z',
});
const admin = person({ role: 'admin' });
const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rows = () => screen.getAllByRole('row').slice(1);

/** A server that keeps its orders. */
const serverWith = (kept: Order[], fails?: FakeFailure) => [
  answer(getOrders, () => kept),
  answer(getMyOrders, () => kept),
  answer(completeOrder, ({ params }) => {
    const found = kept.find((order) => order._id === params.id);
    if (!found || fails) return fails ?? refusal('not-found', 'Order not found');
    found.orderStatus = 'complete';
    return { ...found, message: 'Order Completed successfully ✔' };
  }),
];
const render = (session = person(), kept = [older, newer], fails?: FakeFailure) =>
  renderPart({
    routes,
    path: '/shop?show=orders',
    session,
    answers: serverWith(
      kept.map((order) => ({ ...order })),
      fails,
    ),
  });

describe('orders', () => {
  it('[O01] [O02] a user sees My Orders in six columns', async () => {
    await render();
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeTruthy();
    expect(headings()).toEqual(['Product', 'Type', 'Cost', 'Status', 'Code', 'Date']);
    const shirt = (await screen.findByText('Home shirt 26/27')).closest('tr');
    expect(shirt?.textContent).toBe(
      'Home shirt 26/27coins discount20,000UGX 83,000closedZZ99AA22Nov 21, 2026',
    );
  });

  it('[O01] [O02] an admin sees All Orders, and Action besides', async () => {
    await render(admin);
    expect(await screen.findByRole('heading', { name: 'All Orders' })).toBeTruthy();
    expect(headings().at(-1)).toBe('Action');
  });

  it('[O03] newest first', async () => {
    await render();
    await screen.findByText('K7QF2MWX');
    expect(rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Home shirt 26/27',
      'Supporter scarf',
    ]);
  });

  it('[O04] says that there is none', async () => {
    await render(person(), []);
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  it('[S06] is searched by secret code', async () => {
    const { user } = await render();
    await screen.findByText('K7QF2MWX');
    const search = screen.getByLabelText('Search by secret code');
    await user.type(search, 'k7qf-2');
    expect(screen.getByText('K7QF2MWX')).toBeTruthy();
    expect(screen.queryByText('ZZ99AA22')).toBeNull();
    await user.type(search, 'nothing');
    expect(screen.getByText('No order has this code')).toBeTruthy();
  });

  it('[S06] an admin finds an order that is older than the list', async () => {
    const full = Array.from({ length: 1000 }, (_, index) =>
      buildOrder({ _id: idOf(1000 + index), secretCode: `NEW${String(index).padStart(5, '0')}` }),
    );
    const asked: unknown[] = [];
    const { user } = await renderPart({
      routes,
      path: '/shop?show=orders',
      session: admin,
      answers: [
        answer(getOrders, ({ query }) => {
          asked.push(query.code);
          return query.code ? [older] : full;
        }),
      ],
    });
    await screen.findByText('Show all 1,000');
    expect(rows()).toHaveLength(100);
    await user.click(screen.getByLabelText('Search by secret code'));
    await user.paste('K7QF');
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(asked).toEqual([undefined, 'k7qf']);
  }, 20_000);

  it('[O05] [W29] [Z01] [Z14] closes a pending one out, and the list says so without a reload', async () => {
    const { user, platform } = await render(admin);
    const buttons = await screen.findAllByRole('button', { name: /^Close Out/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText('closed')).toHaveLength(2));
    expect(platform.notes).toEqual([{ kind: 'success', text: 'Order Closed successfully ✔' }]);
    expect(screen.queryByRole('button', { name: /^Close Out/ })).toBeNull();
  });

  it('[W29] a failure names the reason and keeps the button', async () => {
    const { user, platform } = await render(admin, [older], refusal('conflict', 'Order is complete'));
    await user.click(await screen.findByRole('button', { name: /^Close Out/ }));
    const text = 'Failed to complete order: Order is complete';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(screen.getByRole('button', { name: /^Close Out/ })).toBeTruthy();
  });

  it('[O05] a user has no Close Out', async () => {
    await render();
    await screen.findByText('K7QF2MWX');
    expect(screen.queryByRole('button', { name: /Close Out/ })).toBeNull();
  });
});

describe('[S06] search by secret code', () => {
  it('looks past case, dashes and spaces, anywhere in the code', () => {
    expect(ordersShown([older, newer], ' 9-9aa ').map((order) => order.secretCode)).toEqual(['ZZ99AA22']);
    expect(ordersShown([older, newer], '')).toHaveLength(2);
  });
});
