import './parts/containment/watch-commits.ts';
import './boot/before-single-spa.ts';
import '@matchday/ui/styles.css';
import { breathe, inSteps } from '@matchday/web-kit/breathe';

/**
 * Runs the code of the page piece by piece, so that a slow phone answers in between, and starts it. All of it has come
 * already: `eager` makes no further files. `webpackExports` names one that the page uses: without it, `import()` has a
 * module keep everything that it exports, used or not.
 */
async function start(): Promise<void> {
  await breathe();
  const { boot } = await inSteps(
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager", webpackExports: ["MatchdayProvider"] */ '@matchday/ui/provider'),
    () => import(/* webpackMode: "eager", webpackExports: ["Button"] */ '@matchday/ui/mantine'),
    () => import(/* webpackMode: "eager" */ '@matchday/ui'),
    () => import(/* webpackMode: "eager", webpackExports: ["QueryClient"] */ '@tanstack/react-query'),
    () => import(/* webpackMode: "eager" */ './boot/create-platform.ts'),
    () => import(/* webpackMode: "eager" */ './boot/draw-layout.tsx'),
    () => import(/* webpackMode: "eager" */ './boot/boot.ts'),
  );
  await breathe();
  await boot();
}

void start();
