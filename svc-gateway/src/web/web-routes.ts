import { refuse } from '@matchday/contracts/errors';
import type { RegistryStorage, VersionSource } from '@matchday/registry';
import { type Request, type Response, Router } from 'express';
import { addressOf } from '../http/address.ts';
import type { CallerTurns } from '../http/caller-turns.ts';
import type { Tickets } from '../registry/tickets.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { contentPolicy } from './content-policy.ts';
import type { PreviewOf } from './invitation/invitation-preview.ts';
import { createKeptFiles } from './kept-files.ts';
import { renderPage } from './page.ts';
import type { AnswersOf } from './page-answers.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { isOpenedByPerson, type Override, overrideOf } from './personal/override.ts';
import { overridden, registryFor } from './personal/personal-registry.ts';
import { keepNumber, newNumber, numberOf } from './personal/share.ts';
import { precompressed } from './precompressed.ts';
import type { LiveWeb, RegistryStore } from './registry-store.ts';

/** Folders of files: a missing file is 404, never the page instead. */
const fileFolders = /^\/(?:mfe|art)(?:\/|$)/;

/** The part and version of a file. */
const versionFolder = /^\/mfe\/([^/]+)\/([^/]+)\//;

/** Below this address a service worker may answer every page: it is a file of the live shell. */
const WORKER = '/service-worker.js';

/** Files of the live shell that keep their names, such as drawn crests; no page's address has an ending. */
const NAMED = /^\/(?!mfe\/).*\.\w+$/;

/** A year and `immutable` for version folders; everything else is revalidated and answered 304. */
const cacheControl = (path: string): string =>
  path.startsWith('/mfe/') ? 'public, max-age=31536000, immutable' : 'no-cache';

interface WebOptions {
  root: string;
  store: RegistryStore;
  newNonce: () => string;
  devOrigins: readonly string[];
  storage: RegistryStorage;
  source: VersionSource;
  tickets: Tickets;
  sessionOf: SessionOfRequest;
  production: boolean;
  random: () => number;
  previewOf: PreviewOf;
  turns: CallerTurns;
  /** Of single groups. */
  pictures: Router;
  answersOf: AnswersOf;
}

/** The web app: its files, and for any other path the shell's page (DESIGN 4, 8). */
export function webRoutes(options: WebOptions): Router {
  const { root, store, source, newNonce, devOrigins, production, random, previewOf, answersOf } = options;
  const router = Router();
  const liveWeb = async (): Promise<LiveWeb> => {
    const live = await store.current();
    if (!live) throw refuse.unavailable('The web app is not available yet: please try again in a moment', 5);
    return live;
  };
  /** What this browser gets. */
  const personal = (live: LiveWeb, req: Request, res: Response) => {
    if (Object.keys(live.canaries).length === 0) return live.registry;
    const known = numberOf(req);
    const number = known ?? newNumber(random());
    res.set('Cache-Control', 'private, no-cache');
    if (known === null) res.append('Set-Cookie', keepNumber(number, production));
    return registryFor(live, number);
  };
  router.get('/registry.json', async (req, res) => {
    res.set('Cache-Control', 'no-cache');
    res.json(personal(await liveWeb(), req, res));
  });
  const kept = createKeptFiles(root);
  const ofShell = precompressed(root, { cacheControl: () => 'no-cache', kept });
  router.get(WORKER, async (req, res, next) => {
    // The shell goes to all at once: nothing here is of one browser, and caches may keep it.
    const { shell } = (await liveWeb()).registry;
    req.url = `/mfe/shell/${shell.version}/service-worker.js`;
    await ofShell(req, res, (error?: unknown) => next(error ?? refuse.notFound('File')));
  });
  router.use(options.pictures);
  router.get(NAMED, async (req, res, next) => {
    const { shell } = (await liveWeb()).registry;
    const asked = req.url;
    req.url = `/mfe/shell/${shell.version}/public${asked}`;
    await ofShell(req, res, (error?: unknown) => {
      req.url = asked;
      next(error);
    });
  });
  // At `/` there are also names that shells of an earlier time have left.
  const files = precompressed(root, { cacheControl, kept });
  router.use(files);
  // A version on trial, or one of an old tab, that another gateway has.
  router.use(async (req, res, next) => {
    const [, part = '', version = ''] = versionFolder.exec(req.path) ?? [];
    const { shell, microfrontends } = (version && (await store.current())?.registry) || {};
    const isPart = part === 'shell' ? shell : Object.hasOwn(microfrontends ?? {}, part);
    if (isPart && (await source.bringAsked(part, version))) return files(req, res, next);
    next();
  });
  router.use((req, _res, next) => next(fileFolders.test(req.path) ? refuse.notFound('File') : undefined));
  router.use(async (req, res) => {
    const live = await liveWeb();
    const asked = overrideOf(req, production);
    res.set('Cache-Control', 'no-cache');
    if (asked.change) {
      const { to, path, setCookie } = asked.change;
      if (to && !(isOpenedByPerson(req) && (await mayOverride(req, to, options))))
        throw refuse.forbidden('Only admins may load a part from elsewhere on this platform');
      return res.append('Set-Cookie', setCookie).redirect(303, path);
    }
    const { kept } = asked;
    const override = kept && (await mayOverride(req, kept, options)) ? kept : null;
    const registry = personal(live, req, res);
    // No copy of a page with a part from elsewhere outlives the override, not even for a visit without internet.
    if (override) res.set('Cache-Control', 'private, no-store');
    const shown = override ? await overridden(registry, override, options.storage) : registry;
    if (override && 'version' in override) await source.bring(override.part, override.version);
    const nonce = newNonce();
    const origins = override && 'origin' in override ? [...devOrigins, override.origin] : devOrigins;
    const template = await store.template(shown.shell.version);
    res.set('Content-Security-Policy', contentPolicy(nonce, origins));
    res.set('Permissions-Policy', permissionsPolicy);
    const { searchParams: search } = addressOf(req);
    const origin = `${req.protocol}://${req.get('host')}`;
    const [head, answers] = await Promise.all([
      previewOf({ path: req.path, search, origin, place: options.turns.placeOf(req, null) }),
      answersOf(req, shown),
    ]);
    if (answers && !override) res.set('Cache-Control', 'private, no-cache');
    const page = renderPage({ registry: shown, template }, { path: req.path, nonce, head, answers });
    return res.type('html').send(page);
  });
  return router;
}

/** Outside production everybody, otherwise admins, and a team with a ticket for the version that it has just sent. */
async function mayOverride(
  req: Request,
  override: Override,
  { production, tickets, sessionOf }: WebOptions,
): Promise<boolean> {
  if (!production) return true;
  const { part } = override;
  if ('version' in override && tickets.isGood(override.ticket, part, override.version)) return true;
  return (await sessionOf(req))?.session.role === 'admin';
}
