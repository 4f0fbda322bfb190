import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** Runs the page's own script as a browser would, which paints, reads on and lets time pass when told. */
async function openPage({ hidden = false, readyState = 'interactive' } = {}) {
  const page = await (await gateway.ask('/')).text();
  const [, code = ''] = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(page) ?? [];
  const head = { append: jest.fn() };
  const observe = jest.fn();
  const listen = jest.fn<(type: string, run: () => void) => void>();
  let paint = () => {};
  let timer: { run: () => void; ms: number } | undefined;
  runInNewContext(code, {
    document: {
      ...{ hidden, readyState, head, addEventListener: listen },
      createElement: (tag: string) => ({ tag }),
    },
    PerformanceObserver: class {
      observe = observe;
      constructor(seen: () => void) {
        paint = seen;
      }
    },
    setTimeout: (run: () => void, ms: number) => {
      timer = { run, ms };
    },
  });
  const read = () => {
    for (const [type, run] of listen.mock.calls) if (type === 'DOMContentLoaded') run();
  };
  return { asked: () => head.append.mock.calls.map(([element]) => element), observe, paint, read, timer };
}

const both = [
  { tag: 'script', src: '/mfe/shell/1.0.0/vendor.js', integrity: '', async: false },
  { tag: 'script', src: '/mfe/shell/1.0.0/boot.js', integrity: 'sha256-boot', async: false },
];

describe('scripts of the page', () => {
  it('come after the first paint, in their order, with their hashes', async () => {
    const { asked, observe, paint } = await openPage();
    expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
    expect(asked()).toEqual([]);
    paint();
    expect(asked()).toEqual(both);
  });

  it('are fetched, but not run, before all of the page has been read', async () => {
    const { asked, paint, read } = await openPage({ readyState: 'loading' });
    read();
    expect(asked()).toEqual([]);
    paint();
    const fetched = both.map(({ src, integrity }) => ({
      ...{ tag: 'link', rel: 'preload', as: 'script', fetchPriority: 'low' },
      ...{ href: src, integrity },
    }));
    expect(asked()).toEqual(fetched);
    read();
    expect(asked()).toEqual([...fetched, ...both]);
  });

  it('come once, however often it is painted', async () => {
    const { asked, paint, timer } = await openPage();
    paint();
    paint();
    timer?.run();
    expect(asked()).toEqual(both);
  });

  it('come after a second where nothing is said to be painted', async () => {
    const { asked, timer } = await openPage();
    expect(timer?.ms).toBe(1000);
    timer?.run();
    expect(asked()).toEqual(both);
  });

  it('do not wait in a tab that nobody sees', async () => {
    const { asked, timer } = await openPage({ hidden: true });
    expect(timer?.ms).toBe(0);
    timer?.run();
    expect(asked()).toEqual(both);
  });
});
