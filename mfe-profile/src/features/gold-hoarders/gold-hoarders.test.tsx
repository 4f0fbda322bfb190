import { describe, expect, it } from '@jest/globals';
import { getMyRanking, getRankings, type Ranking } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildMyRanking, buildRankings } from '../../../test/build-user.ts';
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
/** A server that pages like the real one. */
const pagesOf = (rankings: Ranking[]) =>
  answer(getRankings, ({ query: { cursor, limit } }) => {
    const [from, most] = [Number(cursor ?? 0), Number(limit)];
    const to = from + most;
    const headers = {
      'x-total-count': String(rankings.length),
      ...(to < rankings.length && { link: `</api/users/rankings?cursor=${to}>; rel="next"` }),
    };
    return withHeaders(rankings.slice(from, to), headers);
  });
const render = (rankings: Ranking[], mine = answer(getMyRanking, buildMyRanking(rankings, 'amina'))) =>
  renderPart({
    routes,
    path: '/profile',
    session: person(),
    answers: [pagesOf(rankings), mine],
  });

describe('Gold Hoarders', () => {
  it('[P06] ranks users by coins in Rank, Username and Coins', async () => {
    await render(few);
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

  it('[P07] highlights me and shows the coins needed to pass the next', async () => {
    await render(few);
    const mine = (await screen.findByText('you')).closest('tr');
    expect(mine?.getAttribute('aria-current')).toBe('true');
    expect(mine?.textContent).toContain('amina');
    expect(await screen.findByText('481 coins to pass okello7')).toBeTruthy();
  });

  it('[P07] shows me with my neighbours far down, and more to the end on request', async () => {
    const long = buildRankings(
      ...Array.from({ length: 70 }, (_, index): [string, number] => [
        index === 29 ? 'amina' : `user${index + 1}`,
        10_000 - index * 100,
      ]),
    );
    // By text: computing the role of every cell takes seconds.
    const { user } = await render(long);
    expect(await screen.findByText('amina')).toBeTruthy();
    expect(screen.getByText('101 coins to pass user29')).toBeTruthy();
    expect(screen.queryByText('user20')).toBeNull();
    await user.click(screen.getByText('Show more (58)'));
    await user.click(await screen.findByText('Show more (8)'));
    expect(await screen.findByText('user70')).toBeTruthy();
    expect(screen.getAllByText('amina')).toHaveLength(1);
    expect(screen.queryByText(/Show more/)).toBeNull();
  });

  it('ranks the others where my own place could not be loaded', async () => {
    await render(few, answer(getMyRanking, refusal('not-found', 'User not found')));
    expect(await screen.findByRole('cell', { name: 'kampalaking' })).toBeTruthy();
    expect(screen.queryByText(/coins to pass/)).toBeNull();
  });
});

describe('who is shown', () => {
  it('are the loaded rows, me and my neighbours, nobody twice', () => {
    const ranks = (rows: Ranking[]) => rows.map((row) => row.rank);
    const best = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const top = many.slice(0, 12);
    expect(ranks(hoardersShown(top, buildMyRanking(many, 'amina')))).toEqual([...best, 28, 29, 30, 31, 32]);
    expect(ranks(hoardersShown(top, buildMyRanking(many, 'user12')))).toEqual([...best, 13, 14]);
    expect(ranks(hoardersShown(top, undefined))).toEqual(best);
    expect(hoardersShown(many, buildMyRanking(many, 'amina'))).toEqual(many);
    // Who has fallen behind the second place since the first page was loaded is on the next one too.
    const [first, second, third] = many as [Ranking, Ranking, Ranking];
    const fallen = { ...second, rank: 3, coins: 1 };
    expect(hoardersShown([first, second, fallen, third], undefined)).toEqual([first, fallen, third]);
  });

  it('passing takes one coin more than the next has; the first has nobody to pass', () => {
    const next = (me: string) => nextAbove(few, buildMyRanking(few, me), me);
    expect(next('amina')).toEqual({ username: 'okello7', missing: 481 });
    expect(next('kampalaking')).toBeNull();
    expect(nextAbove(few, undefined, 'amina')).toBeNull();
  });

  it('those with equal coins are not passed', () => {
    const tie = buildRankings(['first', 900], ['second', 500], ['third', 500], ['amina', 500]);
    expect(nextAbove(tie, buildMyRanking(tie, 'amina'), 'amina')).toEqual({
      username: 'first',
      missing: 401,
    });
  });
});
