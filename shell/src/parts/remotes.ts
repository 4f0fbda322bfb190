import type { Registry } from '@matchday/contracts/registry';
import { LOAD_PATIENCE_MS, within } from '@matchday/web-kit';
import { getInstance } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';
import './share-federation-runtime.ts';

/** Loads exposed modules of parts, `<part>/<expose>`. */
export interface Remotes {
  load<Module>(part: string, expose: string): Promise<Module>;
  /** Whether the last attempt for a part failed; the next `load` starts from scratch. */
  hasFailed(part: string): boolean;
  /** Lets shared modules be loaded again: the runtime keeps a rejected promise forever. */
  resetShares(): void;
}

const remote = (name: string, entry: string) => ({
  name,
  entry,
  entryGlobalName: name,
  type: 'global' as const,
});

/**
 * Loads parts by module federation, with its own timeout and a retry that really loads again, even after a
 * hang (MICROFRONTENDS D11, E8): new addresses, hanging tags removed, rejected shares reset.
 */
export function createRemotes({ microfrontends }: Registry): Remotes {
  const underway = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  const standing = new Set<string>();
  let tries = 0;
  // Its methods, never the free functions: those use the instance that was created last.
  const host = getInstance();
  if (!host) throw new Error('The shell has no federation runtime');
  host.loaderHook.lifecycle.createScript.on(({ url, attrs }) => {
    const hash = integrityOf(url);
    if (hash && attrs) attrs.integrity = hash;
  });
  host.registerRemotes(Object.entries(microfrontends).map(([name, { entry }]) => remote(name, entry)));

  const resetShares = (): void => {
    for (const versions of Object.values(host.shareScopeMap.default ?? {}))
      for (const share of Object.values(versions)) if (share.loading && !share.loaded) share.loading = null;
  };
  const askAfresh = (part: string): void => {
    failed.delete(part);
    resetShares();
    // A part that is running keeps its runtime; its chunks get new addresses by themselves.
    if (standing.has(part)) return;
    const entry = microfrontends[part]?.entry ?? '';
    for (const tag of document.querySelectorAll(`script[data-webpack^="${part}:"]`)) tag.remove();
    tries += 1;
    host.registerRemotes([remote(part, `${entry}?r=${tries}`)], { force: true });
  };
  const ask = async (part: string, expose: string): Promise<unknown> => {
    if (!microfrontends[part]) throw new Error(`No part ${part}`);
    if (failed.has(part)) askAfresh(part);
    try {
      const module = await within(host.loadRemote(`${part}/${expose}`), LOAD_PATIENCE_MS);
      if (!module) throw new Error(`${part} has no ${expose}`);
      standing.add(part);
      return module;
    } catch (error) {
      failed.add(part);
      throw error;
    }
  };
  return {
    resetShares,
    hasFailed: (part) => failed.has(part),
    load<Module>(part: string, expose: string): Promise<Module> {
      const key = `${part}/${expose}`;
      const asked = underway.get(key) ?? ask(part, expose).finally(() => underway.delete(key));
      underway.set(key, asked);
      return asked as Promise<Module>;
    },
  };
}
