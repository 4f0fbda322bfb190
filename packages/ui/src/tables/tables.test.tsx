import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderUi } from '../../test/render.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { HoardersTable } from './hoarders-table.tsx';
import { RunProgress } from './run-progress.tsx';

interface Order {
  code: string;
  product: string;
}
const columns: readonly Column<Order>[] = [
  { label: 'Product', cell: (order) => order.product, phone: 'line' },
  { label: 'Code', cell: (order) => order.code, mono: true, phone: 'title' },
];
const table = (rows: readonly Order[] | undefined) => (
  <DataTable
    label="My Orders"
    columns={columns}
    rows={rows}
    rowKey={(order) => order.code}
    empty="No orders yet"
  />
);

describe('DataTable', () => {
  it('has its columns and rows in their order, in a region that scrolls', () => {
    renderUi(
      table([
        { code: 'K7QF2MWX', product: 'Home shirt' },
        { code: 'R3HT9PLD', product: 'Airtime' },
      ]),
    );
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Product', 'Code']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Home shirt', 'K7QF2MWX'],
      ['Airtime', 'R3HT9PLD'],
    ]);
    expect(screen.getByRole('region', { name: 'My Orders' }).tabIndex).toBe(0);
    expect(screen.getByRole('table', { name: 'My Orders' })).toBeTruthy();
  });

  it('[O04] says SPEC’s text when it is empty', () => {
    renderUi(table([]));
    expect(screen.getByText('No orders yet')).toBeTruthy();
  });

  it('is busy while its rows load', () => {
    renderUi(table(undefined));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No orders yet')).toBeNull();
  });
});

describe('a table of 1,001 rows', () => {
  const orders = Array.from({ length: 1001 }, (_, place) => ({ code: `C${place + 1}`, product: 'Boots' }));
  const withButtons: readonly Column<Order>[] = [
    { label: 'Code', cell: ({ code }) => <button type="button">{code}</button> },
  ];
  const long = (maxHeight?: number) => (
    <DataTable
      label="Orders"
      columns={withButtons}
      rows={orders}
      rowKey={({ code }) => code}
      empty="No orders yet"
      maxHeight={maxHeight}
    />
  );
  const scrollTo = (pixels: number) =>
    act(() => {
      const region = screen.getByRole('region');
      region.scrollTop = pixels;
      fireEvent.scroll(region);
    });
  beforeEach(() => {
    // jsdom has no layout: the table is 620 px high, a row 44.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(620);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('has only the rows in sight in the page, and says how many there are', () => {
    renderUi(long(620));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1002');
    expect(screen.getByText('C1')).toBeTruthy();
    expect(screen.queryByText('C1001')).toBeNull();
    scrollTo(1001 * 44 - 620);
    expect(screen.getByText('C1001').closest('tr')?.getAttribute('aria-rowindex')).toBe('1002');
    expect(screen.queryByText('C500')).toBeNull();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('keeps the row with the focus while others scroll', () => {
    renderUi(long(620));
    act(() => screen.getByText('C3').focus());
    scrollTo(500 * 44);
    expect(screen.getByText('C510')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText('C3'));
    expect(screen.queryByText('C60')).toBeNull();
  });

  it('has only the rows in sight of Gold Hoarders too', () => {
    const rows = orders.map(({ code }, place) => ({ rank: place + 1, username: code, coins: 2000 - place }));
    renderUi(<HoardersTable rows={rows} me="C2" />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1002');
    expect(screen.getByText('C2').closest('tr')?.getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('scrolls with the page where it has no height of its own', () => {
    renderUi(long());
    expect(screen.queryByText('C1001')).toBeNull();
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: 1001 * 44 - 700, configurable: true });
      fireEvent.scroll(window);
    });
    expect(screen.getByText('C1001')).toBeTruthy();
    Reflect.deleteProperty(window, 'scrollY');
  });
});

describe('HoardersTable', () => {
  it('[P06] [P07] ranks users by coins and marks the current one', () => {
    const rows = [
      { rank: 1, username: 'kampala_king', coins: 48_210 },
      { rank: 2, username: 'amina', coins: 24_500 },
    ];
    renderUi(<HoardersTable rows={rows} me="amina" />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Rank',
      'Username',
      'Coins',
    ]);
    const me = screen.getByRole('row', { current: true });
    expect(within(me).getByText('amina')).toBeTruthy();
    expect(within(me).getByText('24,500')).toBeTruthy();
    expect(me.getAttribute('data-place')).toBe('me');
    expect(screen.getAllByRole('row', { current: false })).toHaveLength(2);
  });
});

const run: ComponentProps<typeof RunProgress>['run'] = {
  fixtureText: 'Arsenal 2–1 Chelsea',
  of: 'bets',
  version: 2,
  decides: 'homeWin',
  state: 'posting',
  total: 300,
  asked: { count: 300, paid: 4200 },
  posted: { count: 120, paid: 1700 },
  startedAt: '2026-11-21T15:00:00.000Z',
};

describe('RunProgress', () => {
  it('shows the progress of a settlement', () => {
    renderUi(<RunProgress run={run} showMatch />);
    const name = 'Arsenal 2–1 Chelsea, Correction 1: Predictions, Home win';
    expect(screen.getByRole('article', { name })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('120 of 300 posted, 1,700 coins')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('raises an alarm where the ledger posted something else', () => {
    renderUi(<RunProgress run={{ ...run, state: 'differs', posted: { count: 299, paid: -40 } }} />);
    expect(screen.getByText('Differs')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'The ledger was asked to post 300 with 4,200 coins; it posted 299 with −40.',
    );
  });
});
