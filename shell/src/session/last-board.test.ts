/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getFixtures, getLeagues } from '@matchday/contracts/matches/http';
import { getCoins, getProfile } from '@matchday/contracts/wallet/http';
import { createQueryClient, keyOf, type SessionState } from '@matchday/web-kit';
import { QueryObserver } from '@tanstack/react-query';
import { testProfile } from '../../test/profile.ts';
import { createLastBoard } from './last-board.ts';

const amina = { ...testProfile(), unread: 0 };
const kwame = { ...testProfile({ _id: 'b'.repeat(24), username: 'kwame' }), unread: 0 };
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
  const last = createLastBoard({ client, session, revision, clock: () => now });
  return {
    client,
    last,
    become(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
    see(key: readonly unknown[], data: unknown) {
      client.setQueryData(key, data);
      jest.advanceTimersByTime(2000);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

describe('the last board', () => {
  it('is there on the next visit, as old as it is', () => {
    visit(amina, { now: 5000 }).see(board, [{ _id: 'one' }]);
    const { client, last } = visit(amina, { now: 9000 });
    expect(last.restore(amina._id)).toBe(true);
    expect(client.getQueryData(board)).toEqual([{ _id: 'one' }]);
    expect(client.getQueryState(board)?.dataUpdatedAt).toBe(5000);
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

  it('keeps nothing that belongs to a person', () => {
    const first = visit(amina);
    first.see(keyOf(getProfile, {}), amina);
    first.see([...keyOf(getCoins, {}), 'pages'], { pages: [] });
    first.see(board, ['shared']);
    expect(localStorage.getItem('matchday-last-board')).not.toContain(amina.email);
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
    expect(localStorage.getItem('matchday-last-board')).toBeNull();
    const over = visit(amina);
    over.see(board, ['seen']);
    over.become({ user: kwame, status: 'signed-in' });
    expect(localStorage.getItem('matchday-last-board')).toBeNull();
  });

  it('keeps nothing that arrives while nobody is signed in', () => {
    const out = visit(amina);
    out.client.setQueryData(board, ['seen']);
    out.become({ user: null, status: 'signed-out' });
    jest.advanceTimersByTime(5000);
    expect(localStorage.getItem('matchday-last-board')).toBeNull();
  });

  it('leaves out a list that is too long, and keeps the others', () => {
    const { see } = visit(amina);
    see(keyOf(getLeagues, {}), 'x'.repeat(200_000));
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

  it('does without one if the storage holds something else', () => {
    localStorage.setItem('matchday-last-board', '{"person":');
    expect(visit(amina).last.restore(amina._id)).toBe(false);
  });
});
