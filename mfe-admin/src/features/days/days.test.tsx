import { afterEach, expect, it, jest } from '@jest/globals';
import { getStakeDays } from '@matchday/contracts/matches/http';
import { getTakings } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart, savedFiles } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { StakeDays } from './stake-days.tsx';
import { TakingsDays } from './takings-days.tsx';

afterEach(() => void jest.restoreAllMocks());

const render = (Panel: typeof StakeDays, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes: [{ path: '/dashboard', element: <Panel /> }],
    path: '/dashboard',
    session: person({ role: 'admin' }),
    answers,
  });
const save = () => screen.findByRole('button', { name: 'Save as CSV' });
const dayOf = (n: number) => `2026-09-${String(30 - n).padStart(2, '0')}`;

it('stakes of the last sixty days are saved as a file', async () => {
  const saved = savedFiles();
  const asked: object[] = [];
  const { user } = await render(
    StakeDays,
    answer(getStakeDays, ({ query }) => {
      asked.push(query);
      return [{ day: dayOf(0), predictions: 3, staked: 1500, paid: 925 }];
    }),
  );
  await user.click(await save());
  await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['stakes-by-day.csv']));
  expect(await saved.lines()).toEqual(['day,predictions,staked,paid_so_far', '2026-09-30,3,1500,925']);
  expect(asked.at(-1)).toMatchObject({ days: '60' });
});

it('takings are saved as a file, also of days that are not shown', async () => {
  const saved = savedFiles();
  const days = Array.from({ length: 20 }, (_, n) => ({
    ...{ day: dayOf(n), orders: n, coins: 600, ugx: 83_000, ugxPaid: 41_500 },
  }));
  const { user } = await render(TakingsDays, answer(getTakings, days));
  await user.click(await save());
  await waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['takings-by-day.csv']));
  const lines = await saved.lines();
  expect([lines.length, lines[0]]).toEqual([21, 'day,orders,coins,ugx,ugx_paid']);
  expect(lines[20]).toBe('2026-09-11,19,600,83000,41500');
});

it('takings that cannot be read are not saved', async () => {
  const saved = savedFiles();
  const { user, platform } = await render(
    TakingsDays,
    answer(getTakings, ({ turn }) => (turn === 1 ? [] : refusal('unavailable', 'Try later'))),
  );
  await user.click(await save());
  await waitFor(() => expect(platform.notes[0]?.text).toBe('Try later'));
  expect(saved.files).toEqual([]);
});
