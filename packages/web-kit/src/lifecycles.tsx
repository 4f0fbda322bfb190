import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { breathe } from './breathe.ts';
import { createPartRouter, initialised } from './navigation/part-router.tsx';
import { PartProviders } from './part-providers.tsx';
import { platform } from './platform.ts';
import { renderInSlices } from './render-in-slices.tsx';
import { isPaged, type ScreenData } from './screens/screen.tsx';

/** What the shell calls on a part: single-spa's lifecycles and `prepare`. */
export interface PartModule {
  bootstrap(): Promise<void>;
  /**
   * `name` under which the shell has registered the part; defaults to that of the manifest. `inSlices`: something covers
   * for the screen until it is there, so the page may answer in between. Parts before it render in one go.
   */
  mount(props: { domElement: HTMLElement; name?: string; inSlices?: boolean }): Promise<void>;
  unmount(): Promise<void>;
  /**
   * Loads the code of the screen at a path while the shell keeps the old screen. Its data is requested in
   * parallel without waiting for it.
   */
  prepare(path: string): Promise<void>;
}

interface Mounted {
  root: Root;
  end: () => void;
}

/** Renders at once. */
function renderAtOnce(domElement: HTMLElement, view: ReactNode): Root {
  const root = createRoot(domElement);
  flushSync(() => root.render(view));
  return root;
}

/** The screens of a part, or what runs their module: in a step of its own, so that a slow phone answers before it. */
export type Routes = RouteObject[] | (() => Promise<{ routes: RouteObject[] }>);

/**
 * The exports of a microfrontend: `export const { bootstrap, mount, unmount, prepare } =
 * lifecycles(manifest, routes)`. Each mount has its own React root and router, which end at unmount.
 * `flushSync` avoids a blank frame (MICROFRONTENDS D2).
 */
export function lifecycles(manifest: { name: string }, routes: Routes): PartModule {
  let mounted: Mounted | null = null;
  let loaded: Promise<RouteObject[]> | undefined;
  const load = async (): Promise<RouteObject[]> => {
    if (Array.isArray(routes)) return routes;
    await breathe();
    return (await routes()).routes;
  };
  const known = (): Promise<RouteObject[]> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    bootstrap: async () => {},
    async mount({ domElement, name = manifest.name, inSlices = false }) {
      const router = createPartRouter(name, await known());
      await initialised(router);
      if (inSlices) await breathe();
      const screen = (
        <PartProviders>
          <RouterProvider router={router} />
        </PartProviders>
      );
      const root = inSlices ? await renderInSlices(domElement, screen) : renderAtOnce(domElement, screen);
      let { pathname: path, search: view } = router.state.location;
      const off = router.subscribe(({ location, navigation, historyAction }) => {
        if (navigation.state !== 'idle') return;
        // A pushed query is a new view; a replaced one narrows the same view.
        const isOther = location.search !== view && historyAction !== 'REPLACE';
        const isArrival = location.pathname !== path || isOther;
        ({ pathname: path, search: view } = location);
        if (isArrival) platform().arrived(path);
      });
      const end = () => {
        off();
        router.dispose();
      };
      mounted = { root, end };
      platform().arrived(path);
    },
    async unmount() {
      flushSync(() => mounted?.root.unmount());
      mounted?.end();
      mounted = null;
    },
    async prepare(path) {
      const { pathname, searchParams } = new URL(path, globalThis.location.origin);
      const matches = matchRoutes(await known(), pathname) ?? [];
      const code = matches.map(({ route, params }) => {
        if (typeof route.lazy !== 'function') return undefined;
        const { data } = route.lazy as { data?: ScreenData };
        for (const options of data?.({ params, search: searchParams }) ?? [])
          void (isPaged(options)
            ? platform().queryClient.prefetchInfiniteQuery(options)
            : platform().queryClient.prefetchQuery(options));
        return route.lazy();
      });
      await Promise.all(code);
    },
  };
}
