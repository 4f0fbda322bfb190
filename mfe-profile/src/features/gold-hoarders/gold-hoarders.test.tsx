import { describe, expect, it } from '@jest/globals';
import { getRankings } from '@matchday/contracts/wallet/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildRankings } from '../../../test/build-user.ts';
import { GoldHoarders } from './gold-hoarders.tsx';
import { hoardersShown, nextAbove } from './hoarders-shown.ts';

const routes = [{ path: '/profile', element: <GoldHoarders me="amina" /> }];
const few = buildRankings(['kampalaking', 48_210], ['okello7', 24_980], ['amina', 24_500]);
const many = buildRankings(
  ...Array.from({ length: 40 }, (_, index): [string, number] => [
    index === 29 ? 'amina' : `user${index + 1}`,
    10_000 - index * 100,
  ]),
);

describe('Gold Hoarders', () => {
  it('[P06] ranks users by coins in Rank, Username and Coins', async () => {
    await renderPart({ routes, path: '/profile', session: person(), answers: [answer(getRankings, few)] });
    const table = within(await screen.findByRole('table', { name: 'Gold Hoarders' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Rank',
      'Username',
      'Coins',
    ]);
    await screen.findByRole('cell', { name: 'kampalaking' });
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      '48,210',
      '24,980',
      '24,500',
    ]);
  });

  it('[P07] highlights me and names the coins that pass the next', async () => {
    await renderPart({ routes, path: '/profile', session: person(), answers: [answer(getRankings, few)] });
    const mine = (await screen.findByText('you')).closest('tr');
    expect(mine?.getAttribute('aria-current')).toBe('true');
    expect(mine?.textContent).toContain('amina');
    expect(await screen.findByText('481 coins to pass okello7')).toBeTruthy();
  });

  it('[P07] shows me with my neighbours far down, and all on request', async () => {
    const { user } = await renderPart({
      routes,
      path: '/profile',
      session: person(),
      answers: [answer(getRankings, many)],
    });
    expect(await screen.findByRole('cell', { name: /amina/ })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'user40' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 40' }));
    expect(screen.getByRole('cell', { name: 'user40' })).toBeTruthy();
  });
});

describe('who is shown', () => {
  it('the twelve best, me and two on either side', () => {
    expect(hoardersShown(many, 'amina').map((row) => row.rank)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 28, 29, 30, 31, 32,
    ]);
    expect(hoardersShown(many, 'nobody')).toHaveLength(12);
  });

  it('passing needs one coin more than the next has; the first has nobody to pass', () => {
    expect(nextAbove(few, 'amina')).toEqual({ username: 'okello7', missing: 481 });
    expect(nextAbove(few, 'kampalaking')).toBeNull();
    expect(nextAbove(few, 'nobody')).toBeNull();
  });

  it('those with equal coins are not passed', () => {
    const tie = buildRankings(['first', 900], ['second', 500], ['amina', 500]);
    expect(nextAbove(tie, 'amina')).toEqual({ username: 'first', missing: 401 });
  });
});
