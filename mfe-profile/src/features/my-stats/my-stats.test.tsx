import { describe, expect, it, jest } from '@jest/globals';
import { getMyStats } from '@matchday/contracts/matches/http';
import { answer, fakeSight, person, renderPart } from '@matchday/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { buildStats } from '../../../test/build-stats.ts';
import { MyStats } from './my-stats.tsx';
import { runningCoins } from './running-coins.ts';

const routes = [{ path: '/profile', element: <MyStats /> }];
const render = (changes = {}) =>
  renderPart({
    routes,
    path: '/profile',
    session: person(),
    answers: [answer(getMyStats, buildStats(changes))],
  });
const cardOf = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;

describe('my stats', () => {
  it('[P05] [P11] shows the six cards with compact counts', async () => {
    await render();
    expect(await cardOf('Total predictions')).toBe('Total predictions86');
    expect(await cardOf('Total Wins')).toBe('Total Wins50');
    expect(await cardOf('Total Coins Staked')).toBe('Total Coins Staked21.4K');
    expect(await cardOf('Total Coins Won')).toBe('Total Coins Won29.8K');
    expect(await cardOf('Net Profit')).toBe('Net Profit+8.4K');
    expect(await cardOf('Highest Single Win')).toBe('Highest Single Win3.2K');
  });

  it('shows a loss with its sign', async () => {
    await render({ netProfit: -640 });
    expect(await cardOf('Net Profit')).toBe('Net Profit−640');
  });

  it('shows the coins from predictions, in words as well', async () => {
    // jsdom has no layout, and the chart complains that it has no width.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const scrollThere = fakeSight();
    await render({
      byDay: [
        { day: '2026-11-19', staked: 500, won: 0 },
        { day: '2026-11-20', staked: 800, won: 1520 },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Coins from predictions' })).toBeTruthy();
    act(scrollThere);
    expect(await screen.findByText(/220 on Nov 20, 2026/)).toBeTruthy();
  });

  it('has the title of the curve before the figures have come', async () => {
    await renderPart({
      routes,
      path: '/profile',
      session: person(),
      answers: [answer(getMyStats, () => new Promise<never>(() => undefined))],
    });
    expect(await screen.findByRole('heading', { name: 'Coins from predictions' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('explains the curve to a newcomer', async () => {
    await render({ totalPredictions: 0, byDay: [] });
    expect(await screen.findByText('No predictions yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Predict a match' })).toBeTruthy();
  });

  it('says that the curve starts with the first result', async () => {
    await render({ totalPredictions: 2, byDay: [] });
    expect(await screen.findByText('No prediction is settled yet')).toBeTruthy();
  });
});

describe('running coins', () => {
  it('starts at 0 on the day before the first, also across months', () => {
    const points = runningCoins([{ day: '2026-12-01', staked: 500, won: 0 }]);
    expect(points.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-30', '2026-12-01']);
    expect(runningCoins([])).toEqual([]);
  });

  it('sums won minus staked, oldest first, whatever the order', () => {
    const points = runningCoins([
      { day: '2026-11-20', staked: 800, won: 1520 },
      { day: '2026-11-19', staked: 500, won: 0 },
    ]);
    expect(points.map(({ at, coins }) => [at.slice(0, 10), coins])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', -500],
      ['2026-11-20', 220],
    ]);
  });
});
