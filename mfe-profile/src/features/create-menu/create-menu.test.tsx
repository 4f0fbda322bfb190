import { describe, expect, it, jest } from '@jest/globals';
import { person, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const admins = ['Create a League', 'Create a Team', 'Create a Player', 'Create a fixture', 'Dashboard'];
const everyones = ['Shop', 'Players', 'Managers', 'Teams'];
const together = ['Groups', 'Best predictors'];
const linkTexts = () => screen.getAllByRole('link').map((link) => link.textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('create menu', () => {
  it('[C02] everyone sees Shop, Players, Managers, Teams and Log out, and [C01] a user nothing else', async () => {
    await renderPart({ routes, path: '/create', session: person() });
    expect(linkTexts()).toEqual([...everyones, ...together]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('[C01] [Z20] an admin sees the five entries in their texts, and they lead to their screens', async () => {
    await renderPart({ routes, path: '/create', session: person({ role: 'admin' }) });
    expect(linkTexts()).toEqual([...admins, ...everyones, ...together]);
    expect(admins.map(hrefOf)).toEqual([
      '/leagueForm',
      '/teamsform',
      '/playerform',
      '/matchform',
      '/dashboard',
    ]);
  });

  it('[Z07] Managers opens the list of teams', async () => {
    await renderPart({ routes, path: '/create', session: person() });
    expect(hrefOf('Managers')).toBe('/teams');
  });

  it('[C02] Log out ends the session', async () => {
    const { user, platform } = await renderPart({ routes, path: '/create', session: person() });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(platform.session.get().status).toBe('signed-out'));
  });

  it('[C02] a log-out that fails is reported, and can be tried again', async () => {
    const { user, platform } = await renderPart({ routes, path: '/create', session: person() });
    const signOut = jest.spyOn(platform.session, 'signOut').mockRejectedValueOnce(new Error('offline'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const text = 'You could not be logged out and are still signed in. Please try again.';
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(platform.session.get().status).toBe('signed-in');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(platform.session.get().status).toBe('signed-out'));
    expect(signOut).toHaveBeenCalledTimes(2);
  });
});
