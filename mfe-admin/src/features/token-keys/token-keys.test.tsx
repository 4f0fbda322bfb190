import { expect, it } from '@jest/globals';
import { getTokenKeys, type TokenKey } from '@matchday/contracts/wallet/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const key = (kid: string, signs: boolean, activeFrom = '2026-11-21T10:00:00.000Z'): TokenKey => ({
  ...{ kid, signs, activeFrom },
});

it('lists the keys of sessions with what each does, searched and sorted by the server', async () => {
  const asked: Record<string, string>[] = [];
  const { user } = await renderPart({
    routes,
    path: '/keys?sort=oldest&unknown=1',
    session: person({ role: 'admin' }),
    answers: [
      answer(getTokenKeys, ({ query }) => {
        asked.push(query);
        if (query.search) return [];
        return [key('old', false), key('now', true), key('soon', false, '2999-01-01T00:00:00.000Z')];
      }),
    ],
  });
  expect(await screen.findByText('verifies')).toBeTruthy();
  expect(screen.getByText('signs')).toBeTruthy();
  expect(screen.getByText('waits')).toBeTruthy();
  expect(asked).toEqual([{ sort: 'oldest', limit: '100' }]);
  await user.type(screen.getByRole('searchbox', { name: 'Key' }), 'x1');
  expect(await screen.findByText('No keys match')).toBeTruthy();
  await waitFor(() => expect(location.search).toContain('search=x1'));
});
