import type { Query, QueryClient } from '@tanstack/react-query';

/** Asks again for answers that are out of date, each once, after a delay. */
interface Recall {
  /** When the answer of a query was last asked for. */
  askedAt(query: Query): number;
  asked(query: Query): void;
  /** Marks it stale, and asks again after a delay while it is on the screen, unless that has happened by then. */
  soon(query: Query): void;
  forget(query: Query): void;
  stop(): void;
}

/** @param options `delayOf` gives the milliseconds until a query is asked for again */
export function createRecall(options: {
  queryClient: QueryClient;
  now: () => number;
  delayOf: () => number;
}): Recall {
  const { queryClient, now, delayOf } = options;
  const asked = new WeakMap<Query, number>();
  const timers = new Map<Query, ReturnType<typeof setTimeout>>();
  const forget = (query: Query): void => {
    clearTimeout(timers.get(query));
    timers.delete(query);
  };
  const askedAt = (query: Query): number => asked.get(query) ?? Number.NEGATIVE_INFINITY;
  return {
    askedAt,
    asked: (query) => void asked.set(query, now()),
    soon(query) {
      if (timers.has(query)) return;
      const since = now();
      query.invalidate();
      const again = (): void => {
        timers.delete(query);
        if (askedAt(query) > since || !query.isActive()) return;
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
      };
      timers.set(query, setTimeout(again, delayOf()));
    },
    forget,
    stop() {
      for (const query of timers.keys()) forget(query);
    },
  };
}
