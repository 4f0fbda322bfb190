import type { Registry } from '@matchday/contracts/registry';
import { registerApplication } from 'single-spa';
import { ownerOf } from '../navigation/ownership.ts';
import { partLifecycles } from './part-lifecycles.ts';
import type { Remotes } from './remotes.ts';
import type { ScreenStore } from './screen-state.ts';

/** Registers each part of the registry with single-spa, for the paths that it owns. */
export function registerParts(
  registry: Registry,
  remotes: Remotes,
  screens: ScreenStore,
  onFailure: (part: string) => void,
): void {
  for (const part of Object.keys(registry.microfrontends))
    registerApplication({
      name: part,
      app: async () => partLifecycles(part, remotes, screens, onFailure),
      activeWhen: ({ pathname }) => ownerOf(registry, pathname)?.part === part,
    });
}
