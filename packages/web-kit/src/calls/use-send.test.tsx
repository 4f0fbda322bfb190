import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { addThing, buyThing, getThings, renameThing } from '../../test/calls.ts';
import { offerPlatform } from '../platform.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { query } from './query.ts';
import { useSend } from './use-send.ts';

const good = () => Response.json({ name: 'Scarf', message: 'Bought' });
const refusal = () =>
  Response.json({ message: 'Too few coins', error: 'x', code: 'invalid', requestId: 'r' }, { status: 400 });

function keysOf(fetched: jest.Spied<typeof fetch>): (string | null)[] {
  return fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
}

const platformWithHook = () => {
  const platform = fakePlatform();
  offerPlatform(platform);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={platform.queryClient}>{children}</QueryClientProvider>
  );
  return { platform, wrapper };
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('useSend', () => {
  it('sends a call about coins again with the same key while it has no answer', async () => {
    jest.useFakeTimers();
    const { platform, wrapper } = platformWithHook();
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(new Response('', { status: 503 }));
    fetched.mockImplementation(async () => good());
    const { result } = renderHook(() => useSend(buyThing), { wrapper });
    act(() => result.current.mutate({ body: { name: 'Scarf' } }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const keys = keysOf(fetched);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(platform.refreshes).toBe(1);
  });

  it('sends a call that creates again with the same key, and asks for no coins', async () => {
    jest.useFakeTimers();
    const { platform, wrapper } = platformWithHook();
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('lost'));
    fetched.mockImplementation(async () => Response.json({ name: 'Scarf' }));
    const { result } = renderHook(() => useSend(addThing), { wrapper });
    act(() => result.current.mutate({ body: { name: 'Scarf' } }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const [first, second, ...others] = keysOf(fetched);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(others).toEqual([]);
    expect(platform.refreshes).toBe(0);
  });

  it('fails at once while there is no connection, so that the form keeps its input', async () => {
    const { wrapper } = platformWithHook();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const onError = jest.fn();
    const { result } = renderHook(() => useSend(renameThing, { onError }), { wrapper });
    act(() => result.current.mutate({ body: { name: 'Scarf' } }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  });

  it('makes a new key for each attempt that had an answer', async () => {
    const { wrapper } = platformWithHook();
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => refusal());
    const onError = jest.fn();
    const { result } = renderHook(() => useSend(buyThing, { onError }), { wrapper });
    act(() => result.current.mutate({ body: { name: 'Scarf' } }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    act(() => result.current.mutate({ body: { name: 'Scarf' } }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    const [first, second] = keysOf(fetched);
    expect(first).not.toBe(second);
  });

  it('sends other calls once and without a key, and makes the named answers stale', async () => {
    const { platform, wrapper } = platformWithHook();
    platform.queryClient.setQueryData(query(getThings).queryKey, [{ name: 'Old' }]);
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => good());
    const { result } = renderHook(() => useSend(renameThing, { invalidates: [getThings] }), { wrapper });
    await act(() => result.current.mutateAsync({ body: { name: 'Scarf' } }));
    expect(keysOf(fetched)).toEqual([null]);
    expect(platform.queryClient.getQueryState(query(getThings).queryKey)?.isInvalidated).toBe(true);
    expect(platform.refreshes).toBe(0);
  });
});
