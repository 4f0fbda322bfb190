import { describe, expect, it } from '@jest/globals';
import { completeOrder, getMyOrders, getOrders, type Order } from '@matchday/contracts/shop/http';
import {
  answer,
  type FakeFailure,
  person,
  refusal,
  renderPart,
  withHeaders,
} from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, idOf } from '../../../test/build-shop.ts';
import { routes } from '../../routes.tsx';
import { plainCode } from './use-orders.ts';

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

/** What the server finds: newest first, narrowed as it is asked. */
const found = (kept: Order[], { code = '', status }: Record<string, string>) =>
  kept
    .filter((order) => order.secretCode.toLowerCase().startsWith(code))
    .filter((order) => !status || order.orderStatus === status)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** A server that keeps its orders. */
const serverWith = (kept: Order[], fails?: FakeFailure) => [
  answer(getOrders, ({ query }) => found(kept, query)),
  answer(getMyOrders, ({ query }) => found(kept, query)),
  answer(completeOrder, ({ params }) => {
    const found = kept.find((order) => order._id === params.id);
    if (!found || fails) return fails ?? refusal('not-found', 'Order not found');
    found.orderStatus = 'complete';
    return { ...found, message: 'Order Completed successfully ✔' };
  }),
];
const render = (session = person(), kept = [older, newer], fails?: FakeFailure, narrowed = '') =>
  renderPart({
    routes,
    path: `/shop?show=orders${narrowed}`,
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

  it('are never said to be none while a code that none has is taken away', async () => {
    const { user } = await render(person(), [older, newer], undefined, '&code=XXXX');
    expect(await screen.findByText('No orders match this code')).toBeTruthy();
    await user.clear(screen.getByLabelText('Search by secret code'));
    expect(screen.queryByText('No orders yet')).toBeNull();
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
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
    expect(await screen.findByText('No orders match this code')).toBeTruthy();
  });

  it('[S06] reaches every order: by its code, by its status, page by page', async () => {
    const many = Array.from({ length: 1001 }, (_, index) =>
      buildOrder({ _id: idOf(1000 + index), secretCode: `NEW${String(index).padStart(5, '0')}` }),
    );
    const asked: Record<string, string>[] = [];
    const { user } = await renderPart({
      routes,
      path: '/shop?show=orders',
      session: admin,
      answers: [
        answer(getOrders, ({ query }) => {
          asked.push(query);
          const all = found([...many, newer], query);
          const from = Number(query.cursor ?? 0);
          const next = from + 100 < all.length ? { link: `<?cursor=${from + 100}>; rel="next"` } : undefined;
          return withHeaders(all.slice(from, from + 100), { 'x-total-count': String(all.length), ...next });
        }),
      ],
    });
    await screen.findByText('ZZ99AA22');
    expect(rows()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(200));
    await user.click(screen.getByLabelText('Search by secret code'));
    await user.paste('new-01000');
    expect(await screen.findByText('NEW01000')).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(asked.at(-1)).toEqual({ limit: '100', code: 'new01000' });
    await user.clear(screen.getByLabelText('Search by secret code'));
    await user.selectOptions(screen.getByLabelText('Status'), 'closed');
    expect(await screen.findByText('ZZ99AA22')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '100', status: 'complete' }));
    expect(location.search).toContain('status=complete');
  }, 20_000);

  it('[O01] a phone shows all six columns too', async () => {
    await render();
    const row = (await screen.findByText('Home shirt 26/27')).closest('tr');
    const places = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.dataset);
    expect(places.map(({ phone }) => phone)).toEqual(['line', 'more', 'note', 'mark', 'title', 'more']);
    expect(places.flatMap(({ label }) => label ?? [])).toEqual(['Type', 'Date']);
  });

  it('[O05] [W29] [Z01] [Z14] closes a pending one out, and the list says so without a reload', async () => {
    const { user, platform } = await render(admin);
    const buttons = await screen.findAllByRole('button', { name: /^Close Out/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText('closed', { selector: 'span' })).toHaveLength(2));
    expect(platform.notes).toMatchObject([
      {
        kind: 'success',
        text: 'Order Closed successfully ✔',
        link: { to: expect.stringMatching(/^\/order\?order=/) },
      },
    ]);
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
  it('ignores case, dashes and spaces', () => {
    expect(plainCode(' zz9-9aa ')).toBe('zz99aa');
  });
});
