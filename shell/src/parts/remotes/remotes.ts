import type { Registry } from '@matchday/contracts/registry';
import { LOAD_PATIENCE_MS, within } from '@matchday/web-kit';
import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
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

/** What loading asks of the runtime of the page. */
export type Host = Pick<ModuleFederation, 'loadRemote' | 'registerRemotes' | 'shareScopeMap' | 'loaderHook'>;

// Its methods, never the free functions: those use the instance that was created last.
function ownHost(): Host {
  const host = getInstance();
  if (!host) throw new Error('The shell has no federation runtime');
  return host;
}

/**
 * Loads parts by module federation, with its own timeout and a retry that really loads again, even after a
 * hang (MICROFRONTENDS D11, E8): new addresses, hanging tags removed, rejected shares reset. A caller that joins an attempt that
 * then fails gets a second one: the first may have begun before what was missing was back.
 * @param host the federation runtime
 */
export function createRemotes({ microfrontends }: Registry, host = ownHost()): Remotes {
  const underway = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  const running = new Set<string>();
  const addresses = new Map<string, string>();
  let tries = 0;
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
    if (running.has(part)) return;
    const entry = microfrontends[part]?.entry ?? '';
    for (const tag of document.querySelectorAll(`script[data-webpack^="${part}:"]`)) tag.remove();
    tries += 1;
    const address = `${entry}?r=${tries}`;
    addresses.set(part, address);
    host.registerRemotes([remote(part, address)], { force: true });
  };
  const ask = async (part: string, expose: string): Promise<unknown> => {
    if (!microfrontends[part]) throw new Error(`No part ${part}`);
    if (failed.has(part)) askAfresh(part);
    const address = addresses.get(part);
    try {
      const module = await within(host.loadRemote(`${part}/${expose}`), LOAD_PATIENCE_MS);
      if (!module) throw new Error(`${part} has no ${expose}`);
      running.add(part);
      return module;
    } catch (error) {
      // An attempt at an earlier address says nothing about the present one.
      if (addresses.get(part) === address) failed.add(part);
      throw error;
    }
  };
  return {
    resetShares,
    hasFailed: (part) => failed.has(part),
    load<Module>(part: string, expose: string): Promise<Module> {
      const key = `${part}/${expose}`;
      const begin = (): Promise<unknown> => {
        const asked = ask(part, expose).finally(() => underway.delete(key));
        underway.set(key, asked);
        return asked;
      };
      const joined = underway.get(key)?.catch(() => underway.get(key) ?? begin());
      return (joined ?? begin()) as Promise<Module>;
    },
  };
}
