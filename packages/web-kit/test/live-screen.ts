import { afterEach, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { keepLive } from '../src/live/live.ts';
import { fakePlatform } from '../src/testing/fake-platform.ts';

/** Waits until what was told is done. */
export const settled = () => new Promise((done) => setTimeout(done, 10));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
});

/** A page with a query on the screen whose answers are given out one by one. */
export function screen(options: Parameters<QueryObserver['setOptions']>[0], delay = 0) {
  const platform = fakePlatform({ live: false });
  const { queryClient } = platform;
  // Each moment is later than the one before: two within a millisecond would leave open which came first.
  let moments = 0;
  const now = () => (moments += 1);
  const live = keepLive({ queryClient, stream: platform.stream, random: () => delay, now });
  const waiting: ((answer: unknown) => void)[] = [];
  const queryFn = () => new Promise((give) => waiting.push(give));
  const observer = new QueryObserver(queryClient, { ...options, queryFn, staleTime: 0 } as never);
  ends.push(
    observer.subscribe(() => {}),
    live.stop,
  );
  return {
    platform,
    live,
    async answer(data: unknown) {
      waiting.shift()?.(data);
      await settled();
    },
    waiting,
    shown: () => queryClient.getQueryData((options as { queryKey: readonly unknown[] }).queryKey),
  };
}
