import { paths } from '@matchday/contracts/paths';
import type { Registry } from '@matchday/contracts/registry';
import { firstSign } from '@matchday/ui';
import { idle, savesData } from '../boot/calm.ts';
import { watchPresses } from '../boot/quiet.ts';
import { ownerOf } from '../navigation/ownership.ts';
import type { KeepFiles } from './service-worker.ts';

/** Screens that can be read without internet. */
const readable = [paths.home, paths.myBets, paths.tables];
/** Milliseconds after which a screen and what it loads later are there. */
const CALM_MS = 3000;

/** What a visit without internet needs: the files of this page, and those of the screens that can be read then. */
export function filesToKeep(registry: Registry, loaded: readonly string[], spare = true): KeepFiles {
  const { shell, microfrontends } = registry;
  const { scripts = [], styles = [], preloads = [] } = shell;
  const screens = readable.flatMap((path) => {
    const { part = '', route = '' } = ownerOf(registry, path) ?? {};
    return microfrontends[part]?.assets[route] ?? [];
  });
  const files = [...scripts, ...styles, ...preloads, ...(spare ? screens : []), ...loaded];
  const parts = Object.entries({ shell, ...microfrontends });
  return {
    files: [...new Set(files.filter((file) => file.startsWith('/mfe/')))],
    folders: parts.map(([name, { version }]) => `/mfe/${name}/${version}/`),
  };
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : []));

/**
 * Lets the app open without internet, once somebody uses it: who only looks at one page pays nothing for it. A browser
 * that has a part from elsewhere keeps nothing.
 */
export async function keepApp(registry: Registry): Promise<void> {
  if (!('serviceWorker' in navigator) || registry.override || process.env.NODE_ENV === 'development') return;
  const quiet = watchPresses();
  await firstSign();
  await new Promise((done) => setTimeout(done, CALM_MS));
  // Starting the worker delays the answer to a press.
  await quiet();
  await idle();
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(filesToKeep(registry, loadedFiles(), !savesData()));
  } catch (error) {
    // A private window, or no room: everything but a visit without internet works.
    console.warn('The app cannot be kept on this device', error);
  }
}
