import './parts/containment/watch-commits.ts';
import './boot/before-single-spa.ts';
import '@matchday/ui/styles.css';
import { breathe } from '@matchday/web-kit/breathe';

/**
 * Runs the code of the page piece by piece, so that a slow phone answers in between, and starts it. All of it has come
 * already: `eager` makes no further files. `webpackExports` names one that the page uses: without it, `import()` has a
 * module keep everything that it exports, used or not.
 */
async function start(): Promise<void> {
  await breathe();
  await import(/* webpackMode: "eager" */ './boot/no-code-from-text.ts');
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(
    /* webpackMode: "eager", webpackExports: ["MantineProvider", "Button", "ActionIcon"] */ '@mantine/core'
  );
  await breathe();
  await import(/* webpackMode: "eager" */ '@matchday/ui');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["id"] */ '@matchday/contracts/primitives');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["user"] */ '@matchday/contracts/wallet/entities');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["getProfile"] */ '@matchday/contracts/wallet/http');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["registry"] */ '@matchday/contracts/registry');
  await breathe();
  await import(/* webpackMode: "eager" */ './boot/create-platform.ts');
  await breathe();
  await import(/* webpackMode: "eager" */ './boot/draw-layout.tsx');
  await breathe();
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot.ts');
  await breathe();
  await boot();
}

void start();
