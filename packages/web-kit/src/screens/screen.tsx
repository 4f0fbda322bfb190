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
  return <FailureCard what="This screen" onRetry={() => source.ask().then(again)} />;
}

/** Milliseconds in which preparing and showing a screen count as one attempt. */
const ONE_ATTEMPT_MS = 2000;

/**
 * A lazy route: `{ path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx')) }`. It never
 * rejects, because React Router keeps a rejected `lazy` for ever (MICROFRONTENDS E8): a screen that cannot
 * be had is a card with a retry that really asks again.
 */
export function screen(load: () => Promise<ScreenModule>): () => Promise<{ element: ReactElement }> {
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
  return async () => {
    // The shell prepares a screen, then the router asks for it: one wait, not two.
    if (!page && performance.now() - failedAt > ONE_ATTEMPT_MS) await ask();
    return { element };
  };
}
