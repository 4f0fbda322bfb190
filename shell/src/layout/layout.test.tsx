import { beforeEach, describe, expect, it } from '@jest/globals';
import { adminPlaces } from '@matchday/contracts/admin-places';
import { MatchdayProvider } from '@matchday/ui';
import { offerPlatform, type SessionUser } from '@matchday/web-kit';
import { fakePlatform, person } from '@matchday/web-kit/testing';
import { act, screen as dom, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createScreenState } from '../parts/screen-state.ts';
import { Layout } from './layout.tsx';

const fakeConnection = () => {
  const listeners = new Set<() => void>();
  let lost = false;
  return {
    isLost: () => lost,
    check: () => undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: boolean) {
      lost = next;
      for (const listener of listeners) listener();
    },
  };
};

const fakeKeptAnswers = () => {
  let since: number | null = null;
  const listeners = new Set<() => void>();
  return {
    restore: () => false,
    shownSince: () => since,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: number | null) {
      since = next;
      for (const listener of listeners) listener();
    },
  };
};

const show = (user: SessionUser | null, path = '/home') => {
  const platform = fakePlatform({ user });
  offerPlatform(platform);
  const screens = createScreenState();
  screens.set({ path });
  const connection = fakeConnection();
  const kept = fakeKeptAnswers();
  const shown = render(
    <MatchdayProvider env="test">
      <Layout screens={screens} connection={connection} kept={kept} />
    </MatchdayProvider>,
  );
  return { platform, screens, connection, kept, ...shown };
};
const bar = () => within(dom.getByRole('navigation', { name: 'Main' }));

beforeEach(() => history.replaceState(null, '', '/home'));

describe('layout', () => {
  it('[R02] links Home, Shop, Profile, More (to /create) and Notifications', () => {
    show(person());
    const links = bar().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/home'],
      ['My bets', '/mybets'],
      ['Shop', '/shop'],
      ['Profile', '/profile'],
      ['More', '/create'],
      ['Notifications', '/notifications'],
    ]);
  });

  it('opens the places of the desk for admins only, and closes them by Escape', async () => {
    const user = userEvent.setup();
    const shown = show(person({ role: 'admin' }));
    const button = await dom.findByRole('button', { name: 'Admin' });
    const places = () => within(dom.getByRole('navigation', { name: 'Admin' })).queryAllByRole('link');
    expect(places()).toEqual([]);
    await user.click(button);
    expect(places().map((link) => link.getAttribute('href'))).toEqual(adminPlaces.map(({ to }) => to));
    const names = new Set(adminPlaces.map(({ label }) => label));
    for (const wanted of [
      ...[
        'Matches',
        'Leagues',
        'Teams',
        'Players',
        'People',
        'Review',
        'Orders',
        'Products',
        'News',
        'Gifts',
      ],
      ...['Import', 'Messages', 'Audit', 'Health'],
    ])
      expect(names).toContain(wanted);
    await user.keyboard('{Escape}');
    expect([places(), document.activeElement]).toEqual([[], button]);
    await user.click(button);
    await user.click(dom.getByRole('link', { name: /^Audit/ }));
    act(() => shown.screens.set({ path: '/audit' }));
    expect(places()).toEqual([]);
    shown.unmount();
    show(person());
    expect(dom.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  });

  it('gives admins commands in the place of the search', async () => {
    show(person({ role: 'admin' }));
    await dom.findByRole('button', { name: 'Admin' });
    expect(dom.queryByRole('link', { name: 'Search' })).toBeNull();
    expect(dom.getByRole('button', { name: 'Commands' })).toBeTruthy();
  });

  it('leads to the search by its button, and by Ctrl or Cmd with K', async () => {
    const { platform } = show(person());
    const user = userEvent.setup();
    await user.click(dom.getByRole('link', { name: 'Search' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('{Meta>}k{/Meta}k');
    expect(platform.left.map(({ to }) => to)).toEqual(['/search', '/search', '/search']);
  });

  it('navigates through the platform at a plain click and marks the current screen', async () => {
    const { platform, screens } = show(person());
    expect(bar().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(bar().getByRole('link', { name: 'Shop' }));
    expect(platform.left).toEqual([{ to: '/shop' }]);
    act(() => screens.set({ path: '/shop' }));
    expect(bar().getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows coins and unread notifications as they change', async () => {
    const { platform } = show(person({ coins: 1500, unread: 0 }));
    expect(dom.getByRole('img', { name: '1,500 coins' })).toBeTruthy();
    act(() => platform.become(person({ coins: 1750, unread: 2 })));
    expect(dom.getByRole('img', { name: '1,750 coins' })).toBeTruthy();
    expect(dom.getAllByText('2 unread')).not.toHaveLength(0);
  });

  it('[R04] has no bars for a visitor, nor on login and sign-up', () => {
    const { unmount } = show(null);
    expect(dom.queryByRole('navigation')).toBeNull();
    unmount();
    show(person(), '/signup');
    expect(dom.queryByRole('navigation')).toBeNull();
  });

  it('[R28] [R29] shows the error page for a path that nobody owns', () => {
    const { screens } = show(person());
    act(() => screens.set({ notFound: '/nope' }));
    const main = within(dom.getByRole('main'));
    expect(main.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(main.getByText('404 Not Found')).toBeTruthy();
  });

  it('shows a card with a retry for a part that could not be loaded', async () => {
    history.replaceState(null, '', '/shop?show=orders');
    const { screens } = show(person());
    let tries = 0;
    const retry = async () => {
      tries += 1;
      screens.set({ failure: null });
    };
    act(() => screens.set({ failure: { part: 'mfe-shop', retry } }));
    expect(dom.getByRole('alert').textContent).toContain('The Shop screen could not be loaded');
    await userEvent.click(dom.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
    expect(dom.queryByRole('alert')).toBeNull();
  });

  it('says that there is no connection for as long as there is none', () => {
    const { connection } = show(person());
    expect(dom.queryByText(/You are offline/)).toBeNull();
    act(() => connection.become(true));
    expect(dom.getByText(/You are offline/).closest('[role=status]')?.textContent).toContain('lost');
    act(() => connection.become(false));
    expect(dom.queryByText(/You are offline/)).toBeNull();
  });

  it('says when the board was seen for as long as it is that of the last visit', () => {
    const { kept } = show(person());
    act(() => kept.become(Date.UTC(2026, 10, 21, 15, 5)));
    expect(dom.getByText('As of Sat 21 Nov, 18:05. The latest is loading.')).toBeTruthy();
    act(() => kept.become(null));
    expect(dom.queryByText(/As of/)).toBeNull();
  });

  it('offers a newer deployment by a reload', () => {
    const { screens } = show(person());
    act(() => screens.set({ newVersion: true }));
    expect(dom.getByText('A new version of Matchday is ready.')).toBeTruthy();
    expect(dom.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('starts with a link that skips the bars', () => {
    const { container } = show(person());
    expect(container.querySelector('a')?.textContent).toBe('Skip to content');
    expect(dom.getByRole('main').id).toBe('main');
  });
});
