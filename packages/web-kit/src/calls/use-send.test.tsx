/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { addThing, buyThing, getThings, renameThing } from '../../test/calls.ts';
import { bought, fakeConnection, keysOf, openPage, refused } from '../../test/sending.tsx';
import { offerPlatform } from '../platform.ts';
import { query } from './query.ts';
import { useSend } from './use-send.ts';

const scarf = { body: { name: 'Scarf' } };
let fetched: jest.Spied<typeof fetch>;

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => bought());
});
afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('useSend', () => {
  it('retries a call that moves coins with the same key until it has an answer', async () => {
    jest.useFakeTimers();
    const { platform, openForm } = openPage();
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response('', { status: 503 }));
    const { result } = openForm();
    act(() => result.current.mutate(scarf));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const keys = keysOf(fetched);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(platform.refreshes).toBe(1);
  });

  it.each([
    ['No internet. Nothing was sent.', undefined],
    ['No internet. Nothing was placed.', { success: 'Bought', failure: 'Failed to buy', places: true }],
  ] as const)(
    'refuses a call that moves coins at once: %s; and sends nothing later',
    async (message, outcome) => {
      jest.useFakeTimers();
      const { openForm } = openPage();
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const onError = jest.fn();
      const { result } = openForm({ onError, outcome });
      act(() => result.current.mutate(scarf));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(onError.mock.calls[0]?.[0]).toMatchObject({ message });
      expect(result.current.isPending).toBe(false);
      online.mockReturnValue(true);
      dispatchEvent(new Event('online'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['moves coins', buyThing],
    ['creates', addThing],
    ['changes', renameThing],
  ] as const)(
    'refuses a call that %s at once where the platform is known to be away, and sends nothing once it is back',
    async (_what, call) => {
      jest.useFakeTimers();
      const { platform, wrapper } = openPage();
      const connection = fakeConnection();
      offerPlatform({ ...platform, connection });
      connection.become(true);
      const onError = jest.fn();
      const { result } = renderHook(() => useSend<typeof renameThing>(call as never, { onError }), {
        wrapper,
      });
      act(() => result.current.mutate(scarf));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'No internet. Nothing was sent.' });
      expect(result.current.isPending).toBe(false);
      connection.become(false);
      dispatchEvent(new Event('online'));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('stops retrying a call that creates once its form is gone', async () => {
    jest.useFakeTimers();
    const { wrapper } = openPage();
    fetched.mockRejectedValue(new TypeError('lost'));
    const { result, unmount } = renderHook(() => useSend(addThing), { wrapper });
    act(() => result.current.mutate(scarf));
    await act(() => jest.advanceTimersByTimeAsync(10));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fails at once while there is no connection, so that the form keeps its input', async () => {
    const { wrapper } = openPage();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const onError = jest.fn();
    const { result } = renderHook(() => useSend(renameThing, { onError }), { wrapper });
    act(() => result.current.mutate(scarf));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  });

  it('uses a new key after an attempt has had an answer', async () => {
    const { openForm } = openPage();
    fetched.mockImplementation(async () => refused());
    const onError = jest.fn();
    const { result } = openForm({ onError });
    act(() => result.current.mutate(scarf));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    act(() => result.current.mutate(scarf));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    const [first, second] = keysOf(fetched);
    expect(first).not.toBe(second);
  });

  it('[X19] sends a call that moves coins once when the button is pressed twice', async () => {
    const { openForm } = openPage();
    const onSuccess = jest.fn();
    const { result } = openForm({ onSuccess });
    act(() => {
      result.current.mutate(scarf);
      result.current.mutate({ body: { name: 'Cap' } });
    });
    await waitFor(() => expect(onSuccess).toHaveBeenCalled());
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('sends any other call once when a button is pressed twice, but what differs beside it', async () => {
    const { wrapper } = openPage();
    const onSuccess = jest.fn();
    const { result } = renderHook(() => useSend(renameThing, { onSuccess }), { wrapper });
    const press = (...names: string[]) =>
      act(() => {
        for (const name of names) result.current.mutate({ body: { name } });
      });
    press('Scarf', 'Scarf');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledTimes(1);
    // On, off and on again: the last press decides.
    press('Scarf', 'Cap', 'Scarf');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(4));
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('retries a call that creates with the same key, and does not reload coins', async () => {
    jest.useFakeTimers();
    const { platform, wrapper } = openPage();
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    const { result } = renderHook(() => useSend(addThing), { wrapper });
    act(() => result.current.mutate(scarf));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const [first, second, ...others] = keysOf(fetched);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(others).toEqual([]);
    expect(platform.refreshes).toBe(0);
  });

  it('keeps the key of a call that creates until there is an answer, then uses a new one', async () => {
    jest.useFakeTimers();
    const { wrapper } = openPage();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = renderHook(() => useSend(addThing), { wrapper });
    const add = async () => {
      act(() => result.current.mutate(scarf));
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      return keysOf(fetched).at(-1);
    };
    const lost = await add();
    expect(result.current.isError).toBe(true);
    fetched.mockImplementation(async () => bought());
    expect(await add()).toBe(lost);
    expect(await add()).not.toBe(lost);
  });

  it('sends other calls once and without a key, and marks the affected answers as stale', async () => {
    const { platform, wrapper } = openPage();
    platform.queryClient.setQueryData(query(getThings).queryKey, [{ name: 'Old' }]);
    const { result } = renderHook(() => useSend(renameThing), { wrapper });
    await act(() => result.current.mutateAsync(scarf));
    expect(keysOf(fetched)).toEqual([null]);
    expect(platform.queryClient.getQueryState(query(getThings).queryKey)?.isInvalidated).toBe(true);
    expect(platform.refreshes).toBe(0);
  });

  it('shows the outcome as a message if the form is gone', async () => {
    const { platform, openForm } = openPage();
    const outcome = { success: 'Thing bought', failure: 'Failed to buy the thing' };
    for (const answer of [bought(), refused()]) {
      fetched.mockResolvedValueOnce(answer);
      const { result, unmount } = openForm({ outcome });
      act(() => result.current.mutate(scarf));
      unmount();
      await waitFor(() => expect(platform.attempts.get()).toEqual([]));
    }
    await waitFor(() =>
      expect(platform.notes).toEqual([
        { kind: 'success', text: 'Thing bought' },
        { kind: 'error', text: 'Failed to buy the thing: Too few coins' },
      ]),
    );
    expect(buyThing.movesCoins).toBe(true);
  });

  it('says what such a message is about, so that the notification of it is not a second one', async () => {
    const { platform, openForm } = openPage();
    fetched.mockImplementation(async () => Response.json({ _id: '7', name: 'Scarf', message: 'Bought' }));
    const outcome = { success: 'Thing bought', failure: 'Failed', leadsTo: '/thing?thing=' };
    const { result, unmount } = openForm({ outcome });
    act(() => result.current.mutate(scarf));
    unmount();
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Thing bought', about: '/thing?thing=7' }]),
    );
  });
});
