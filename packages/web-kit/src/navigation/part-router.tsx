import { createBrowserRouter, createPath, type RouteObject, type To } from 'react-router-dom';
import { platform } from '../platform.ts';
import { ErrorPage } from '../screens/error-page/error-page.tsx';
import { notFoundRoute } from '../screens/not-found-route.tsx';
import { quietWindow } from './quiet-window.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Absolute path of a link target with query and hash; undefined if it is relative, which stays in the part. */
const absolute = (to: unknown): string | undefined => {
  const path =
    typeof to === 'string'
      ? to
      : typeof to === 'object' && to !== null
        ? createPath(to as Partial<Path>)
        : '';
  return path.startsWith('/') ? path : undefined;
};
type Path = Exclude<To, string>;

/**
 * The router of one mount of a part. Absolute paths that another part owns, or that redirect the
 * current user, go to the platform (MICROFRONTENDS D4); the part handles the rest.
 */
export function createPartRouter(part: string, routes: RouteObject[]): Router {
  const root: RouteObject = { errorElement: <ErrorPage />, children: [...routes, notFoundRoute] };
  const router: Router = createBrowserRouter([root], {
    window: quietWindow(() => router.state.location.key),
  });
  const own = router.navigate;
  router.navigate = async (...args: unknown[]): Promise<void> => {
    const [to, options] = args as [unknown, { replace?: boolean; state?: unknown } | undefined];
    const path = absolute(to);
    const leads = path === undefined ? undefined : platform().resolve(path);
    if (leads === undefined || (leads === path && platform().owner(leads) === part))
      return (own as (...all: unknown[]) => Promise<void>)(...args);
    platform().navigate(leads, { replace: options?.replace, state: options?.state });
  };
  return router;
}

/** Waits until the router has loaded the screen of its first location. */
export const initialised = (router: Router): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const off = router.subscribe((state) => {
      if (!state.initialized) return;
      off();
      done();
    });
  });
