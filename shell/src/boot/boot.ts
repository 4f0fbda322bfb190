import { paths } from '@matchday/contracts/paths';
import { offerPlatform } from '@matchday/web-kit';
import { breathe } from '@matchday/web-kit/breathe';
import { showNews } from '../layout/notes.ts';
import { leaveOverlays } from '../navigation/leave-overlays.ts';
import { keepApp } from '../offline/keep-app.ts';
import { applyStream } from '../stream/apply-stream.ts';
import { letHistoryAsk } from './before-single-spa.ts';
import { createPlatform } from './create-platform.ts';
import { drawLayout } from './draw-layout.tsx';
import { readRegistry, withLocalPart } from './read-registry.ts';
import { startParts } from './start-parts.ts';
import { takeAnswers } from './take-answers.ts';

/** Starts the page, step by step; each step has a file of its own. */
export async function boot(): Promise<void> {
  await leaveOverlays();
  const registry = await withLocalPart(readRegistry());
  await breathe();
  const shell = createPlatform(registry);
  __webpack_nonce__ = shell.platform.nonce;
  offerPlatform(shell.platform);
  letHistoryAsk({ ...shell.platform, guards: shell.guards });
  applyStream(shell.stream, shell.session, showNews, () => shell.screens.set({ newVersion: true }));
  await breathe();
  const came = takeAnswers(shell.platform.queryClient);
  await breathe();
  // The code of the first screen loads while the layout is drawn and the profile is fetched.
  void shell.platform.preload(shell.platform.resolve(location.pathname + location.search));
  await breathe();
  const known = shell.session.start();
  await breathe();
  await drawLayout(shell);
  // With answers of the page, or the board of the last visit, a screen begins; all others wait for who it is.
  const { user } = shell.session.get();
  const isBoard = location.pathname.toLowerCase() === paths.home;
  if (!(user && (came || (isBoard && shell.kept.restore(user._id))))) await known;
  await breathe();
  startParts(shell);
  keepApp(shell.registry);
}
