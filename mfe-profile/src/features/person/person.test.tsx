import { describe, expect, it } from '@jest/globals';
import { getPersonFigures } from '@matchday/contracts/matches/http';
import { getPerson } from '@matchday/contracts/wallet/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const id = 'b'.repeat(24);
const okello = { _id: id, username: 'okello7', coins: 24_980, joined: '2026-08' };
const figures = {
  predictions: 41,
  settled: 40,
  wins: 18,
  winPercent: 45,
  seasons: [
    { season: '2026/27', settled: 30, netProfit: 1250 },
    { season: '2025/26', settled: 10, netProfit: -90 },
  ],
};
const open = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: `/person?person=${id}`, session: person(), answers });

describe('person', () => {
  it('shows public figures and the way to share coins', async () => {
    await open(answer(getPerson, okello), answer(getPersonFigures, figures));
    expect(await screen.findByRole('heading', { level: 1, name: 'okello7' })).toBeTruthy();
    expect(screen.getByText('With Matchday since August 2026')).toBeTruthy();
    expect(await screen.findByText('45%')).toBeTruthy();
    expect(screen.getByText('2026/27').nextElementSibling?.textContent).toBe('+1,250');
    expect(screen.getByText('2025/26').nextElementSibling?.textContent).toBe('−90');
    expect(screen.getByRole('link', { name: 'Share Coins' }).getAttribute('href')).toBe(
      '/profile?part=share-coins&with=okello7',
    );
  });

  it('leads to the own profile, and says that nothing is settled', async () => {
    await open(
      answer(getPerson, { ...okello, username: 'amina' }),
      answer(getPersonFigures, { predictions: 0, settled: 0, wins: 0, winPercent: 0, seasons: [] }),
    );
    expect(await screen.findByRole('link', { name: 'Your profile' })).toBeTruthy();
    expect(await screen.findByText('No settled predictions yet')).toBeTruthy();
  });

  it.each([
    ['an unknown person', refusal('not-found', 'User not found'), '404 Not Found'],
    ['an address that is no id', refusal('invalid', 'Unknown id'), '404 Not Found'],
    ['a failure', refusal('internal', 'Oops'), 'The person could not be loaded'],
  ] as const)('answers %s', async (_name, said, text) => {
    await open(answer(getPerson, said));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the person where the figures fail', async () => {
    await open(answer(getPerson, okello), answer(getPersonFigures, refusal('internal', 'Oops')));
    expect(await screen.findByRole('heading', { level: 1, name: 'okello7' })).toBeTruthy();
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  });
});
