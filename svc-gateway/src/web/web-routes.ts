import { refuse } from '@matchday/contracts/errors';
import { Router } from 'express';
import { contentPolicy } from './content-policy.ts';
import { renderPage } from './page.ts';
import { precompressed } from './precompressed.ts';
import type { LiveWeb, RegistryStore } from './registry-store.ts';

/** Folders of files: a missing file is 404, never the page instead. */
const fileFolders = /^\/(?:mfe|art)(?:\/|$)/;

/** A year and `immutable` for version folders; everything else is revalidated and answered 304. */
const cacheControl = (path: string): string =>
  path.startsWith('/mfe/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The web app: its files, and for any other path the shell's page (DESIGN 4, 8). */
export function webRoutes(options: {
  root: string;
  store: RegistryStore;
  newNonce: () => string;
  devOrigins: readonly string[];
}): Router {
  const { root, store, newNonce, devOrigins } = options;
  const router = Router();
  const liveWeb = async (): Promise<LiveWeb> => {
    const live = await store.current();
    if (!live) throw refuse.unavailable('The web app is not available yet: please try again in a moment', 5);
    return live;
  };
  router.get('/registry.json', async (_req, res) => {
    res.set('Cache-Control', 'no-cache').json((await liveWeb()).registry);
  });
  router.use(precompressed(root, { cacheControl }));
  router.use((req, _res, next) => next(fileFolders.test(req.path) ? refuse.notFound('File') : undefined));
  router.use(async (req, res) => {
    const live = await liveWeb();
    const nonce = newNonce();
    res.set('Content-Security-Policy', contentPolicy(nonce, devOrigins));
    res.set('Cache-Control', 'no-cache');
    res.type('html').send(renderPage(live, { path: req.path, nonce }));
  });
  return router;
}
