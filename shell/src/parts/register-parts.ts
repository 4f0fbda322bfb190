import type { Registry } from '@matchday/contracts/registry';
import { registerApplication } from 'single-spa';
import { ownerOf } from '../navigation/ownership.ts';
import { type Containment, contain } from './containment/contain.ts';
import { partLifecycles } from './part-lifecycles.ts';
import type { Remotes } from './remotes.ts';
import type { ScreenStore } from './screen-state.ts';

/** Registers each part of the registry with single-spa, for the paths that it owns, and watches what they do. @returns the watch */
export function registerParts(
  registry: Registry,
  remotes: Remotes,
  screens: ScreenStore,
  onFailure: (part: string) => void,
): Containment {
  const contained = contain({ screens, onFailure });
  for (const part of Object.keys(registry.microfrontends)) {
    const lifecycles = partLifecycles(part, remotes, { screens, onFailure, onGone: contained.tidy });
    contained.watch(part, lifecycles.stop);
    registerApplication({
      name: part,
      app: async () => lifecycles,
      activeWhen: ({ pathname }) => ownerOf(registry, pathname)?.part === part,
    });
  }
  return contained;
}
