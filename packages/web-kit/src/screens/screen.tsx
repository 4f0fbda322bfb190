import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useReducer } from 'react';
import { platform } from '../platform.ts';
import { FailureCard } from './failure-card.tsx';
import { LOAD_PATIENCE_MS, within } from './within.ts';

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

/** Milliseconds in which preparing and showing a screen count as one attempt. */
const ONE_ATTEMPT_MS = 2000;

/** What a screen asks for at once, by its address: `({ query }) => [query(getProduct, …)]`. */
export type ScreenData = (address: {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}) => readonly Prefetched[];

// biome-ignore lint/suspicious/noExplicitAny: the answer of a prefetched query is nobody's business here
type Paged = FetchInfiniteQueryOptions<any, any, any, any, any>;
/** Options of a query, or of a list in pages, whatever it answers. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type Prefetched = FetchQueryOptions<any, any, any, any> | Paged;

/** Whether a prefetched query is a list in pages. */
export const isPaged = (options: Prefetched): options is Paged => 'initialPageParam' in options;

/** A lazy route of `screen`, with the data that the shell may ask for beside the code. */
export interface ScreenLoader {
  (): Promise<{ element: ReactElement }>;
  data?: ScreenData;
}

/**
 * A lazy route: `{ path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx')) }`. It never
 * rejects, because React Router keeps a rejected `lazy` for ever (MICROFRONTENDS E8): a screen that cannot
 * be had is a card with a retry that really asks again.
 * @param data the queries that the screen starts with; asked for while its code is under way
 */
export function screen(load: () => Promise<ScreenModule>, data?: ScreenData): ScreenLoader {
  let page: ComponentType | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<void> => {
    try {
      page = (await within(load(), LOAD_PATIENCE_MS)).Page;
    } catch {
      failedAt = performance.now();
      platform().resetShares();
    }
  };
  const element = <LoadedScreen source={{ page: () => page, ask }} />;
  const lazy = async () => {
    // The shell prepares a screen, then the router asks for it: one wait, not two.
    if (!page && performance.now() - failedAt > ONE_ATTEMPT_MS) await ask();
    return { element };
  };
  return Object.assign(lazy, { data });
}
