import { describe, expect, it, jest } from '@jest/globals';
import { checkTakings, getOrder, getOrders, getTakings, type Order } from '@matchday/contracts/shop/http';
import { allRows, csvOf } from '@matchday/web-kit';
import {
  answer,
  person,
  refusal,
  renderPart,
  savedFiles,
  typeFast,
  withHeaders,
} from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDetails, buildOrder, idOf } from '../../test/build-shop.ts';
import { ordersCsv } from '../features/desk/orders-csv.ts';
import { routes } from '../routes.tsx';

const admin = person({ role: 'admin' });
const withPhone = {
  _id: 'a'.repeat(24),
  surname: 'Nakato',
  firstname: 'Amina',
  phoneNumber: '+256700000001',
};
const scarf = buildOrder({ userId: withPhone });
const shirt = buildOrder({
  _id: idOf(12),
  secretCode: 'ZZ99AA22',
  finalPriceUGX: 83_000,
  ugxPaid: false,
  userId: withPhone,
});
const days = [{ day: '2026-11-20', orders: 2, coins: 600, ugx: 83_000, ugxPaid: 0 }];

const render = (path = '/orders', kept: Order[] = [shirt, scarf], asked: Record<string, string>[] = []) =>
  renderPart({
    routes,
    path,
    session: admin,
    answers: [
      answer(getOrders, ({ query }) => {
        asked.push(query);
        return kept.filter(({ secretCode }) => secretCode.startsWith(query.code ?? ''));
      }),
      answer(getTakings, days),
      answer(checkTakings, { orders: 600, ledger: 590, agree: false }),
      answer(getOrder, buildDetails()),
    ],
  });

