/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import { getNotifications } from '@matchday/contracts/wallet/http';
import { screen } from '../../test/live-screen.ts';
import { listQuery, pagesQuery } from '../calls/query.ts';

describe('what the stream says of notifications', () => {
  it('adds a notification once, to the first page, with the total', async () => {
    const page = screen(listQuery(getNotifications) as never);
    const at = (n: number) => ({
      _id: `${n}`.repeat(24),
      message: 'Won',
      kind: 'prediction' as const,
      createdAt: `2026-01-0${n}T10:00:00Z`,
    });
    await page.answer({ items: [{ ...at(1), isRead: true }], total: 1, next: undefined });
    page.platform.say('notification', at(2));
    page.platform.say('notification', at(2));
    expect(page.shown()).toMatchObject({ total: 2, items: [{ ...at(2), isRead: false }, at(1)] });
    expect(pagesQuery(getNotifications).queryKey).toEqual(['getNotifications', {}, 'pages']);
  });

  it('puts a later round of a notification in its place, unread and first, and no earlier one', async () => {
    const page = screen(listQuery(getNotifications) as never);
    const note = (id: string, minute: number, message: string) => ({
      _id: id.repeat(24),
      message,
      kind: 'player' as const,
      createdAt: `2026-01-01T10:${minute}:00Z`,
    });
    const items = [
      { ...note('b', 20, 'Won'), isRead: true },
      { ...note('a', 10, '1–0'), isRead: true },
    ];
    await page.answer({ items, total: 2, next: undefined });
    for (const [minute, score] of [
      [30, '2–0'],
      [25, '1–1'],
      [30, '2–0'],
    ] as const)
      page.platform.say('notification', { ...note('a', minute, score), wasUnread: true });
    expect(page.shown()).toEqual({
      total: 2,
      items: [{ ...note('a', 30, '2–0'), isRead: false }, items[0]],
      next: undefined,
    });
    expect(page.waiting).toHaveLength(0);
  });

  it('takes a round that was on a later page from there, so that it is not shown twice', async () => {
    const page = screen(pagesQuery(getNotifications) as never, 1000);
    const note = (id: string, minute: number) => ({
      ...{ _id: id.repeat(24), message: `at ${minute}`, kind: 'player' as const, isRead: true },
      createdAt: `2026-01-01T10:${minute}:00Z`,
    });
    const pageOf = (...items: object[]) => ({ items, total: 2, next: undefined });
    await page.answer({
      pages: [pageOf(note('b', 20)), pageOf(note('a', 10))],
      pageParams: [undefined, '41'],
    });
    const { isRead: _isRead, ...round } = note('a', 30);
    page.platform.say('notification', round);
    const { pages } = page.shown() as { pages: { items: object[] }[] };
    expect(pages.map(({ items }) => items)).toEqual([[{ ...round, isRead: false }, note('b', 20)], []]);
  });
});
