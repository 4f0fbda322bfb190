import { join } from 'node:path';
import { styleText } from 'node:util';
import { partNames } from '../build/web-parts.ts';
import { root } from '../platform/home.ts';
import { explained } from '../processes/failure.ts';
import { openStateFile } from '../processes/state-file.ts';
import { program, runProgram } from '../terminal/run-program.ts';
import { createSteps, elapsed } from '../terminal/step-printer.ts';
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

async function main(part: string[], { dev = false }: { dev?: boolean }): Promise<void> {
  try {
    await start(readOptions({ parts: part, dev }, process.env, root, partNames(root)));
  } catch (error) {
    steps.failure(explained(error));
    process.exitCode = 1;
  } finally {
    steps.close();
  }
}

await runProgram(
  program('npm start --', 'Starts Matchday with its engines, web parts and demo data. Ctrl-C stops it.')
    .argument('[part...]', 'with --dev: the microfrontend that a development server serves')
    .option('--dev', 'restart services and build web parts again on save (npm run dev)')
    .action(main),
);
process.exit();
