import { describe, expect, it } from '@jest/globals';
import {
  getAllBetsAdmin,
  getFixtures,
  getMatchDesk,
  getSettlements,
  getStakeDays,
} from '@matchday/contracts/matches/http';
import { getOrders, getProducts, getTakings } from '@matchday/contracts/shop/http';
import {
  getAllUsers,
  getBooks,
  getQueues,
  getReserve,
  getReserveHistory,
  investReserve,
} from '@matchday/contracts/wallet/http';
import { getPlatformHealth } from '@matchday/contracts/web/health';
import { getPartHealth } from '@matchday/contracts/web/telemetry';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBet, buildBooks, buildUser } from '../../test/build-answers.ts';
import { routes } from '../routes.tsx';

const total = (items: unknown[], count: number) => withHeaders(items, { 'x-total-count': String(count) });
const admin = person({ role: 'admin', username: 'admin' });
const widgets = { 'mfe-shop/recent-orders': { Widget: () => <h2>Recent Orders</h2> } };

const base = () => [
  answer(getAllUsers, () => total([buildUser(2), buildUser(1)], 1284)),
  answer(getOrders, ({ query }) => total([], { pending: 17, complete: 395 }[query.status ?? ''] ?? 412)),
  answer(getProducts, () => total([], 38)),
  answer(getAllBetsAdmin, () => total([buildBet(1)], 9640)),
  answer(getBooks, buildBooks()),
  answer(getReserveHistory, []),
  answer(getSettlements, []),
  answer(getFixtures, []),
  answer(getMatchDesk, []),
  answer(getPartHealth, []),
  answer(getStakeDays, [{ day: '2026-11-21', predictions: 3, staked: 1500, paid: 925 }]),
  answer(getTakings, [{ day: '2026-11-21', orders: 2, coins: 600, ugx: 83_000, ugxPaid: 0 }]),
  answer(getQueues, [{ service: 'wallet', event: 'order.placed.v1', waiting: 7, consumers: 0 }]),
  answer(getPlatformHealth, {
    services: [{ name: 'svc-shop', instances: 1, releases: ['s1'], contract: '1.1', away: [] }],
  }),
];
const render = (...first: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: '/dashboard',
    session: admin,
    widgets,
    answers: [...first, ...base(), answer(getReserve, { balance: 2_500_000.5, ugxEquivalent: 1_500_000 })],
  });
const headings = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);

