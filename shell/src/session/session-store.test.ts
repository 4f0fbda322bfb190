/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@matchday/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { browserTabs } from '../../test/browser-tabs.ts';
import { testProfile } from '../../test/profile.ts';
import { sessionCookies } from './session-cookies.ts';
import { createSession, type SessionEvents, type SessionStore } from './session-store.ts';

const refusal = (status: number) =>
  Response.json({ message: 'No', error: 'No', code: 'internal', requestId: 'r' }, { status });

const { tabs, join } = browserTabs();
const eventsOf = (): jest.Mocked<SessionEvents> => ({
  onSignedIn: jest.fn(),
  onSignedOut: jest.fn(),
  onFollowed: jest.fn(),
});
const kwame = testProfile({ _id: 'b'.repeat(24), username: 'kwame', coins: 90 });

let events: jest.Mocked<SessionEvents>;
let fetched: jest.Spied<typeof fetch>;
let session: SessionStore;

beforeEach(() => {
  jest.useFakeTimers();
  events = eventsOf();
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(testProfile()));
  session = createSession(createQueryClient(), events, join);
});
afterEach(() => {
  session.ended();
  tabs.length = 0;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Someone has signed in on this browser within a day. */
const comeBack = async (): Promise<void> => {
  sessionCookies.write({ ...testProfile({ coins: 480 }) });
  void session.start();
  await jest.advanceTimersByTimeAsync(100);
};

describe('session', () => {
  it('fetches no profile without the cookie of a sign-in', async () => {
    await session.start();
    expect(session.get()).toEqual({ user: null, status: 'signed-out' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the last known person while the profile is fetched, then the profile', async () => {
    sessionCookies.write({ ...testProfile({ coins: 480 }) });
    void session.start();
    expect(session.get()).toMatchObject({ status: 'loading', user: { username: 'amina', coins: 480 } });
    await jest.advanceTimersByTimeAsync(100);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { coins: 500, unread: 2 } });
    expect(events.onSignedIn).toHaveBeenCalledTimes(1);
  });

  it.each([401, 404])('[R03] logs out when the profile fetch is answered with %i', async (status) => {
    fetched.mockImplementation(async () => refusal(status));
    await comeBack();
    expect(session.get()).toEqual({ user: null, status: 'signed-out' });
    expect(document.cookie).toBe('');
  });

  it('[R03] logs out a person whose session ends later', async () => {
    await comeBack();
    fetched.mockImplementation(async () => refusal(401));
    void session.refresh();
    await jest.advanceTimersByTimeAsync(100);
    expect(events.onSignedOut).toHaveBeenCalledWith('ended');
    expect(session.get().user).toBeNull();
  });

  it('[Z32] retries a profile fetch that fails otherwise, and never logs out', async () => {
    fetched.mockImplementation(async () => refusal(503));
    await comeBack();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'amina', coins: 480 } });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(session.get().status).toBe('signed-in');
    fetched.mockImplementation(async () => Response.json(testProfile()));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(session.get().user?.coins).toBe(500);
    expect(events.onSignedOut).not.toHaveBeenCalled();
  });

  it('[L05] sets the cookies user and profile at sign-in, with only what the screen shows', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    session.signIn({ user: testProfile() });
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      expect.stringMatching(/^user=.*; max-age=86400; samesite=lax/),
      expect.stringMatching(/^profile=.*; max-age=86400; samesite=lax/),
    ]);
    const kept = decodeURIComponent(document.cookie);
    expect(kept).toContain('"username":"amina"');
    expect(kept).not.toMatch(/email|phone|dateOfBirth|token|password/);
    expect(events.onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('[L06] removes both cookies and the stored person when it is cleared', async () => {
    await comeBack();
    fetched.mockImplementation(async () => Response.json({ message: 'Logged out' }));
    await session.signOut();
    expect(document.cookie).toBe('');
    expect(session.get()).toEqual({ user: null, status: 'signed-out' });
    expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('/api/users/logout');
    expect(events.onSignedOut).toHaveBeenCalledWith('chosen');
  });

  it('[L06] stays signed in, and says so to the caller, where the server has not ended the session', async () => {
    await comeBack();
    const cookies = document.cookie;
    const away = { message: 'Away', error: 'Away', code: 'unavailable', requestId: 'r' };
    for (const failure of [
      async () => Response.json(away, { status: 503 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      fetched.mockImplementation(failure);
      await expect(session.signOut()).rejects.toThrow();
      expect(session.get().status).toBe('signed-in');
      expect(document.cookie).toBe(cookies);
    }
    expect(events.onSignedOut).not.toHaveBeenCalled();
    fetched.mockImplementation(async () =>
      Response.json({ ...away, code: 'unauthenticated' }, { status: 401 }),
    );
    await session.signOut();
    expect(session.get().status).toBe('signed-out');
  });

  it('[Z09] keeps nothing in local storage', async () => {
    session.signIn({ user: testProfile() });
    await jest.advanceTimersByTimeAsync(100);
    expect(localStorage).toHaveLength(0);
  });

  describe('in two tabs', () => {
    let second: SessionStore;
    let cache: QueryClient;
    let secondEvents: jest.Mocked<SessionEvents>;
    beforeEach(async () => {
      await comeBack();
      secondEvents = eventsOf();
      cache = createQueryClient();
      cache.setQueryData(['getAllBets', {}], ['amina’s bet']);
      second = createSession(cache, secondEvents, join);
      void second.start();
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get().status).toBe('signed-in');
    });
    afterEach(() => second.ended());

    it('follows a log-out in the other tab, and comes back with the next login there', async () => {
      fetched.mockImplementation(async () => Response.json({ message: 'Logged out' }));
      await session.signOut();
      expect(second.get()).toEqual({ user: null, status: 'signed-out' });
      expect(secondEvents.onSignedOut).toHaveBeenCalledWith('elsewhere');
      fetched.mockImplementation(async () => Response.json(testProfile()));
      session.signIn({ user: testProfile() });
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get()).toMatchObject({ status: 'signed-in', user: { username: 'amina', coins: 500 } });
      expect(secondEvents.onFollowed).toHaveBeenCalledTimes(1);
    });

    it('shows nothing of a former person when somebody else signs in', async () => {
      fetched.mockImplementation(async () => Response.json(kwame));
      session.signIn({ user: kwame });
      expect(second.get().user).toMatchObject({ username: 'kwame', coins: 90 });
      expect(cache.getQueryData(['getAllBets', {}])).toBeUndefined();
      expect(secondEvents.onFollowed).toHaveBeenCalledWith(expect.objectContaining({ username: 'kwame' }));
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get().user).toMatchObject({ username: 'kwame', coins: 90 });
    });

    it('follows even when it was suspended during the change', async () => {
      const [, sleeper] = tabs;
      tabs.length = 1;
      fetched.mockImplementation(async () => Response.json(kwame));
      session.signIn({ user: kwame });
      expect(second.get().user?.username).toBe('amina');
      sleeper?.lookedAt();
      expect(second.get().user?.username).toBe('kwame');
    });

    it('follows even when its own profile turns out to be another person’s', async () => {
      fetched.mockImplementation(async () => Response.json(kwame));
      void second.refresh();
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get().user?.username).toBe('kwame');
      expect(secondEvents.onFollowed).toHaveBeenCalledTimes(1);
    });

    it('shows the coins after an action in the other tab', async () => {
      fetched.mockImplementation(async () => Response.json(testProfile({ coins: 400, seq: 4 })));
      void session.refresh();
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get().user?.coins).toBe(400);
    });

    it('shows a name that was changed in the other tab, without a message about a new session', async () => {
      fetched.mockImplementation(async () => Response.json(testProfile({ username: 'amina2' })));
      void session.refresh();
      await jest.advanceTimersByTimeAsync(100);
      expect(second.get().user?.username).toBe('amina2');
      expect(secondEvents.onFollowed).not.toHaveBeenCalled();
      expect(secondEvents.onSignedIn).toHaveBeenCalledTimes(1);
    });
  });

  it.each([
    ['placeBet', 'signed-out'],
    ['editAccount', 'signed-in'],
  ] as const)('that is lost while %s is under way is %s', async (call, status) => {
    session.ended();
    const client = createQueryClient();
    session = createSession(client, events, join);
    await comeBack();
    fetched.mockImplementation(async () => refusal(401));
    const sending = client.getMutationCache().build(client, {
      mutationKey: [call],
      mutationFn: () => new Promise(() => undefined),
    });
    void sending.execute(undefined);
    void client.invalidateQueries();
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.get().status).toBe(status);
  });

  it('checks before it ends the session: a changed name starts a new one', async () => {
    await comeBack();
    void session.doubted();
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.get().status).toBe('signed-in');
    fetched.mockImplementation(async () => refusal(401));
    void session.doubted();
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.get().status).toBe('signed-out');
    expect(events.onSignedOut).toHaveBeenCalledWith('ended');
  });
});
