import { describe, expect, it, jest } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { createRemotes, type Host } from './remotes.ts';

const entry = '/mfe/mfe-shop/1/mfe-shop-app.js';
const registry = { microfrontends: { 'mfe-shop': { entry } } } as unknown as Registry;

/** The attempts that have reached the runtime, for a test to end, and the addresses that it was given. */
function page() {
  const attempts: { name: string; arrive(module: object): void; fail(): void }[] = [];
  const entries: string[] = [];
  const loadRemote = jest.fn(
    (name: string) =>
      new Promise((arrive, reject) => {
        attempts.push({ name, arrive, fail: () => reject(new Error('404')) });
      }),
  );
  const host = {
    loadRemote,
    registerRemotes: (remotes: { entry: string }[]) => entries.push(...remotes.map(({ entry }) => entry)),
    shareScopeMap: {},
    loaderHook: { lifecycle: { createScript: { on: () => {} } } },
  };
  const remotes = createRemotes(registry, host as unknown as Host);
  /** The attempt number `at`, from 0, once the runtime has it. */
  const attempt = async (at: number) => {
    for (let turn = 0; !attempts[at] && turn < 20; turn += 1) await Promise.resolve();
    return attempts[at] as (typeof attempts)[number];
  };
  return { remotes, attempt, attempts, entries };
}

const app = { mount: () => {} };

describe('modules of parts', () => {
  it('are loaded once for all who ask meanwhile', async () => {
    const { remotes, attempt, attempts } = page();
    const asked = [remotes.load('mfe-shop', 'app'), remotes.load('mfe-shop', 'app')];
    (await attempt(0)).arrive(app);
    expect(await Promise.all(asked)).toEqual([app, app]);
    expect(attempts.map(({ name }) => name)).toEqual(['mfe-shop/app']);
  });

  it('are asked for once more by those who joined an attempt that failed, at a new address, and no more', async () => {
    const { remotes, attempt, attempts, entries } = page();
    const nearby = remotes.load('mfe-shop', 'app');
    const [press, link] = [remotes.load('mfe-shop', 'app'), remotes.load('mfe-shop', 'app')];
    (await attempt(0)).fail();
    await expect(nearby).rejects.toThrow('404');
    (await attempt(1)).arrive(app);
    expect(await Promise.all([press, link])).toEqual([app, app]);
    expect([attempts.length, entries]).toEqual([2, [entry, `${entry}?r=1`]]);
    expect(remotes.hasFailed('mfe-shop')).toBe(false);
  });

  it('have failed for those who joined too when the second attempt fails as well', async () => {
    const { remotes, attempt, attempts } = page();
    const asked = [remotes.load('mfe-shop', 'app'), remotes.load('mfe-shop', 'app')];
    const ended = Promise.allSettled(asked);
    (await attempt(0)).fail();
    (await attempt(1)).fail();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([attempts.length, remotes.hasFailed('mfe-shop')]).toEqual([2, true]);
  });

  it('go on loading from the present address when another module fails at an earlier one', async () => {
    const { remotes, attempt, entries } = page();
    const widget = remotes.load('mfe-shop', 'rewards');
    const first = remotes.load('mfe-shop', 'app');
    (await attempt(1)).fail();
    await expect(first).rejects.toThrow('404');
    const retried = remotes.load('mfe-shop', 'app');
    const present = await attempt(2);
    (await attempt(0)).fail();
    await expect(widget).rejects.toThrow('404');
    expect(remotes.hasFailed('mfe-shop')).toBe(false);
    const again = remotes.load('mfe-shop', 'rewards');
    (await attempt(3)).arrive(app);
    present.arrive(app);
    expect(await Promise.all([retried, again])).toEqual([app, app]);
    expect(entries).toEqual([entry, `${entry}?r=1`]);
  });
});
