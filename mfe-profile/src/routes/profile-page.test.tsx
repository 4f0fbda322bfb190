import { describe, expect, it } from '@jest/globals';
import { getMyStats } from '@matchday/contracts/matches/http';
import { getMyRanking, getProfile, getRankings } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildStats } from '../../test/build-stats.ts';
import { buildMyRanking, buildProfile, buildRankings } from '../../test/build-user.ts';
import { routes } from '../routes.tsx';

const Fixtures = () => <p>All fixtures</p>;
const Results = () => <p>All results</p>;
const Table = () => <p>The whole table</p>;
const Slips = () => <p>Your slips</p>;
const widgets = {
  'mfe-matches/fixtures': { Widget: Fixtures },
  'mfe-matches/results': { Widget: Results },
  'mfe-matches/league-table': { Widget: Table },
  'mfe-matches/bet-slips': { Widget: Slips },
};
const rankings = buildRankings(['okello7', 900], ['amina', 500]);
const answers = [
  answer(getProfile, buildProfile({ coins: 24_500 })),
  answer(getMyStats, buildStats()),
  answer(getRankings, rankings),
  answer(getMyRanking, buildMyRanking(rankings, 'amina')),
];
const render = (session = person({ coins: 24_500 }), path = '/profile') =>
  renderPart({ routes, path, session, answers, widgets });
const button = (name: string) => screen.findByRole('button', { name });

describe('profile', () => {
  it('a visitor is sent to /', async () => {
    const { platform } = await renderPart({ routes, path: '/profile' });
    expect(platform.left).toEqual([expect.objectContaining({ to: '/', replace: true })]);
  });

  it('[P02] [P11] shows username, Coins and Win % of settled predictions', async () => {
    await render();
    expect(screen.getByRole('heading', { level: 1, name: 'amina' })).toBeTruthy();
    expect(screen.getByText('Coins').parentElement?.textContent).toContain('24.5K');
    const win = await screen.findByText('Win %');
    expect(win.parentElement?.textContent).toContain('58%');
    expect(await screen.findByText('Since August 2026')).toBeTruthy();
  });

  it('leads to the groups', async () => {
    await render();
    expect(screen.getByRole('link', { name: 'Your groups' }).getAttribute('href')).toBe('/groups');
  });

  it('shows what is owed, and follows the balance', async () => {
    let owed = 120;
    const { platform } = await renderPart({
      routes,
      path: '/profile',
      session: person(),
      answers: [answer(getProfile, () => buildProfile(owed > 0 ? { owed } : {})), ...answers],
      widgets,
    });
    const notice = await screen.findByText(/You owe 120 coins from a corrected result/);
    owed = 0;
    platform.say('balance', { coins: 30, seq: 2 });
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });

  it('[P03] has the seven buttons in their order, then our own, and [P04] no Gift Coins for a user', async () => {
    await render();
    const parts = within(screen.getByRole('group', { name: 'Profile parts' }));
    expect(parts.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'My stats',
      'Fixtures',
      'Results',
      'Table',
      'Gold Hoarders',
      'Predictions',
      'Share Coins',
      'Coin history',
      'Settings',
    ]);
  });

  it('[P04] Gift Coins is there for an admin', async () => {
    await render(person({ role: 'admin' }));
    expect(await button('Gift Coins')).toBeTruthy();
  });

  it('[P04] a user who asks for Gift Coins by its address gets My stats', async () => {
    await render(person(), '/profile?part=gift-coins');
    expect((await button('My stats')).getAttribute('aria-pressed')).toBe('true');
  });

  it('[P03] each button opens its part, named in the address', async () => {
    const { user } = await render();
    for (const [name, part, text] of [
      ['Fixtures', 'fixtures', 'All fixtures'],
      ['Results', 'results', 'All results'],
      ['Table', 'table', 'The whole table'],
      ['Predictions', 'predictions', 'Your slips'],
    ] as const) {
      await user.click(await button(name));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(location.search).toBe(`?part=${part}`);
      expect((await button(name)).getAttribute('aria-pressed')).toBe('true');
    }
  });

  it('a widget that could not be loaded is a card, and the rest works', async () => {
    const { user } = await renderPart({
      routes,
      path: '/profile',
      session: person(),
      answers,
      widgets: { 'mfe-matches/league-table': null },
    });
    await user.click(await button('Table'));
    expect(await screen.findByText('Table could not be loaded')).toBeTruthy();
    await user.click(await button('Gold Hoarders'));
    expect(await screen.findByRole('cell', { name: 'okello7' })).toBeTruthy();
  });

  it('the figures can be loaded again after a failure', async () => {
    const { user } = await renderPart({
      routes,
      path: '/profile',
      session: person(),
      answers: [
        answer(getProfile, buildProfile()),
        answer(getMyStats, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : buildStats())),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Total predictions')).toBeTruthy());
  });
});
