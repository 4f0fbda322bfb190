import { describe, expect, it } from '@jest/globals';
import { completeOrder, getOrders, type Order } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, idOf } from '../../test/build-shop.ts';
import { Widget } from './recent-orders-widget.tsx';

const routes = [{ path: '/dashboard', element: <Widget /> }];
const orders = Array.from({ length: 12 }, (_, index) =>
  buildOrder({
    _id: idOf(100 + index),
    secretCode: `CODE${String(index).padStart(4, '0')}`,
    orderStatus: index === 11 ? 'pending' : 'complete',
    createdAt: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
  }),
);
const render = (kept: Order[], fails = false) =>
  renderPart({
    routes,
    path: '/dashboard',
    session: person({ role: 'admin' }),
    answers: [
      answer(getOrders, ({ query: { limit, status } }) => {
        const found = kept.filter((order) => !status || order.orderStatus === status).toReversed();
        return withHeaders(found.slice(0, Number(limit)), { 'x-total-count': String(found.length) });
      }),
      answer(completeOrder, ({ params }) => {
        const found = kept.find((order) => order._id === params.id);
        if (fails || !found) return refusal('conflict', 'Order is complete');
        found.orderStatus = 'complete';
        return { ...found, message: 'Order Completed successfully ✔' };
      }),
    ],
  });

describe('recent orders', () => {
  it('[D10] [D14] shows the ten newest in SPEC’s columns', async () => {
    await render(orders.map((order) => ({ ...order })));
    await screen.findByText('CODE0011');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Secret Code',
      'User',
      'Product',
      'Status',
      'Date',
      'Action',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    expect(within(rows[0] as HTMLElement).getByText('CODE0011')).toBeTruthy();
    expect(rows[0]?.textContent).toContain('Nakato Amina');
    expect(screen.getByText('1 pending')).toBeTruthy();
  });

  it('[D11] [W29] [Z01] [Z14] Closeout is only on pending ones and shows the new status at once', async () => {
    const { user, platform } = await render(orders.map((order) => ({ ...order })));
    await user.click(await screen.findByRole('button', { name: /^Closeout/ }));
    await waitFor(() => expect(screen.queryByText('pending')).toBeNull());
    expect(platform.notes).toMatchObject([
      {
        kind: 'success',
        text: 'Order Completed successfully ✔',
        link: { to: expect.stringMatching(/^\/order\?order=/) },
      },
    ]);
    expect(screen.queryByRole('button', { name: /^Closeout/ })).toBeNull();
  });

  it('[Z05] a failed Closeout says why', async () => {
    const { user, platform } = await render(orders, true);
    await user.click(await screen.findByRole('button', { name: /^Closeout/ }));
    const text = 'Failed to complete order: Order is complete';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
  });

  it('says that there is none', async () => {
    await render([]);
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });
});
