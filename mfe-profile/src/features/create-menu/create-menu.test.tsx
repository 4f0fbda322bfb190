import { describe, expect, it, jest } from '@jest/globals';
import { adminPlaces } from '@matchday/contracts/admin-places';
import { person, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';
import { adminEntries, deskEntries, everyonesEntries, togetherEntries } from './menu-entries.ts';
import { menuIcons } from './menu-icons.ts';

const admins = ['Create a League', 'Create a Team', 'Create a Player', 'Create a fixture', 'Dashboard'];
const everyones = ['Shop', 'Players', 'Managers', 'Teams'];
const together = ['Groups', 'Best predictors'];
const linkTexts = () => screen.getAllByRole('link').map((link) => link.textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('create menu', () => {
  it('[C02] everyone sees Shop, Players, Managers, Teams and Log out, and [C01] a user nothing else', async () => {
    await renderPart({ routes, path: '/create', session: person() });
    expect(linkTexts()).toEqual([...everyones, ...together]);
    expect(screen.queryByRole('navigation', { name: 'Admin places' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('[C01] [Z20] an admin sees the five entries in their texts, and they lead to their screens', async () => {
    await renderPart({ routes, path: '/create', session: person({ role: 'admin' }) });
    const desk = adminPlaces.map(({ label }) => label);
    expect(linkTexts()).toEqual([...admins, ...desk, ...everyones, ...together]);
    expect(admins.map(hrefOf)).toEqual([
      '/leagueForm',
      '/teamsform',
      '/playerform',
      '/matchform',
      '/dashboard',
    ]);
  });

  it('every row has an icon in menu-icons.ts', () => {
    const rows = [...adminEntries, ...deskEntries, ...everyonesEntries, ...togetherEntries];
    expect(rows.map(({ label }) => label).filter((label) => !menuIcons[label])).toEqual([]);
  });

  it('an admin finds every place of the desk below a heading of its own', async () => {
    await renderPart({ routes, path: '/create', session: person({ role: 'admin' }) });
    const desk = within(screen.getByRole('navigation', { name: 'Admin places' }));
    expect(desk.getByRole('heading', { name: 'Admin' })).toBeTruthy();
    expect(desk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      adminPlaces.map(({ to }) => to),
    );
  });

  it('[Z07] Managers opens the list of teams', async () => {
    await renderPart({ routes, path: '/create', session: person() });
    expect(hrefOf('Managers')).toBe('/teams');
  });

  it('offers to install the app while the browser does', async () => {
    const { user, platform } = await renderPart({ routes, path: '/create', session: person() });
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
    const ask = jest.fn(async () => offer(false));
    const offer = platform.offerInstall(ask);
    act(() => offer(true));
    await user.click(screen.getByRole('button', { name: 'Install the app' }));
    expect(ask).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull());
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
