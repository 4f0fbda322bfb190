import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Steps } from '@matchday/command-kit/terminal/step-printer';
import type { ServedPart } from '@matchday/registry';
import { partNames } from '../build/web-parts.ts';
import { deployWeb } from '../deploy/deploy-web.ts';

const SETTLE_MS = 150;
const SOURCE = /\.(?:tsx?|css|html|json|svg)$/;
const NO_SOURCE = /(?:^|\/)(?:node_modules|dist|test)\/|\.test\.tsx?$/;

/** True for a changed file, relative to its package, that is part of a web build. */
function isWebSource(file: string): boolean {
  return SOURCE.test(file) && !NO_SOURCE.test(file);
}

/**
 * Deploys again whenever a source of the web app is saved (npm run dev); only the parts that it reaches are
 * built. A build that fails is reported, and the last good one stays live. The returned call ends the watch.
 * @param served watches its own sources; only its manifest is deployed
 */
export function watchWeb(
  root: string,
  home: string,
  steps: Steps,
  served: ServedPart | undefined,
): () => void {
  let pause: NodeJS.Timeout | undefined;
  let atWork = false;
  let again = false;

  async function deploy(): Promise<void> {
    if (atWork) {
      again = true;
      return;
    }
    atWork = true;
    try {
      await steps.step('web app', (tell) =>
        deployWeb({
          root,
          home,
          mode: 'development',
          served,
          tell,
          action: 'start',
          by: 'npm run dev',
          now: () => new Date(),
        }),
      );
    } catch (error) {
      steps.failure(error);
    }
    atWork = false;
    if (again) {
      again = false;
      await deploy();
    }
  }

  const watchers: FSWatcher[] = ['shell', ...partNames(root), 'packages'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !isWebSource(file) || (folder === served?.name && file !== 'manifest.json')) return;
      clearTimeout(pause);
      pause = setTimeout(() => void deploy(), SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(pause);
    for (const watcher of watchers) watcher.close();
  };
}
