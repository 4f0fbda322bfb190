/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getFixtures, getLeagues, getMySlips } from '@matchday/contracts/matches/http';
import { getCoins, getProfile } from '@matchday/contracts/wallet/http';
import { createQueryClient, keyOf, NetworkError, type SessionState } from '@matchday/web-kit';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { testProfile } from '../../test/profile.ts';
import { keepAnswers } from './kept-answers.ts';

const amina = { ...testProfile(), unread: 0 };
const kwame = { ...testProfile({ _id: 'b'.repeat(24), username: 'kwame' }), unread: 0 };
const slips = [...keyOf(getMySlips, { query: { of: 'running', limit: 1000 } }), 'pages'];
const slipsOf = (...items: string[]) => ({
  pages: [{ items, total: items.length, next: 'more' }, { items: ['second page'] }],
  pageParams: [undefined, 'more'],
});
const board = keyOf(getFixtures, { query: { state: 'upcoming', limit: 8 } });

/** One visit: a page with a session, over the storage that the visits of this device share. */
function visit(user: SessionState['user'], { revision = 'r1', now = 1000 } = {}) {
  const client = createQueryClient();
  const listeners = new Set<() => void>();
  let state: SessionState = { user, status: 'signed-in' };
  const session = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const last = keepAnswers({ client, session, revision, clock: () => now });
  return {
    client,
    last,
    become(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
    see(key: readonly unknown[], data: unknown) {
      client.setQueryData(key, data, { updatedAt: now });
      jest.advanceTimersByTime(2000);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

describe('kept answers', () => {
  it('is there on the next visit, as old as it is', () => {
    visit(amina, { now: 5000 }).see(board, [{ _id: 'one' }]);
    const { client, last } = visit(amina, { now: 9000 });
    expect(last.restore(amina._id)).toBe(true);
    expect(client.getQueryData(board)).toEqual([{ _id: 'one' }]);
    expect(client.getQueryState(board)?.dataUpdatedAt).toBe(5000);
  });

  it('is kept at once when the page goes, and only where something is new', () => {
    const { client, become } = visit(amina);
    client.setQueryData(board, ['seen']);
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('matchday-kept')).toContain('seen');
    become({ user: null, status: 'signed-out' });
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('matchday-kept')).toBeNull();
  });

  it('is marked with its time until the new one has come, where a screen shows it', () => {
    visit(amina, { now: 5000 }).see(board, ['old']);
    const { client, last } = visit(amina, { now: 9000 });
    last.restore(amina._id);
    expect(last.shownSince()).toBeNull();
    const end = new QueryObserver(client, { queryKey: board, enabled: false }).subscribe(() => undefined);
    expect(last.shownSince()).toBe(5000);
    client.setQueryData(board, ['new'], { updatedAt: 9100 });
    expect(last.shownSince()).toBeNull();
    end();
  });

  it('keeps nothing else that belongs to a person', () => {
    const first = visit(amina);
    first.see(keyOf(getProfile, {}), amina);
    first.see([...keyOf(getCoins, {}), 'pages'], { pages: [] });
    first.see(board, ['shared']);
    expect(localStorage.getItem('matchday-kept')).not.toContain(amina.email);
    const { client, last } = visit(amina);
    last.restore(amina._id);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([board]);
  });

  it('is not shown to another person, and is then gone for the first one too', () => {
    visit(amina).see(board, ['seen by Amina']);
    const { client, last } = visit(kwame);
    expect(last.restore(kwame._id)).toBe(false);
    expect(client.getQueryData(board)).toBeUndefined();
    expect(visit(amina).last.restore(amina._id)).toBe(false);
  });

  it('is gone after a log-out, and when another person takes over', () => {
    const out = visit(amina);
    out.see(board, ['seen']);
    out.become({ user: null, status: 'signed-out' });
    expect(localStorage.getItem('matchday-kept')).toBeNull();
    const over = visit(amina);
    over.see(board, ['seen']);
    over.become({ user: kwame, status: 'signed-in' });
    expect(localStorage.getItem('matchday-kept')).toBeNull();
  });

  it('keeps nothing that arrives while nobody is signed in', () => {
    const out = visit(amina);
    out.client.setQueryData(board, ['seen']);
    out.become({ user: null, status: 'signed-out' });
    jest.advanceTimersByTime(5000);
    expect(localStorage.getItem('matchday-kept')).toBeNull();
  });

  it('keeps the beginning of a list by pages whose rows are in `data`, as those of leagues are', () => {
    const leagues = [...keyOf(getLeagues, { query: { limit: 100 } }), 'pages'];
    const rows = Array.from({ length: 60 }, (_, at) => `league ${at}`);
    visit(amina).see(leagues, { pages: [{ items: { data: rows }, total: 60 }], pageParams: [undefined] });
    const kept = localStorage.getItem('matchday-kept');
    expect(kept).toContain('"league 49"');
    expect(kept).not.toContain('"league 50"');
  });

  it('leaves out a list that is too long, and keeps the others', () => {
    const { see } = visit(amina);
    see(keyOf(getLeagues, {}), 'x'.repeat(300_000));
    see(board, ['short']);
    const { client, last } = visit(amina);
    last.restore(amina._id);
    expect(client.getQueryData(keyOf(getLeagues, {}))).toBeUndefined();
    expect(client.getQueryData(board)).toEqual(['short']);
  });

  it.each([
    ['of another deployment', { revision: 'r2' }],
    ['of the day before yesterday', { now: 48 * 3_600_000 }],
  ])('does not show one %s', (_which, later) => {
    visit(amina).see(board, ['old']);
    expect(visit(amina, later).last.restore(amina._id)).toBe(false);
  });

  describe('without internet', () => {
    /** A screen asks, and there is no answer. */
    const fails = async ({ client }: ReturnType<typeof visit>, key: readonly unknown[]) => {
      const queryFn = () => Promise.reject(new NetworkError('offline'));
      const end = new QueryObserver(client, { queryKey: key, queryFn, retryDelay: 1 }).subscribe(
        () => undefined,
      );
      await jest.advanceTimersByTimeAsync(50);
      return end;
    };

    it('a screen shows what its call answered last, with its time, and the first page of a long list', async () => {
      visit(amina, { now: 5000 }).see(slips, slipsOf(...Array.from({ length: 60 }, (_, at) => `slip ${at}`)));
      const later = visit(amina, { now: 9000 });
      await fails(later, slips);
      const { pages } = later.client.getQueryData<ReturnType<typeof slipsOf>>(slips) ?? { pages: [] };
      expect(pages).toHaveLength(1);
      expect(pages[0]?.items).toHaveLength(50);
      expect(pages[0]?.next).toBeUndefined();
      expect(later.last.shownSince()).toBe(later.client.getQueryState(slips)?.dataUpdatedAt);
    });

    it('keeps what another screen has shown before, also after the cache has dropped it', () => {
      visit(amina).see(slips, slipsOf('slip'));
      visit(amina).see(board, ['board']);
      const kept = localStorage.getItem('matchday-kept');
      expect(kept).toContain('"slip"');
      expect(kept).toContain('"board"');
    });

    it('a screen whose call waits for the network shows it too', async () => {
      visit(amina).see(board, ['seen']);
      const later = visit(amina);
      later.client.mount();
      onlineManager.setOnline(false);
      const queryFn = async () => ['new'];
      const end = new QueryObserver(later.client, { queryKey: board, queryFn }).subscribe(() => undefined);
      await jest.advanceTimersByTimeAsync(10);
      expect(later.client.getQueryData(board)).toEqual(['seen']);
      onlineManager.setOnline(true);
      await jest.advanceTimersByTimeAsync(10);
      expect(later.client.getQueryData(board)).toEqual(['new']);
      later.client.unmount();
      end();
    });

    it('own slips are for their person alone, and for nobody of whom it is not known who it is', async () => {
      visit(amina).see(slips, slipsOf('of Amina'));
      const other = visit(kwame);
      await fails(other, slips);
      expect(other.client.getQueryData(slips)).toBeUndefined();
      const unknown = visit(amina);
      unknown.become({ user: amina, status: 'loading' });
      await fails(unknown, slips);
      expect(unknown.client.getQueryData(slips)).toBeUndefined();
      expect(unknown.last.restore(amina._id)).toBe(false);
    });
  });

  it('does without where the browser forbids storage', () => {
    const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const { see, last } = visit(amina);
    see(board, ['seen']);
    expect(last.restore(amina._id)).toBe(false);
    storage.mockRestore();
  });

  it('does without one if the storage holds something else', () => {
    localStorage.setItem('matchday-kept', '{"person":');
    expect(visit(amina).last.restore(amina._id)).toBe(false);
  });
});