describe('dashboard', () => {
  it('[D04] [D05] counts everything by its true total, and the reserve as 1', async () => {
    await render();
    for (const [title, value] of [
      ['Users', '1,284'],
      ['Total Orders', '412'],
      ['Pending', '17'],
      ['Completed', '395'],
      ['Products', '38'],
      ['Predictions', '9,640'],
      ['Reserves', '1'],
    ]) {
      const term = (await screen.findAllByText(title as string, { selector: 'dt' }))[0];
      await waitFor(() => expect(term?.nextElementSibling?.textContent).toBe(value));
    }
  });

  it('leads from each figure to what it counts', async () => {
    await render();
    for (const [name, to] of [
      ['1,284 Users', '/allusers'],
      ['412 Total Orders', '/orders'],
      ['17 Pending', '/orders?status=pending'],
      ['395 Completed', '/orders?status=complete'],
      ['38 Products', '/shop'],
      ['9,640 Predictions', '/allpredictions'],
      ['1 Reserves', '/dashboard#reserve'],
    ])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  });

  it('shows stakes, payouts and takings by day, and how services and queues do', async () => {
    await render();
    const row = async (table: string) =>
      (
        await within(await screen.findByRole('table', { name: table })).findByRole('row', {
          name: /Nov 21|svc|order/,
        })
      ).textContent;
    expect(await row('Stakes by day')).toBe('Nov 21, 202631,500925');
    expect(await row('Takings by day')).toBe('Nov 21, 20262600UGX 83,000UGX 0');
    expect(await row('Services')).toMatch(/svc-shop.*Ready.*s1/);
    expect(await row('Queues')).toMatch(/wallet.*order.*7.*No consumer/);
  });

  it('shows how each version of the web parts does', async () => {
    const figures = { shown: 200, failed: 3, lcp: 1234.5, inp: null, cls: 0.031 };
    const part = { part: 'mfe-shop', version: '1.0.0-abc', percent: 10, ...figures };
    await render(answer(getPartHealth, [part]));
    const table = within(await screen.findByRole('table', { name: 'Web parts' }));
    const cells = (await table.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual(['mfe-shop', '1.0.0-abc', '10%', '200', '2%', '1,235 ms', '–', '0.03']);
  });

  it('[D03] shows Loading while the reserve loads, then [D06] its floored balance', async () => {
    let open: (() => void) | undefined;
    const opened = new Promise<void>((done) => {
      open = done;
    });
    await render(
      answer(getReserve, async () => {
        await opened;
        return { balance: 2_500_000.5, ugxEquivalent: 1_500_000 };
      }),
    );
    expect(await screen.findByText('Loading')).toBeTruthy();
    open?.();
    const table = within(await screen.findByRole('table', { name: 'Reserve' }));
    expect(table.getByText('2,500,000 Coins')).toBeTruthy();
    expect(table.getByText('UGX 1,500,000')).toBeTruthy();
    expect(headings('Reserve')).toEqual(['Total Coins Balance', 'UGX Equivalent']);
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('[D05] [D07] shows No reserve found and counts 0', async () => {
    await render(answer(getReserve, refusal('not-found', 'No reserve found')));
    expect(await screen.findByText('No reserve found')).toBeTruthy();
    const term = screen.getByText('Reserves', { selector: 'dt' });
    await waitFor(() => expect(term.nextElementSibling?.textContent).toBe('0'));
  });

  it('shows which figure could not be loaded, and a failed reserve as failed, not as missing', async () => {
    await render(
      answer(getProducts, refusal('internal', 'Oops')),
      answer(getReserve, refusal('internal', 'Oops')),
    );
    expect((await screen.findByTitle('Products could not be loaded')).textContent).toBe('–');
    expect((await screen.findByTitle('Reserves could not be loaded')).textContent).toBe('–');
  });

  it('[D12] [D14] lists the ten newest users', async () => {
    let asked: unknown;
    await render(
      answer(getAllUsers, ({ query }) => {
        if (query.limit !== '1') asked = query.limit;
        return total([buildUser(2), buildUser(1)], 2);
      }),
    );
    await screen.findByText('user2@example.org');
    expect(asked).toBe('10');
    expect(headings('Users')).toEqual(['Surname', 'Firstname', 'Email', 'Coins', 'Date Joined']);
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/allusers');
  });

  it('[D13] lists the newest predictions', async () => {
    await render();
    const row = await screen.findByRole('row', { name: /ARS vs CHE/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Surname1 First1', 'ARS vs CHE', 'Home win', '500', '1.85', 'Yes', 'Won', 'Nov 21, 2026']);
    expect(headings('Predictions')).toEqual([
      'User',
      'Fixture',
      'Prediction',
      'Bet Amount',
      'Odds',
      'Settled',
      'Won',
      'Date',
    ]);
  });

  it('[D10] shows the recent orders of the shop in their place', async () => {
    await render();
    expect(await screen.findByRole('heading', { name: 'Recent Orders' })).toBeTruthy();
  });

  it('[D02] shows Access Denied and nothing of the dashboard without the role', async () => {
    await renderPart({ routes, path: '/dashboard', session: person() });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.queryByText('Reserve')).toBeNull();
  });
});

describe('the reserve form', () => {
  it('[D09] [X17] [V39] [W35] adds by default, shows the success, clears the amount and returns to add', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await render(
      answer(investReserve, ({ body }) => {
        sent.push(body);
        return { balance: 1, ugxEquivalent: 1, message: 'Reserve updated successfully!' };
      }),
    );
    const form = within(await screen.findByRole('form', { name: 'Update Reserve Balance' }));
    await user.type(form.getByLabelText('Amount in UGX'), '300000');
    await user.click(form.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent).toEqual([{ amountUGX: 300_000, action: 'add' }]));
    await user.click(form.getByRole('radio', { name: 'subtract' }));
    await user.type(form.getByLabelText('Amount in UGX'), '600');
    await user.click(form.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent[1]).toEqual({ amountUGX: 600, action: 'subtract' }));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Amount in UGX').value).toBe(''));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'add' }).checked).toBe(true);
    expect(platform.notes.map((note) => note.text)).toEqual([
      'Reserve updated successfully!',
      'Reserve updated successfully!',
    ]);
  });

  it('[V38] requires an amount', async () => {
    const { user } = await render();
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Amount in UGX is required')).toBeTruthy();
  });

  it.each(['-5', '1.5', '1.000'])('[V38] refuses an amount of %s, and keeps it as typed', async (typed) => {
    const { user } = await render();
    await user.type(await screen.findByLabelText('Amount in UGX'), typed);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Amount in UGX must be a whole number')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount in UGX').value).toBe(typed);
  });

  it('[W35] [X19] shows the server’s message on failure, else SPEC’s, and is busy while sending', async () => {
    const { user, platform } = await render(
      answer(investReserve, ({ turn }) =>
        turn === 1 ? refusal('invalid', 'The reserve would fall below zero') : refusal('internal', ''),
      ),
    );
    await user.type(await screen.findByLabelText('Amount in UGX'), '5');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(platform.notes[0]?.text).toBe('The reserve would fall below zero'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(platform.notes[1]?.text).toBe('Failed to update reserve balance'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount in UGX').value).toBe('5');
  });
});
