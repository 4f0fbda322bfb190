import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useReducer } from 'react';
import { platform } from '../platform.ts';
import { FailureCard } from './failure-card.tsx';
import { loadCode } from './within.ts';

/** A module with a screen. */
export interface ScreenModule {
  Page: ComponentType;
}

interface Source {
  page: () => ComponentType | undefined;
  ask: () => Promise<void>;
}

function LoadedScreen({ source }: { source: Source }) {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const Page = source.page();
  if (Page) return <Page />;
  return <FailureCard page what="This screen" onRetry={() => source.ask().then(again)} />;
}

/** Preparing and showing a screen within this time, in milliseconds, counts as one attempt. */
const ONE_ATTEMPT_MS = 2000;

/** The queries that a screen starts with, from its address: `({ query }) => [query(getProduct, …)]`. */
export type ScreenData = (address: {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}) => readonly Prefetched[];

// biome-ignore lint/suspicious/noExplicitAny: the type of a prefetched answer does not matter here
type Paged = FetchInfiniteQueryOptions<any, any, any, any, any>;
/** Options of any query or infinite query. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type Prefetched = FetchQueryOptions<any, any, any, any> | Paged;

/** Whether a prefetched query is an infinite query. */
export const isPaged = (options: Prefetched): options is Paged => 'initialPageParam' in options;

/** A lazy route of `screen`, with the data that the shell may prefetch along with the code. */
interface ScreenLoader {
  (): Promise<{ element: ReactElement }>;
  data?: ScreenData;
}

/** The page has just been opened and still shows its own frame (shell/src/layout/frame.ts): there is no press to be answered. */
const isOpening = (): boolean => document.getElementById('frame') !== null;

/**
 * A lazy route: `{ path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx')) }`. It never
 * rejects, because React Router caches a rejected `lazy` forever (MICROFRONTENDS E8): a screen that fails to
 * load is a card with a working retry.
 * @param data the queries that the screen starts with, requested while its code loads
 * @param below asks for what the screen shows with `Late`: beside its code when the page is opened, else after it, because
 *   asking for many files delays the answer to the press that leads here
 */
export function screen(
  load: () => Promise<ScreenModule>,
  data?: ScreenData,
  below?: () => void,
): ScreenLoader {
  let page: ComponentType | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<void> => {
    try {
      page = (await loadCode(load)).Page;
    } catch {
      failedAt = performance.now();
      platform().resetShares();
    }
  };
  const element = <LoadedScreen source={{ page: () => page, ask }} />;
  const lazy = async () => {
    if (isOpening()) below?.();
    // The shell prepares a screen, then the router loads it: wait once, not twice.
    if (!page && performance.now() - failedAt > ONE_ATTEMPT_MS) await ask();
    below?.();
    return { element };
  };
  return Object.assign(lazy, { data });
}
