import './parts/containment/watch-commits.ts';
import './boot/no-code-from-text.ts';
import './boot/before-single-spa.ts';
import '@matchday/ui/styles.css';
import { breathe } from '@matchday/web-kit/breathe';

/**
 * Runs the code of the page piece by piece, so that a slow phone answers in between, and starts it. All of it has come
 * already: `eager` makes no further files.
 */
async function start(): Promise<void> {
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ '@matchday/ui');
  await breathe();
  await import(/* webpackMode: "eager" */ '@matchday/contracts/primitives');
  await breathe();
  await import(/* webpackMode: "eager" */ '@matchday/contracts/wallet/entities');
  await breathe();
  await import(/* webpackMode: "eager" */ '@matchday/contracts/wallet/http');
  await breathe();
  const { boot } = await import(/* webpackMode: "eager" */ './boot/boot.ts');
  await breathe();
  await boot();
}

void start();
