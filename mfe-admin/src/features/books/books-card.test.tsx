import { describe, expect, it } from '@jest/globals';
import { getBooks } from '@matchday/contracts/wallet/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildBooks } from '../../../test/build-answers.ts';
import { BooksCard } from './books-card.tsx';

const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes: [{ path: '/dashboard', element: <BooksCard /> }],
    path: '/dashboard',
    session: person({ role: 'admin', username: 'admin' }),
    answers,
  });

describe('the check of the books', () => {
  const at = '2026-11-21T10:00:00.000Z';
  it('shows when the ledger was last checked and the progress of the current check', async () => {
    const check = {
      at,
      ok: true,
      findings: [],
      coversUntil: at,
      looked: { accounts: 1200, postings: 45_000, transfers: 30_000 },
      running: { since: at, progress: 0.427 },
    };
    await render(answer(getBooks, buildBooks({ check })));
    expect(
      await screen.findByText('All coins checked Nov 21, 2026, 13:00: 45,000 postings of 1,200 accounts'),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Check in progress' }).getAttribute('value')).toBe('42');
    expect(screen.getByText('In balance')).toBeTruthy();
  });

  it('shows its findings', async () => {
    const findings = ['user:a is missing a posting before 4', 'The books differ by 3 coins'];
    await render(answer(getBooks, buildBooks({ check: { at: null, ok: false, findings } })));
    expect(await screen.findByText('Out of balance')).toBeTruthy();
    expect(screen.getByText('Not all coins have been checked yet')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(findings),
    );
  });
});
