import type { Registry } from '@matchday/contracts/registry';
import { registerApplication, setMountMaxTime } from 'single-spa';
import { ownerOf } from '../navigation/ownership.ts';
import { type Containment, contain } from './containment/contain.ts';
import { partLifecycles } from './part-lifecycles.ts';
import type { Remotes } from './remotes/remotes.ts';
import type { ScreenStore } from './screen-state.ts';

/** A slow connection or phone is no error: loading a part has a limit of its own. Milliseconds. */
const MOUNT_MS = 60_000;

/** Registers each part of the registry with single-spa, for the paths that it owns, and watches what they do. @returns the watch */
export function registerParts(
  registry: Registry,
  remotes: Remotes,
  screens: ScreenStore,
  onFailure: (part: string) => void,
): Containment {
  const contained = contain({ screens, onFailure });
  setMountMaxTime(MOUNT_MS, false, MOUNT_MS);
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
