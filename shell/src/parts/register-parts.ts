import type { Registry } from '@matchday/contracts/registry';
import { registerApplication } from 'single-spa';
import { ownerOf } from '../navigation/ownership.ts';
import { partLifecycles } from './part-lifecycles.ts';
import type { Remotes } from './remotes.ts';
import type { ScreenStore } from './screen-state.ts';

/** Registers each part of the registry with single-spa, for the paths that it owns. */
export function registerParts(registry: Registry, remotes: Remotes, screens: ScreenStore): void {
  for (const part of Object.keys(registry.microfrontends))
    registerApplication({
      name: part,
      app: async () => partLifecycles(part, remotes, screens),
      activeWhen: ({ pathname }) => ownerOf(registry, pathname)?.part === part,
    });
}
