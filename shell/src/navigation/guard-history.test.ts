import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { guardHistory, type HistoryGuard } from './guard-history.ts';
import { createLeaveGuards } from './leave-guards.ts';
import { go } from './navigate.ts';

const guards = createLeaveGuards();
const seen: string[] = [];
let guard: HistoryGuard | undefined = {
  guards,
  owner: (path) => (path.startsWith('/shop') ? 'mfe-shop' : 'mfe-matches'),
  resolve: (path) => (path === '/signup' ? '/home' : path),
};
guardHistory(() => guard);
// The next test files have the same page: the listener stays, and must not act on their steps back.
afterAll(() => {
  guard = undefined;
});
// Acts as single-spa, which listens after the guard.
addEventListener('popstate', (event) => {
  if (!('singleSpa' in event)) seen.push(location.pathname);
});

/** single-spa answers each push with a popstate of its own. */
const push = (path: string): void => {
  go(path);
  dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
};
/** Goes back and waits for the outcome, however slow the machine is. */
const back = async (becomes: () => void): Promise<void> => {
  history.back();
  await waitFor(becomes, { timeout: 5000 });
};
const at = (path: string) => () => expect(location.pathname).toBe(path);

beforeEach(() => {
  guards.clear();
  push('/home');
  push('/players');
  push('/shop');
  seen.length = 0;
});

describe('back and forward', () => {
  it('keeps a person whom a guard stops, without a popstate for anyone else; back and forward keep working', async () => {
    const ask = jest.fn(async () => false);
    guards.add(ask);
    await back(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/shop');
    expect(seen).toEqual([]);
    ask.mockResolvedValue(true);
    await back(() => expect(seen).toEqual(['/players']));
    expect(location.pathname).toBe('/players');
    expect(ask).toHaveBeenCalledTimes(2);
    await back(at('/home'));
  });

  it('does not ask within a part: its own router does', async () => {
    await back(() => expect(seen).toEqual(['/players']));
    const ask = jest.fn(() => false);
    guards.add(ask);
    await back(at('/home'));
    expect(ask).not.toHaveBeenCalled();
  });

  it('corrects an address to which the person must not come back', async () => {
    push('/signup');
    push('/shop');
    await back(at('/home'));
  });
});

describe('leave guards', () => {
  it('are asked once for simultaneous navigations, and one no stops all of them', async () => {
    const [yes, no] = [jest.fn(() => true), jest.fn(() => false)];
    guards.add(yes);
    guards.add(no);
    await expect(Promise.all([guards.mayLeave(), guards.mayLeave()])).resolves.toEqual([false, false]);
    expect(yes).toHaveBeenCalledTimes(1);
    no.mockReturnValue(true);
    await expect(guards.mayLeave()).resolves.toBe(true);
    expect(yes).toHaveBeenCalledTimes(2);
    expect(guards.any()).toBe(false);
  });
});
