import { describe, expect, it } from '@jest/globals';
import { getNotifications, markAsRead, type Notification } from '@matchday/contracts/wallet/http';
import { daysOf } from '@matchday/web-kit';
import { answer, person, refusal, renderPart, withHeaders } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildNotification, idOf } from '../../../test/build-user.ts';
import { dayTitle } from '../../parts/days/day-title.ts';
import { Updates } from './updates.tsx';

const clock = () => new Date('2026-11-21T12:00:00Z');
const routes = [{ path: '/notifications', element: <Updates clock={clock} /> }];
const fixture = `/betform?fixture=${idOf(9)}`;
const won = buildNotification({ link: fixture });
const read = buildNotification({
  _id: idOf(2),
  message: 'Matchday gave you 500 coins.',
  isRead: true,
  kind: 'welcome',
  createdAt: '2026-11-20T12:00:00Z',
});

/** A server that keeps its updates. */
const serverWith = (kept: Notification[]) => [
  answer(getNotifications, () => kept),
  answer(markAsRead, ({ body }) => {
    const only = (body as { id?: string } | undefined)?.id;
    for (const update of kept) if (only === undefined || update._id === only) update.isRead = true;
    return { unread: 0, message: 'Marked as read' };
  }),
];
const render = (kept: Notification[]) =>
  renderPart({
    routes,
    path: '/notifications',
    session: person(),
    owns: (path) => path === '/notifications',
    answers: serverWith(kept.map((update) => ({ ...update }))),
  });
const lineOf = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

describe('updates', () => {
  it('[N01] lists Updates by day, unread ones labelled', async () => {
    await render([won, read]);
    expect(screen.getByRole('heading', { level: 1, name: 'Updates' })).toBeTruthy();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(within(today.getByRole('listitem')).getByText('unread')).toBeTruthy();
    expect(today.getByText('3 hours ago')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Yesterday' })).toBeTruthy();
    expect(within(lineOf(read.message)).queryByText('unread')).toBeNull();
  });

  it('[N02] Mark all as read turns unread into read', async () => {
    const { user, platform } = await render([won, read]);
    await screen.findByText('unread');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('unread')).toBeNull());
    const button = screen.getByRole('button', { name: 'Mark all as read' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(platform.refreshes).toBe(1);
  });

  it('[N02] a single one is marked as read in place', async () => {
    const another = buildNotification({ _id: idOf(3), message: 'Your order K7QF-2MWX is complete.' });
    const { user, platform } = await render([won, another]);
    await user.click(await screen.findByRole('button', { name: `Mark as read: ${won.message}` }));
    await waitFor(() => expect(within(lineOf(won.message)).queryByText('unread')).toBeNull());
    expect(within(lineOf(another.message)).getByText('unread')).toBeTruthy();
    expect(document.activeElement).toBe(lineOf(won.message));
    expect(platform.left).toEqual([]);
    expect(platform.refreshes).toBe(1);
  });

  it('[N02] all can be marked as read where only older ones are unread; they come page by page', async () => {
    const next = { link: '</api/notifications?cursor=41>; rel="next"' };
    const { user } = await renderPart({
      routes,
      path: '/notifications',
      session: person({ unread: 1 }),
      answers: [
        answer(getNotifications, ({ query }) => (query.cursor === '41' ? [won] : withHeaders([read], next))),
      ],
    });
    await screen.findByText(read.message);
    const button = screen.getByRole('button', { name: 'Mark all as read' }) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(won.message)).toBeTruthy();
  });

  it('an update leads to its fixture and is read then', async () => {
    const { user, platform } = await render([won, read]);
    await user.click(await screen.findByRole('link', { name: won.message }));
    expect(platform.left).toEqual([expect.objectContaining({ to: fixture })]);
    await waitFor(() => expect(screen.queryByText('unread')).toBeNull());
  });

  it('a new one arrives on the stream', async () => {
    const kept = [{ ...read }];
    const { platform } = await renderPart({
      routes,
      path: '/notifications',
      session: person(),
      answers: serverWith(kept),
    });
    await screen.findByText(read.message);
    kept.unshift({ ...won });
    platform.say('notification', { _id: won._id, message: won.message, createdAt: won.createdAt });
    expect(await screen.findByText(won.message)).toBeTruthy();
  });

  it('says that there is none, and can be loaded again after a failure', async () => {
    const { user } = await renderPart({
      routes,
      path: '/notifications',
      session: person(),
      answers: [answer(getNotifications, ({ turn }) => (turn === 1 ? refusal('internal', 'Oops') : []))],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No updates yet')).toBeTruthy();
  });
});

describe('days of updates', () => {
  it('groups by the day in East Africa, and names today and yesterday', () => {
    const updates = ['2026-11-20T22:30:00Z', '2026-11-20T20:30:00Z', '2026-11-19T20:30:00Z'].map(
      (createdAt, index) => buildNotification({ _id: idOf(index), createdAt }),
    );
    const days = daysOf(updates, (update) => update.createdAt, dayTitle(clock()));
    expect(days.map(({ title, items }) => [title, items.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 1],
      ['Nov 19, 2026', 1],
    ]);
  });
});
