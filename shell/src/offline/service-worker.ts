/** What the page tells the worker: its files, and the folders of the versions that it runs. */
export interface KeepFiles {
  files: string[];
  folders: string[];
}

interface Extended {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetched extends Extended {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** What the worker uses of its surroundings; tests pass their own. */
export interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(name: 'message', listener: (event: Extended & { data: KeepFiles }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
}

/**
 * Lets the app open without internet. It answers nothing that the network can answer: a page is asked for first, so that
 * every deployment, rollback and override counts at once, and calls of the API pass it by. It keeps the last page,
 * without the answers in it, and the files of the versions that this page runs; nothing of a person.
 * It is one file without imports; the build adds the call of this function (shell.ts of tooling).
 */
export function serveOffline(scope: WorkerScope = globalThis as unknown as WorkerScope): void {
  const [PAGE, FILES] = ['matchday-page', 'matchday-files'];
  /** How long a page may take on a bad connection, in milliseconds, before the last one is shown. */
  const PATIENCE_MS = 5000;
  /** What the gateway answers at an address of its own; a 503 of `/readyz` says something. */
  const noPage = /^\/(?:api|registry|healthz|readyz|version|metrics|instances)\b/;
  const { caches } = scope;

  const lastPage = async (): Promise<Response | undefined> => (await caches.open(PAGE)).match('/');
  const keepPage = async (answer: Response): Promise<void> => {
    const { ok, headers, redirected } = answer;
    if (!ok || redirected || !headers.get('content-type')?.startsWith('text/html')) return;
    // A page with a part from elsewhere.
    if (headers.get('cache-control')?.includes('no-store')) return;
    const page = await answer.text();
    const content = page
      .replace(/(<script id="answers"[^>]*>)[^<]*/, '$1')
      // What an invitation shows to messengers.
      .replace(/<meta property="og:[^>]*>\s*/g, '');
    const kept = new Headers();
    for (const name of ['content-type', 'content-security-policy']) {
      const value = headers.get(name);
      if (value) kept.set(name, value);
    }
    await (await caches.open(PAGE)).put('/', new Response(content, { headers: kept }));
  };

  const page = async (event: Fetched): Promise<Response> => {
    const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? scope.fetch(event.request));
    event.waitUntil(asked.then((answer) => keepPage(answer.clone())).catch(() => undefined));
    const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
    const first = await Promise.race([asked.catch(() => undefined), late]);
    // A proxy answers for a platform that is away.
    if (first && ![502, 503, 504].includes(first.status)) return first;
    return (await lastPage()) ?? first ?? asked;
  };
  const file = (request: Request): Promise<Response> =>
    scope.fetch(request).catch(async (error: unknown) => {
      // A file that is asked for again has another query.
      const kept = await (await caches.open(FILES)).match(request.url, { ignoreSearch: true });
      if (kept) return kept;
      throw error;
    });
  const keepFiles = async ({ files, folders }: KeepFiles): Promise<void> => {
    // On the first visit the page was there before the worker.
    if (!(await lastPage())) await keepPage(await scope.fetch(new URL('/', scope.location.origin)));
    const cache = await caches.open(FILES);
    const known = new Set<string>();
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (folders.some((folder) => pathname.startsWith(folder))) known.add(pathname);
      else await cache.delete(url);
    }
    for (const path of files)
      if (!known.has(path) && folders.some((folder) => path.startsWith(folder)))
        // From the browser's own cache, where it is. One that is missing leaves the others.
        await cache
          .add(new Request(new URL(path, scope.location.origin), { cache: 'force-cache' }))
          .catch(() => undefined);
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
  );
  scope.addEventListener('message', (event) => event.waitUntil(keepFiles(event.data).catch(() => undefined)));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (/^\/(?:mfe|art)\//.test(pathname)) event.respondWith(file(event.request));
    else if (mode === 'navigate' && !noPage.test(pathname)) event.respondWith(page(event));
  });
}
