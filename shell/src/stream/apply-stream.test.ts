/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { Profile } from '@matchday/contracts/wallet/http';
import { createQueryClient, keepLive, type Live } from '@matchday/web-kit';
import { testProfile } from '../../test/profile.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { createSession, type SessionStore } from '../session/session-store.ts';
import { applyStream } from './apply-stream.ts';
import type { StreamClient } from './stream-client.ts';

let session: SessionStore;
let live: Live;
const listeners = new Map<StreamName, Set<(data: never) => void>>();
const showNews = jest.fn<(message: string, link?: string) => void>();

/** A stream that says what the test says. */
const stream: StreamClient = {
  subscribe(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener as never));
    return () => all.delete(listener as never);
  },
  start: () => {},
  stop: () => {},
};
function hear<N extends StreamName>(name: N, data: StreamData<N>): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(testProfile()));
  const queryClient = createQueryClient();
  const events = { onSignedIn: () => {}, onSignedOut: () => {}, onFollowed: () => {} };
  session = createSession(queryClient, events, () => ({ tell: () => {} }));
  live = keepLive({ queryClient, stream });
  applyStream(stream, session, showNews, () => {});
  sessionCookies.write(testProfile({ coins: 480 }));
  void session.start();
  await jest.advanceTimersByTimeAsync(100);
});
afterEach(() => {
  session.ended();
  live.stop();
  listeners.clear();
  jest.restoreAllMocks();
  showNews.mockClear();
  jest.useRealTimers();
});

it('follows balances of the stream and ignores an older one', async () => {
  hear('balance', { coins: 700, seq: 5 });
  hear('balance', { coins: 1, seq: 4 });
  await jest.advanceTimersByTimeAsync(10);
  expect(session.get().user).toMatchObject({ coins: 700, seq: 5 });
});

it('keeps a newer balance of the stream over a profile that was on its way', async () => {
  hear('balance', { coins: 700, seq: 5 });
  void session.refresh();
  await jest.advanceTimersByTimeAsync(100);
  expect(session.get().user).toMatchObject({ coins: 700, seq: 5 });
});

it.each([
  ['who signs in', (next: Profile) => session.signIn({ user: next })],
  ['whom the cookie has named since', () => void session.refresh()],
])('puts nothing that one person was told into what the next one %s sees', async (_who, comes) => {
  hear('balance', { coins: 12_000, seq: 40, owed: 5 });
  const next = testProfile({ _id: 'b'.repeat(24), username: 'kwame', coins: 90, seq: 4 });
  jest.mocked(fetch).mockImplementation(async () => Response.json(next));
  comes(next);
  await jest.advanceTimersByTimeAsync(6000);
  expect(session.get().user).toMatchObject({ username: 'kwame', coins: 90, seq: 4 });
  hear('balance', { coins: 70, seq: 5 });
  await jest.advanceTimersByTimeAsync(10);
  expect(session.get().user).toMatchObject({ coins: 70, seq: 5 });
});

it('shows and counts a notification once, however often it comes', async () => {
  const note = (_id: string) => ({ _id, message: `You won (${_id})`, createdAt: '2026-11-21T15:00:00Z' });
  for (const id of ['n1', 'n2', 'n1', 'n1']) hear('notification', note(id));
  await jest.advanceTimersByTimeAsync(10);
  expect(session.get().user?.unread).toBe(4);
  expect(showNews.mock.calls.map(([text]) => text)).toEqual(['You won (n1)', 'You won (n2)']);
});

it('shows the next goal of a match, and counts it only where the one before was read', async () => {
  const goal = (minute: number, wasUnread?: boolean) =>
    hear('notification', {
      _id: 'goals',
      message: `Goal in the ${minute}th minute`,
      createdAt: `2026-11-21T15:${minute}:00Z`,
      ...(wasUnread && { wasUnread }),
    });
  const before = session.get().user?.unread ?? 0;
  goal(10);
  goal(20, true);
  goal(20, true);
  await jest.advanceTimersByTimeAsync(10);
  expect(session.get().user?.unread).toBe(before + 1);
  goal(30);
  await jest.advanceTimersByTimeAsync(10);
  expect(session.get().user?.unread).toBe(before + 2);
  expect(showNews.mock.calls.map(([text]) => text)).toEqual(
    [10, 20, 30].map((minute) => `Goal in the ${minute}th minute`),
  );
});

it('remembers the latest 500 notifications', () => {
  const ids = Array.from({ length: 600 }, (_, place) => `n${place}`);
  const add = (_id: string) => session.addUnread({ _id, createdAt: '2026-11-21T15:00:00Z' });
  expect(ids.every(add)).toBe(true);
  expect([add('n599'), add('n150'), add('n0')]).toEqual([false, false, true]);
});

it('counts a notification that comes while the profile is on its way, whichever of the two was first', async () => {
  const before = session.get().user?.unread ?? 0;
  for (const counted of [0, 3]) {
    let unread = before + counted;
    jest.mocked(fetch).mockImplementation(async () => {
      const answer = Response.json(testProfile({ unread }));
      await new Promise((over) => setTimeout(over, 100));
      return answer;
    });
    void session.refresh();
    await jest.advanceTimersByTimeAsync(50);
    unread = before + 3;
    const asked = jest.mocked(fetch).mock.calls.length;
    for (const n of [1, 2, 3])
      session.addUnread({ _id: `${counted} ${n}`, createdAt: '2026-11-21T15:00:00Z' });
    // One request more, however many came.
    await jest.advanceTimersByTimeAsync(1000);
    expect(jest.mocked(fetch).mock.calls.length - asked).toBe(1);
    expect([counted, session.get().user?.unread]).toEqual([counted, before + 3]);
  }
});
