/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../../test/render.tsx';
import type { RenderNavLink } from '../link.ts';
import { Rail } from '../page/rail.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Purse } from './purse.tsx';
import { TopBar } from './top-bar.tsx';

const link: RenderNavLink = ({ to, ...props }) => (
  <a href={to} {...props}>
    {props.children}
  </a>
);

describe('TopBar and BottomBar', () => {
  it('[R02] lead to the five places of the product and to the own bets, More to /create', () => {
    renderUi(<TopBar home="/home" active="/shop" unread={3} link={link} />);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Home', '/home'],
      ['My bets', '/mybets'],
      ['Shop', '/shop'],
      ['Profile', '/profile'],
      ['More', '/create'],
      ['Notifications', '/notifications'],
    ]);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Shop');
  });

  it('tell search engines not to follow them: they lead behind the log-in', () => {
    renderUi(<BottomBar link={link} />);
    expect(screen.getAllByRole<HTMLAnchorElement>('link').map(({ rel }) => rel)).toEqual(
      Array(6).fill('nofollow'),
    );
  });

  it('show the unread count without changing the name of the link', () => {
    renderUi(<BottomBar unread={3} link={link} />);
    const entry = screen.getByRole('link', { name: 'Notifications' });
    const id = entry.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('3 unread');
  });

  it('say more than 99 unread as 99+, because no more than 100 are counted', () => {
    renderUi(<BottomBar unread={100} link={link} />);
    const id = screen.getByRole('link', { name: 'Notifications' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('99+ unread');
  });

  it('have no badge when everything is read', () => {
    renderUi(<BottomBar unread={0} link={link} />);
    expect(screen.getByRole('link', { name: 'Notifications' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('Purse', () => {
  it('announces the exact coins at once, counts a gain up, and shows a loss at once', () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { rerender } = renderUi(<Purse coins={1000} />);
    rerender(<Purse coins={2520} />);
    const purse = screen.getByRole('img', { name: '2,520 coins' });
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(purse.textContent).not.toBe('2,520');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(purse.textContent).toBe('2,520');
    rerender(<Purse coins={2270} />);
    expect(purse.textContent).toBe('2,270');
    jest.useRealTimers();
  });
});

describe('Rail', () => {
  it('gives each entry its own step, and none to empty children', () => {
    renderUi(
      <Rail title="Results" what="results">
        {false}
        {[
          <a key="one" href="/one">
            One
          </a>,
          <a key="two" href="/two">
            Two
          </a>,
        ]}
        {null}
      </Rail>,
    );
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['One', 'Two']);
  });

  it('is a region with an entry for each child, moved by its buttons', async () => {
    renderUi(
      <Rail title="Upcoming" what="fixtures" label="Upcoming fixtures">
        <p>one</p>
        <p>two</p>
      </Rail>,
    );
    const region = screen.getByRole('region', { name: 'Upcoming fixtures' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
    const scrollBy = jest.fn();
    Object.assign(region, { scrollBy });
    await userEvent.click(screen.getByRole('button', { name: 'Next fixtures' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous fixtures' }));
    expect(scrollBy).toHaveBeenCalledTimes(2);
  });
});
