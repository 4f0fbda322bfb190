import { join } from 'node:path';
import { styleText } from 'node:util';
import { root } from '@matchday/command-kit/platform/home';
import { explained } from '@matchday/command-kit/processes/failure';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { createSteps, elapsed } from '@matchday/command-kit/terminal/step-printer';
import { partNames } from '../build/web-parts.ts';
import { checkDiskSpace, watchDiskSpace } from './disk-space.ts';
import { endOnSignals } from './end-on-signals.ts';
import { checkPort, clearOlderStart } from './older-start.ts';
import { readOptions, type StartOptions } from './options.ts';
import { createPlatform } from './platform.ts';
import { watchWeb } from './watch-web.ts';

const began = performance.now();
const steps = createSteps(process.stdout);

/** Starts the platform and keeps it running until it is stopped. */
async function start(options: StartOptions): Promise<void> {
  checkDiskSpace(options.home);
  const state = openStateFile(join(options.home, 'state.json'));
  await clearOlderStart(state, steps.line);
  await checkPort(options.port);
  const platform = createPlatform(root, options, state, steps);
  const watchers = [watchDiskSpace(options.home, steps.line)];
  const ended = endOnSignals({
    state,
    say: steps.line,
    stop: async () => {
      for (const stopWatching of watchers) stopWatching();
      await platform.stop();
    },
  });
  try {
    await platform.start();
  } catch (error) {
    if (ended.begun()) return ended.done;
    steps.failure(explained(error));
    process.exitCode = 1;
    return ended.begin('stopping what has started');
  }
  if (ended.begun()) return ended.done;
  const served = platform.served();
  if (options.dev) watchers.push(watchWeb(root, options.home, steps, served));
  const accounts = options.production ? '' : '   demo accounts: admin and amina, password goldhoard';
  const ready = styleText(['bold', 'green'], `Matchday is ready at ${platform.url}`);
  steps.line(`${ready}${accounts}   (${elapsed(performance.now() - began)}, Ctrl-C stops it)`);
  if (served)
    steps.line(`${served.name} comes from a development server: what you save shows in the open page`);
  return ended.done;
}

/** Runs `npm start` to its end; a failure is shown, and is the exit code. @param asked the command line */
export async function runStart(asked: { parts: readonly string[]; dev: boolean }): Promise<void> {
  try {
    await start(readOptions(asked, process.env, root, partNames(root)));
  } catch (error) {
    steps.failure(explained(error));
    process.exitCode = 1;
  } finally {
    steps.close();
  }
}
