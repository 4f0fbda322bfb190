import { describe, expect, it } from '@jest/globals';
import { type CoinLine, getCoins } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCoinLine } from '../../../test/build-coin-line.ts';
import { idOf } from '../../../test/build-user.ts';
import { CoinHistory } from './coin-history.tsx';

const clock = () => new Date('2026-11-21T12:00:00Z');
const routes = [{ path: '/profile', element: <CoinHistory clock={clock} /> }];
const render = (said: Parameters<typeof answer<typeof getCoins>>[1], path = '/profile?part=coins') =>
  renderPart({
    routes,
    path,
    session: person(),
    owns: (to) => to.startsWith('/profile'),
    answers: [answer(getCoins, said)],
  });
const fixture = `/betform?fixture=${idOf(9)}`;
const won = buildCoinLine({ link: fixture });
const staked = buildCoinLine({
  _id: idOf(2),
  at: '2026-11-20T12:00:00Z',
  amount: -800,
  balance: 23_700,
  kind: 'stake',
  text: 'Staked on Arsenal – Chelsea',
});
const lineOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

describe('coin history', () => {
  it('lists by day why coins moved, how many, and the balance after', async () => {
    await render([won, staked]);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Yesterday' })).toBeTruthy();
    expect(lineOf(won.text).getByText('+1,520')).toBeTruthy();
    expect(lineOf(won.text).getByText('Balance 25,220')).toBeTruthy();
    expect(lineOf(staked.text).getByText('−800')).toBeTruthy();
  });

  it('shows what a line repaid of a debt, and what is still owed', async () => {
    await render([
      buildCoinLine({ amount: 50, owed: 40, text: 'Won on ARS 2–1 CHE' }),
      buildCoinLine({ _id: idOf(3), amount: -10, owed: -30, text: 'Corrected on ARS 2–1 CHE' }),
    ]);
    await screen.findByText('Won on ARS 2–1 CHE');
    expect(lineOf('Won on ARS 2–1 CHE').getByText('40 went towards what you owed')).toBeTruthy();
    expect(lineOf('Corrected on ARS 2–1 CHE').getByText('30 still owed')).toBeTruthy();
  });

  it('a line leads to what it is about', async () => {
    const { user, platform } = await render([won]);
    await user.click(await screen.findByRole('link', { name: won.text }));
    expect(platform.left).toEqual([expect.objectContaining({ to: fixture })]);
  });

  it('shows one kind, and all again from its empty state', async () => {
    const { user } = await render(({ query }) => (query.kind === 'gift' ? [] : [won, staked]));
    await screen.findByText(won.text);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'gift' } });
    expect(await screen.findByText('No matching transactions')).toBeTruthy();
    expect(screen.queryByText(won.text)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(won.text)).toBeTruthy();
  });

  it('shows all again without a day that was none', async () => {
    const { user } = await render(({ query }) => (query.kind === 'gift' ? [] : [won]));
    await screen.findByText(won.text);
    const from = () => screen.getByLabelText('From') as HTMLInputElement;
    await user.type(from(), '13/45/2026');
    expect(from().value).toBe('13/45/2026');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'gift' } });
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(won.text)).toBeTruthy();
    expect(from().value).toBe('');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
  });

  it('a share leads to the person, and a gift nowhere', async () => {
    await render([
      buildCoinLine({
        kind: 'share',
        amount: -50,
        text: 'Shared with okello7: “for lunch”',
        link: '/profile',
        person: 'okello7',
      }),
      buildCoinLine({ _id: idOf(3), kind: 'gift', text: 'Gift from Matchday', link: '/profile' }),
    ]);
    const link = await screen.findByRole('link', { name: /^Shared with okello7/ });
    expect(link.getAttribute('href')).toBe('/profile?part=share-coins&with=okello7');
    expect(screen.queryByRole('link', { name: 'Gift from Matchday' })).toBeNull();
  });

  it('keeps its filter in the address, and takes it from there', async () => {
    const asked: unknown[] = [];
    const { user } = await render(({ query: { limit: _, ...query } }) => {
      asked.push(query);
      return [won];
    }, '/profile?part=coins&kind=payout&from=2026-11-01&to=nonsense');
    await screen.findByText(won.text);
    expect(asked).toEqual([{ kind: 'payout', from: '2026-11-01' }]);
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('11/01/2026');
    await user.type(screen.getByLabelText('To'), '11/21/2026');
    await waitFor(() =>
      expect(location.search).toBe('?part=coins&kind=payout&from=2026-11-01&to=2026-11-21'),
    );
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/users/coins?format=csv&kind=payout&from=2026-11-01&to=2026-11-21',
    );
    await user.clear(screen.getByLabelText('From'));
    await waitFor(() => expect(location.search).not.toContain('from='));
  });

  it('[V40] reports an invalid date and a wrong order, and fetches neither', async () => {
    let asked = 0;
    const { user } = await render(() => {
      asked += 1;
      return [won];
    }, '/profile?part=coins&from=2026-11-20&to=2026-11-01');
    expect(await screen.findByText('The “To” date must not be before “From”')).toBeTruthy();
    expect(asked).toBe(0);
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '02/30/2026');
    await user.tab();
    expect(await screen.findByText('Date input not valid.')).toBeTruthy();
    expect(location.search).not.toContain('to=');
  });

  it('continues with the cursor of the server', async () => {
    const next = { link: '</api/users/coins?cursor=41>; rel="next"' };
    const { user } = await render(({ query }) =>
      query.cursor === '41' ? [staked] : withHeaders([won] satisfies CoinLine[], next),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(staked.text)).toBeTruthy();
    expect(screen.getByText(won.text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offers what is shown as CSV', async () => {
    await render([won]);
    const link = screen.getByRole('link', { name: 'Download CSV' });
    expect(link.getAttribute('href')).toBe('/api/users/coins?format=csv');
    expect(link.hasAttribute('download')).toBe(true);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'share' } });
    expect(link.getAttribute('href')).toBe('/api/users/coins?format=csv&kind=share');
  });

  it('follows the purse, and says when there are no transactions', async () => {
    const kept: CoinLine[] = [];
    const { platform } = await render(() => kept);
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
    kept.push(won);
    platform.say('balance', { coins: 25_220, seq: 2 });
    expect(await screen.findByText(won.text)).toBeTruthy();
  });

  it('asks again after a failure', async () => {
    const { user } = await render(({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : [won]));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText(won.text)).toBeTruthy());
  });
});
