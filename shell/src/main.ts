import './parts/containment/watch-commits.ts';
import './boot/no-code-from-text.ts';
import { letHistoryAsk } from './boot/before-single-spa.ts';
import '@matchday/ui/styles.css';
import { paths } from '@matchday/contracts/paths';
import { offerPlatform } from '@matchday/web-kit';
import { createPlatform } from './boot/create-platform.ts';
import { drawLayout } from './boot/draw-layout.tsx';
import { readRegistry, withLocalPart } from './boot/read-registry.ts';
import { startParts } from './boot/start-parts.ts';
import { takeAnswers } from './boot/take-answers.ts';
import { showNews } from './layout/notes.ts';
import { leaveOverlays } from './navigation/leave-overlays.ts';
import { keepApp } from './offline/keep-app.ts';
import { applyStream } from './stream/apply-stream.ts';

/** Starts the page, step by step; each step has a file of its own. */
async function boot(): Promise<void> {
  await leaveOverlays();
  const shell = createPlatform(await withLocalPart(readRegistry()));
  __webpack_nonce__ = shell.platform.nonce;
  offerPlatform(shell.platform);
  letHistoryAsk({ ...shell.platform, guards: shell.guards });
  applyStream(shell.stream, shell.session, showNews, () => shell.screens.set({ newVersion: true }));
  drawLayout(shell);
  const came = takeAnswers(shell.platform.queryClient);
  // The code of the first screen loads while the profile is fetched.
  void shell.platform.preload(shell.platform.resolve(location.pathname + location.search));
  const known = shell.session.start();
  // With answers of the page, or the board of the last visit, a screen begins; all others wait for who it is.
  const { user } = shell.session.get();
  const isBoard = location.pathname.toLowerCase() === paths.home;
  if (!(user && (came || (isBoard && shell.kept.restore(user._id))))) await known;
  startParts(shell);
  keepApp(shell.registry);
}

void boot();
