import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@matchday/web-kit';
import { testProfile } from '../../test/profile.ts';
import { sessionCookies } from './session-cookies.ts';
import { createSession, type SessionEvents, type SessionStore } from './session-store.ts';

const refusal = (status: number) =>
  Response.json({ message: 'No', error: 'No', code: 'internal', requestId: 'r' }, { status });

let events: jest.Mocked<SessionEvents>;
let fetched: jest.Spied<typeof fetch>;
let session: SessionStore;

beforeEach(() => {
  jest.useFakeTimers();
  events = { onSignedIn: jest.fn(), onSignedOut: jest.fn() };
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(testProfile()));
  session = createSession(createQueryClient(), events);
});
afterEach(() => {
  session.ended();
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
  it('asks for no profile without the cookie of a sign-in', async () => {
    await session.start();
    expect(session.get()).toEqual({ user: null, status: 'signed-out' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows who was last seen while the profile is asked for, then the profile', async () => {
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

  it('[L05] sets the cookies user and profile at sign-in, with what the screen shows alone', async () => {
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

  it('[Z09] keeps nothing in local storage', async () => {
    session.signIn({ user: testProfile() });
    await jest.advanceTimersByTimeAsync(100);
    expect(localStorage).toHaveLength(0);
  });

  it('follows balances of the stream and ignores an older one', async () => {
    await comeBack();
    session.applyBalance({ coins: 700, seq: 5 });
    session.applyBalance({ coins: 1, seq: 4 });
    session.addUnread();
    await jest.advanceTimersByTimeAsync(10);
    expect(session.get().user).toMatchObject({ coins: 700, seq: 5, unread: 3 });
  });

  it('keeps a newer balance of the stream over a profile that was on its way', async () => {
    await comeBack();
    session.applyBalance({ coins: 700, seq: 5 });
    void session.refresh();
    await jest.advanceTimersByTimeAsync(100);
    expect(session.get().user).toMatchObject({ coins: 700, seq: 5 });
  });
});
