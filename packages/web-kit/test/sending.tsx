import type { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SendOptions } from '../src/calls/use-send.ts';
import { useSend } from '../src/calls/use-send.ts';
import { type ConnectionWatch, offerPlatform, type SessionUser } from '../src/platform.ts';
import { fakePlatform, person } from '../src/testing/fake-platform.ts';
import { buyThing } from './calls.ts';

/** A platform as after a page load, and forms on it. */
export function openPage(user: SessionUser | null = person()) {
  const platform = fakePlatform({ user });
  offerPlatform(platform);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={platform.queryClient}>{children}</QueryClientProvider>
  );
  /** A form that buys things. */
  const openForm = (options: SendOptions<typeof buyThing> = {}) =>
    renderHook(() => useSend(buyThing, options), { wrapper });
  return { platform, wrapper, openForm };
}

/** The successful answer of {@link buyThing}. */
export const bought = () => Response.json({ name: 'Scarf', message: 'Bought' });

/** A refusal with its status. */
export const refused = (status = 400, message = 'Too few coins') =>
  Response.json({ message, error: message, code: 'invalid', requestId: 'r' }, { status });

/** Idempotency keys of the requests, in order. */
export const keysOf = (fetched: jest.Spied<typeof fetch>): (string | null)[] =>
  fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));

/** Bodies of the requests, in order. */
export const bodiesOf = (fetched: jest.Spied<typeof fetch>): unknown[] =>
  fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

/** A connection that a test loses and finds again. */
export function fakeConnection(): ConnectionWatch & { become(lost: boolean): void } {
  const listeners = new Set<() => void>();
  let isLost = false;
  return {
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: () => undefined,
    become(lost) {
      isLost = lost;
      for (const listener of listeners) listener();
    },
  };
}
