import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createScreenState } from '../screen-state.ts';
import { contain } from './contain.ts';
import { watchLeftBehind } from './left-behind.ts';

// Loaded after the hook, as in a page: the copy of the other tests was there before it.
const require = createRequire(import.meta.url);
for (const file of Object.keys(require.cache)) if (file.includes('/react-dom/')) delete require.cache[file];
const { createRoot } = require('react-dom/client') as typeof import('react-dom/client');

const parts = ['mfe-matches', 'mfe-shop', 'mfe-profile', 'mfe-admin'];
const { PerformanceObserver, setInterval: set, clearInterval: clear } = globalThis;
const targets = [window, document].map((target) => ({
  ...{ target, addEventListener: target.addEventListener, removeEventListener: target.removeEventListener },
}));
/** Long tasks that a browser would report. */
let tell: (entries: { startTime: number; duration: number }[]) => void = () => {};
beforeAll(() => {
  class FakeObserver {
    static supportedEntryTypes = ['longtask'];
    constructor(heard: (list: { getEntries(): object[] }) => void) {
      tell = (entries) => heard({ getEntries: () => entries });
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
// The page is that of the next test file too.
afterAll(() => {
  Object.assign(globalThis, { PerformanceObserver, setInterval: set, clearInterval: clear });
  for (const { target, ...own } of targets) Object.assign(target, own);
  delete (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
});
beforeEach(() => {
  document.body.innerHTML = '<div id="parts"></div>';
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

function place(part: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.part = part;
  document.getElementById('parts')?.append(element);
  return element;
}

function containing() {
  const screens = createScreenState();
  const failed: string[] = [];
  const stopped: string[] = [];
  const contained = contain({ screens, onFailure: (part) => failed.push(part) });
  for (const part of parts) contained.watch(part, async () => void stopped.push(part));
  return { screens, failed, stopped, contained };
}

/** Renders again and again, each time in a task of its own: React never ends it. */
function Loops({ again }: { again: () => boolean }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (again()) queueMicrotask(() => setTurn(turn + 1));
  });
  return turn;
}

describe('a part that', () => {
  it.each(parts)('renders in a loop (%s) is stopped, and one that only moves is not', async (part) => {
    const { stopped } = containing();
    const [still, looping] = [createRoot(place('mfe-still')), createRoot(place(part))];
    let rounds = 0;
    await act(async () => still.render(<Loops again={() => rounds++ < 100} />));
    expect(stopped).toEqual([]);
    rounds = 0;
    await act(async () => looping.render(<Loops again={() => rounds++ < 1400} />));
    await act(() => new Promise((done) => setTimeout(done, 5)));
    expect(stopped).toEqual([part]);
    for (const root of [still, looping]) await act(async () => root.unmount());
  });

  it.each(parts)('keeps the page from answering (%s) is reported, and can be stopped', async (part) => {
    const { screens, failed, stopped } = containing();
    place(part);
    screens.set({ path: `/${part}` });
    const now = performance.now();
    // While it starts, and below the bound.
    tell([{ startTime: now + 1000, duration: 9000 }]);
    tell([{ startTime: now + 20_000, duration: 4000 }]);
    tell([{ startTime: now + 40_000, duration: 4000 }]);
    expect([screens.get().hog, failed]).toEqual([null, []]);
    tell([
      { startTime: now + 60_000, duration: 3000 },
      { startTime: now + 64_000, duration: 3000 },
    ]);
    tell([{ startTime: now + 68_000, duration: 3000 }]);
    expect(failed).toEqual([part]);
    screens.get().hog?.stop();
    expect(stopped).toEqual([part]);
  });
});

describe('what a part leaves behind', () => {
  let caller = '';
  const stackOf = () => `Error\n at wrapper (http://x/mfe/shell/1/main.js:1:1)\n at effect (${caller}:1:2)`;
  const from = (part: string, work: () => void) => {
    caller = `http://x/mfe/${part}/1.0.0/app.js`;
    work();
  };
  let heard: string[];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => () => void heard.push(name));
  const listen = first as () => void;
  const other = second as () => void;
  const lasting = third as () => void;
  const left = watchLeftBehind(stackOf);
  beforeEach(() => {
    heard = [];
    left.clear();
  });

  it.each(parts)(
    'is removed (%s): listeners and intervals; what it has removed itself is not counted',
    async (part) => {
      let ticks = 0;
      from(part, () => {
        addEventListener('storage', listen);
        addEventListener('storage', listen, true);
        document.addEventListener('scroll', listen, { passive: true });
        window.addEventListener('resize', other);
        removeEventListener('resize', other);
        setInterval(() => {
          ticks += 1;
        }, 1);
        clearInterval(setInterval(() => {}, 1));
      });
      expect([...left.clear()]).toEqual([[part, 4]]);
      dispatchEvent(new Event('storage'));
      document.dispatchEvent(new Event('scroll'));
      const before = ticks;
      await new Promise((done) => setTimeout(done, 10));
      expect([heard, ticks]).toEqual([[], before]);
      expect([...left.clear()]).toEqual([]);
    },
  );

  it('is that of parts alone: the shell and its libraries keep what they need', () => {
    from('shell', () => addEventListener('storage', lasting));
    from('mfe-shop', () => addEventListener('storage', listen));
    left.clear();
    dispatchEvent(new Event('storage'));
    expect(heard).toEqual(['third']);
    removeEventListener('storage', lasting);
  });
});