describe('the desk', () => {
  it('lists customer, phone, what is due, and links each order to its page', async () => {
    await render();
    const table = within(await screen.findByRole('table', { name: 'All orders' }));
    const row = (await table.findByText('ZZ99AA22')).closest('tr');
    expect(row?.textContent).toContain('Amina Nakato+256700000001');
    expect(row?.textContent).toContain('UGX 83,000due');
    expect(table.getByRole('link', { name: 'ZZ99AA22' }).getAttribute('href')).toBe(
      `/order?order=${idOf(12)}`,
    );
  });

  it('lists UGX that were paid for a cancelled order as to return, and those alone when asked', async () => {
    const asked: Record<string, string>[] = [];
    const paidFor = { ...shirt, orderStatus: 'cancelled', ugxPaid: true } as const;
    const { user } = await render('/orders', [paidFor], asked);
    const table = within(await screen.findByRole('table', { name: 'All orders' }));
    const row = (await table.findByText('ZZ99AA22')).closest('tr');
    expect(row?.textContent).toContain('UGX 83,000to return');
    await user.selectOptions(screen.getByLabelText('UGX'), 'to return');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ due: 'return' }));
  });

  it('is narrowed by the address, and writes into it', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await render('/orders?status=pending&from=2026-11-01&to=nonsense', undefined, asked);
    await screen.findByText('ZZ99AA22');
    expect(asked.at(-1)).toEqual({ limit: '100', status: 'pending', from: '2026-11-01' });
    await user.selectOptions(screen.getByLabelText('UGX'), 'due');
    await user.type(screen.getByLabelText('Name or code'), 'nakato');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ due: 'yes', search: 'nakato' }));
    expect(location.search).toContain('search=nakato');
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'oldest', search: 'nakato' }));
  });

  it('keeps each letter of a search, however fast it is typed', async () => {
    await render();
    const field = await screen.findByLabelText<HTMLInputElement>('Name or code');
    typeFast(field, 'nakato');
    expect(field.value).toBe('nakato');
  });

  it('opens the order of a code that is typed, and says when there is none', async () => {
    const { user } = await render();
    const code = await screen.findByLabelText('Code that the buyer shows');
    await user.type(code, 'abcd-2345');
    await user.click(screen.getByRole('button', { name: 'Find order' }));
    expect(await screen.findByText('No order has the code ABCD2345')).toBeTruthy();
    await user.clear(code);
    await user.type(code, 'k7qf 2mwx{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe(`/order?order=${idOf(11)}`));
  });

  it('asks whether the session is over where it was refused the order of a code', async () => {
    const { user, platform } = await renderPart({
      ...{ routes, path: '/orders', session: admin },
      answers: [
        answer(getOrders, ({ query }) => (query.code ? refusal('unauthenticated', 'Please log in') : [])),
        answer(getTakings, days),
      ],
    });
    await user.type(await screen.findByLabelText('Code that the buyer shows'), 'abcd-2345{Enter}');
    await waitFor(() => expect(platform.refreshes).toBe(1));
  });

  it('opens the order of a link that a camera has read; going back does not open it again', async () => {
    const before = history.length;
    await render('/orders#code=K7QF2MWX');
    await waitFor(() => expect(location.pathname + location.search).toBe(`/order?order=${idOf(11)}`));
    expect(history.length).toBeLessThanOrEqual(before + 1);
  });

  it('says that no order has the code of a link', async () => {
    await render('/orders?status=pending#code=ABCD2345');
    expect(await screen.findByText('No order has the code ABCD2345')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code that the buyer shows').value).toBe('ABCD2345');
    expect(location.pathname + location.search + location.hash).toBe('/orders?status=pending');
  });

  it.each(['k7qf2mwx', 'https://matchday.example.org/orders#code=K7QF2MWX'])(
    'opens the order of a scanned %j, and lets the camera go',
    async (rawValue) => {
      const stop = jest.fn();
      const getUserMedia = async () => ({ getTracks: () => [{ stop }] });
      const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      class BarcodeDetector {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code']);
        }
        detect = async () => [{ rawValue }];
      }
      Object.assign(globalThis, { BarcodeDetector });
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
      try {
        const { user } = await render();
        await user.click(await screen.findByRole('button', { name: 'Scan' }));
        await waitFor(() => expect(location.pathname + location.search).toBe(`/order?order=${idOf(11)}`));
        expect(stop).toHaveBeenCalled();
      } finally {
        play.mockRestore();
        Reflect.deleteProperty(globalThis, 'BarcodeDetector');
        Reflect.deleteProperty(navigator, 'mediaDevices');
      }
    },
  );

  it('shows takings by day, and tells when the ledger has other sums', async () => {
    const { user } = await render();
    const table = within(await screen.findByRole('table', { name: 'Takings by day' }));
    expect((await table.findByText('Nov 20, 2026')).closest('tr')?.textContent).toBe(
      'Nov 20, 20262600UGX 83,000UGX 0',
    );
    await user.click(screen.getByRole('button', { name: 'Compare with the ledger' }));
    expect(await screen.findByText(/They differ: 600 coins in orders, 590 in the ledger/)).toBeTruthy();
  });

  it('saves the takings of the days that are chosen as a file', async () => {
    const saved = savedFiles();
    const asked: object[] = [];
    const takings = answer(getTakings, ({ query }) => {
      asked.push(query);
      return days;
    });
    const { user } = await renderPart({
      routes,
      path: '/orders?from=2026-11-01',
      session: admin,
      answers: [takings, answer(getOrders, [])],
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV takings' }));
    await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['takings-by-day.csv']));
    expect(await saved.lines()).toEqual(['day,orders,coins,ugx,ugx_paid', '2026-11-20,2,600,83000,0']);
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-01' });
  });

  it('says that there is none, and can be loaded again after a failure', async () => {
    const { user } = await renderPart({
      routes,
      path: '/orders',
      session: admin,
      answers: [
        answer(getOrders, ({ turn }) => {
          if (turn > 2) return [];
          return turn === 1 ? refusal('internal', 'Oops') : refusal('invalid', 'Too many names hold “an”');
        }),
        answer(getTakings, []),
      ],
    });
    expect(await screen.findByText('The orders could not be loaded')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Too many names hold “an”')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(await screen.findByText('No orders in these days')).toBeTruthy();
  });

  it('is closed to users', async () => {
    await renderPart({ routes, path: '/orders', session: person() });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});

describe('orders as CSV', () => {
  it('has every row of every page, and nothing that a spreadsheet would run', async () => {
    const formulas = ['+1', '-1', '@a', '＝1+1', ' =1', '\t=1', '\rtext'];
    const names = ['=HYPERLINK("x")', 'Plain, "quoted"', ...formulas];
    const pages = names.map((name, at) =>
      buildOrder({ _id: idOf(at), productId: { ...scarf.productId, name } }),
    );
    await renderPart({
      routes,
      path: '/shop?show=upload',
      session: admin,
      answers: [
        answer(getOrders, ({ query }) => {
          const at = Number(query.cursor ?? 0);
          const more = at + 1 < pages.length ? { link: `<?cursor=${at + 1}>; rel="next"` } : undefined;
          return withHeaders([pages[at]], { 'x-total-count': String(pages.length), ...more });
        }),
      ],
    });
    const orders = await allRows<Order>(getOrders, {});
    const csv = await csvOf(orders.map(ordersCsv.row), ordersCsv.columns);
    expect(csv.split('\r\n')).toHaveLength(names.length + 2);
    const safe = formulas.map((name) => `"'${name}"`);
    for (const name of [`"'=HYPERLINK(""x"")"`, '"Plain, ""quoted"""', ...safe])
      expect(csv).toContain(`,${name},`);
  });
});
