import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import { partNames } from '../build/web-parts.ts';
import { codeOf, Failure } from '../processes/failure.ts';
import { openStateFile } from '../processes/state-file.ts';
import { createSteps, elapsed } from '../terminal/step-printer.ts';
import { checkDiskSpace, watchDiskSpace } from './disk-space.ts';
import { endOnSignals } from './end-on-signals.ts';
import { checkPort, clearOlderStart } from './older-start.ts';
import { readOptions } from './options.ts';
import { createPlatform } from './platform.ts';
import { watchWeb } from './watch-web.ts';

const root = dirname(dirname(import.meta.dirname));
const began = performance.now();
const steps = createSteps(process.stdout);

/** `npm start` and `npm run dev`: brings the platform up and keeps it up until it is told to end. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root, partNames(root));
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
    steps.failure(named(error));
    process.exitCode = 1;
    return ended.begin('clearing away what has started');
  }
  if (ended.begun()) return ended.done;
  const served = platform.served();
  if (options.dev) watchers.push(watchWeb(root, options.home, steps, served));
  const accounts = options.production ? '' : '   demo accounts: admin and amina, password goldhoard';
  const ready = styleText(['bold', 'green'], `Matchday is ready at ${platform.url}`);
  steps.line(`${ready}${accounts}   (${elapsed(performance.now() - began)}, Ctrl-C stops it)`);
  if (served) steps.line(`${served.name} is at work: what you save shows in the open page`);
  return ended.done;
}

/** Gives the failures of the system itself a name; everything else stays as it is. */
function named(error: unknown): unknown {
  if (codeOf(error) === 'ENOSPC')
    return new Failure('The disk is full.', ['free some space and run it again']);
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS') {
    return new Failure(`Matchday may not write here: ${(error as Error).message}`, [
      'name a folder that is yours: MATCHDAY_HOME=/path npm start',
    ]);
  }
  return error;
}

try {
  await main();
} catch (error) {
  steps.failure(named(error));
  process.exitCode = 1;
} finally {
  steps.close();
}
process.exit();
