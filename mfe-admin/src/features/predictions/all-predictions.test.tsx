import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { answer, person, renderPart, savedFiles, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildBet } from '../../../test/build-answers.ts';
import { routes } from '../../routes.tsx';
import { predictionRow } from './predictions-csv.ts';

afterEach(() => void jest.restoreAllMocks());

/** 1,001 predictions, searched and paged as svc-matches does; only the last one is lost. */
const everything = Array.from({ length: 1001 }, (_, place) =>
  buildBet(place + 1, place === 1000 ? { won: false, payout: 0 } : {}),
);

const open = (asked: Record<string, string>[] = [], path = '/allpredictions') =>
  renderPart({
    routes,
    path,
    session: person({ role: 'admin', username: 'admin' }),
    answers: [
      answer(getAllBetsAdmin, ({ query }) => {
        asked.push(query);
        const { search = '', state, sort, limit, cursor } = query;
        const found = (sort === 'oldest' ? everything.toReversed() : everything)
          .filter(({ userId }) => `user${userId.surname.slice(7)}`.includes(search.toLowerCase()))
          .filter(({ won }) => !state || won === (state === 'won'));
        const start = Number(cursor ?? 0);
        const end = start + Number(limit);
        return withHeaders(found.slice(start, end), {
          'x-total-count': String(found.length),
          ...(end < found.length && { link: `</api/bets/getAllBetsAdmin?cursor=${end}>; rel="next"` }),
        });
      }),
    ],
  });

describe('prediction 1,001', () => {
  it('[D17] is found by the username, which the table does not show', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await open(asked);
    expect(await screen.findByText('1,001 in all')).toBeTruthy();
    expect(screen.queryByText('Surname1001 First1001')).toBeNull();
    await user.type(screen.getByLabelText('Filter predictions'), 'user1001');
    expect(await screen.findByText('Surname1001 First1001')).toBeTruthy();
    expect(await screen.findByText('1 found')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ limit: '100', search: 'user1001' });
  });

  it('is found by its state', async () => {
    const { user } = await open();
    await screen.findByText('1,001 in all');
    await user.selectOptions(screen.getByLabelText('State'), 'Lost');
    expect(await screen.findByText('Surname1001 First1001')).toBeTruthy();
    expect(screen.getByText('1 shown')).toBeTruthy();
  });

  it('is found by its address, which follows what is chosen', async () => {
    const { user } = await open([], '/allpredictions?state=lost');
    expect(await screen.findByText('Surname1001 First1001')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('State'), 'All states');
    expect(await screen.findByText('1,001 in all')).toBeTruthy();
    expect(location.search).toBe('');
  });

  it('comes first where the oldest do, also by its address', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await open(asked);
    await screen.findByText('1,001 in all');
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    expect(await screen.findByText('Surname1001 First1001')).toBeTruthy();
    expect(location.search).toBe('?sort=oldest');
    expect(asked.at(-1)).toEqual({ limit: '100', sort: 'oldest' });
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await waitFor(() => expect(location.search).toBe(''));
    expect(asked[0]).toEqual({ limit: '100' });
  });

  it('is sorted by the server where the largest stakes are asked for', async () => {
    const asked: Record<string, string>[] = [];
    const { user } = await open(asked);
    await screen.findByText('1,001 in all');
    await user.selectOptions(screen.getByLabelText('Order'), 'Largest stake');
    await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '100', sort: 'stake' }));
    expect(location.search).toBe('?sort=stake');
  });

  it('is in the file as the list is sorted', async () => {
    const saved = savedFiles();
    const { user } = await open([], '/allpredictions?sort=oldest');
    expect(await screen.findByText('Surname1001 First1001')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    const lines = await saved.lines();
    expect(lines).toHaveLength(1002);
    expect(lines[1]).toContain('Surname1001 First1001');
  });

  it('is a row of the file', () => {
    expect(predictionRow(buildBet(1, { won: false, payout: 0 }))).toEqual({
      ...{ placed: '2026-11-21T10:00:00.000Z', user: 'Surname1 First1', fixture: 'ARS v CHE' },
      ...{ prediction: 'homeWin', stake: 500, odds: 1.85, settled: 'yes', outcome: 'lost', payout: 0 },
    });
  });

  it('is reached with Show more', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('200 shown')).toBeTruthy();
  });
});
