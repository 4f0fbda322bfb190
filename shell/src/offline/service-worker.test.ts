/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { serveOffline, type WorkerScope } from './service-worker.ts';

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "script-src 'nonce-n1'",
};
const pageText =
  '<html><head><meta property="og:title" content="Join “Six”"></head>' +
  '<script id="answers" type="text/answers">[{"key":["getFixtures",{}],"data":["derby"]}]</script></html>';

/** Caches of a browser, by address. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    const of = (asked: Request | URL | string) =>
      new URL(asked instanceof Request ? asked.url : asked, 'https://matchday.example').href;
    return {
      match: async (asked: Request | string, { ignoreSearch = false } = {}) => {
        const wanted = ignoreSearch ? of(asked).split('?')[0] : of(asked);
        return kept.get(wanted as string)?.clone();
      },
      put: async (asked: string, answer: Response) => void kept.set(of(asked), answer),
      async add(asked: Request) {
        const answer = await network(asked);
        if (!answer.ok) throw new TypeError('Request failed');
        kept.set(of(asked), answer);
      },
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (asked: string) => kept.delete(of(asked)),
    };
  };
  return { open } as unknown as CacheStorage;
}

let online = true;
let page: () => Response;
const asked: string[] = [];
const network = async (request: Request | URL | string): Promise<Response> => {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request);
  asked.push(pathname + search);
  if (!online) throw new TypeError('Failed to fetch');
  if (pathname.includes('missing')) return new Response('Not found', { status: 404 });
  return pathname.startsWith('/mfe/') ? new Response(`file ${pathname}`) : page();
};

function startWorker() {
  const listeners: Record<string, (event: never) => void> = {};
  const scope = {
    addEventListener(name: string, listener: (event: never) => void) {
      listeners[name] = listener;
    },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    location: { origin: 'https://matchday.example' },
    caches: memoryCaches(),
    fetch: network,
  } as unknown as WorkerScope;
  serveOffline(scope);
  const waits: Promise<unknown>[] = [];
  const waitUntil = (until: Promise<unknown>) => void waits.push(until);
  return {
    /** What the page gets; undefined where the worker leaves it to the browser. */
    async ask(path: string, options: { method?: string; mode?: string } = {}) {
      const request = new Request(new URL(path, 'https://matchday.example'), { method: options.method });
      Object.defineProperty(request, 'mode', { value: options.mode ?? 'no-cors' });
      const answers: Promise<Response>[] = [];
      const respondWith = (given: Promise<Response>) => void answers.push(given);
      listeners.fetch?.({ request, respondWith, waitUntil } as never);
      const got = await answers[0];
      await Promise.all(waits);
      return got;
    },
    async keep(files: string[], folders: string[]) {
      listeners.message?.({ data: { files, folders }, waitUntil } as never);
      await Promise.all(waits);
    },
  };
}
const open = (worker: ReturnType<typeof startWorker>, path: string) => worker.ask(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

beforeEach(() => {
  online = true;
  asked.length = 0;
  page = () => new Response(pageText, { headers: HTML });
});

describe('the service worker', () => {
  it('asks for each page, and shows the last one without internet, on any path', async () => {
    const worker = startWorker();
    expect(await textOf(open(worker, '/home'))).toContain('derby');
    page = () => new Response('<html>next</html>', { headers: HTML });
    expect(await textOf(open(worker, '/shop'))).toContain('next');
    online = false;
    expect(await textOf(open(worker, '/mybets'))).toContain('next');
  });

  it('keeps a page without the answers in it, and without the name of a group', async () => {
    const worker = startWorker();
    await open(worker, '/home');
    online = false;
    const kept = await open(worker, '/home');
    const text = await kept?.text();
    expect(text).toContain('<script id="answers" type="text/answers"></script>');
    expect(text).not.toMatch(/derby|Six/);
    expect(kept?.headers.get('content-security-policy')).toBe(HTML['content-security-policy']);
  });

  it.each([
    ['a page with a part from elsewhere', { status: 200, headers: { ...HTML, 'cache-control': 'no-store' } }],
    ['a refusal', { status: 503, headers: HTML }],
    ['anything but a page', { status: 200, headers: { 'content-type': 'application/json' } }],
  ])('does not keep %s', async (_what, init) => {
    const worker = startWorker();
    page = () => new Response('{}', init);
    await open(worker, '/home');
    online = false;
    await expect(open(worker, '/home')).rejects.toThrow('Failed to fetch');
  });

  it('shows the last page where a proxy answers for a platform that is away, or nothing answers for long', async () => {
    const worker = startWorker();
    await open(worker, '/home');
    page = () => new Response('Bad gateway', { status: 502 });
    expect(await textOf(open(worker, '/home'))).toContain('id="answers"');
    jest.useFakeTimers();
    let arrive = (_late: Response) => {};
    const late = new Promise<Response>((done) => {
      arrive = done;
    });
    page = () => late as never;
    const slow = open(worker, '/home');
    await jest.advanceTimersByTimeAsync(5100);
    arrive(new Response('late', { headers: HTML }));
    expect(await textOf(slow)).toContain('id="answers"');
    jest.useRealTimers();
  });

  it.each(['/api/profile', '/registry.json', '/registry/versions', '/telemetry'])(
    'leaves %s to the browser',
    async (path) => {
      const worker = startWorker();
      expect(await worker.ask(path)).toBeUndefined();
      expect(await worker.ask(path, { method: 'POST' })).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it.each(['/api/docs', '/registry.json', '/readyz', '/version'])(
    'shows no page at %s, which the gateway answers itself',
    async (path) => expect(await open(startWorker(), path)).toBeUndefined(),
  );

  it('answers files from the network, and from the kept ones without it, also a second attempt', async () => {
    const worker = startWorker();
    await worker.keep(['/mfe/shell/v1/main.js'], ['/mfe/shell/v1/']);
    asked.length = 0;
    await worker.ask('/mfe/shell/v1/main.js');
    expect(asked).toEqual(['/mfe/shell/v1/main.js']);
    online = false;
    for (const path of ['/mfe/shell/v1/main.js', '/mfe/shell/v1/main.js?r=1'])
      expect(await textOf(worker.ask(path))).toBe('file /mfe/shell/v1/main.js');
    await expect(worker.ask('/mfe/shell/v1/other.js')).rejects.toThrow('Failed to fetch');
  });

  it('keeps the other files where one of them is missing', async () => {
    const worker = startWorker();
    const files = ['/mfe/shell/v1/main.js', '/mfe/shell/v1/missing.js', '/mfe/shell/v1/late.js'];
    await worker.keep(files, ['/mfe/shell/v1/']);
    online = false;
    expect(await textOf(worker.ask('/mfe/shell/v1/late.js'))).toBe('file /mfe/shell/v1/late.js');
  });

  it('opens the app after the first visit too, whose page was there before the worker', async () => {
    const worker = startWorker();
    await worker.keep([], []);
    online = false;
    expect(await textOf(open(worker, '/home'))).toContain(
      '<script id="answers" type="text/answers"></script>',
    );
  });

  it('keeps the files of the versions that the page runs, each asked for once, and no others', async () => {
    const worker = startWorker();
    await worker.keep(
      ['/mfe/shell/v1/main.js', '/mfe/shop/v1/app.js', '/mfe/left/v1/over.js'],
      ['/mfe/shell/v1/', '/mfe/shop/v1/'],
    );
    await worker.keep(['/mfe/shell/v1/main.js', '/mfe/shop/v2/app.js'], ['/mfe/shell/v1/', '/mfe/shop/v2/']);
    expect(asked).toEqual(['/', '/mfe/shell/v1/main.js', '/mfe/shop/v1/app.js', '/mfe/shop/v2/app.js']);
    online = false;
    expect(await textOf(worker.ask('/mfe/shop/v2/app.js'))).toBe('file /mfe/shop/v2/app.js');
    await expect(worker.ask('/mfe/shop/v1/app.js')).rejects.toThrow();
  });
});
