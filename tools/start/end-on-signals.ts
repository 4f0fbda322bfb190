import { isAlive } from '@matchday/command-kit/processes/process-mark';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import { sendGroup } from '@matchday/command-kit/processes/stop-process';

/** One Ctrl-C may arrive several times: from the terminal, from npm, from the process above. */
const SAME_PRESS_MS = 700;

export interface Ending {
  /** True once it has begun. */
  begun(): boolean;
  /** Resolves when everything has stopped. */
  readonly done: Promise<void>;
  begin(why: string): Promise<void>;
}

/**
 * Stops in order at Ctrl-C, TERM, HUP, or when the process that started this one has ended; a second Ctrl-C
 * kills everything at once.
 */
export function endOnSignals(options: {
  state: StateFile;
  say: (line: string) => void;
  stop: () => Promise<void>;
}): Ending {
  let startedAt: number | null = null;
  const { promise: done, resolve } = Promise.withResolvers<void>();

  async function begin(why: string): Promise<void> {
    if (startedAt === null) {
      startedAt = performance.now();
      options.say(`${why} …`);
      await options.stop().catch((error: unknown) => options.say(String(error)));
      options.say('stopped');
      resolve();
    }
    return done;
  }

  function onSignal(): void {
    if (startedAt === null) void begin('stopping');
    else if (performance.now() - startedAt > SAME_PRESS_MS) {
      options.say('killing what is left');
      for (const mark of Object.values(options.state.read().processes)) {
        if (isAlive(mark)) sendGroup(mark.pid, 'SIGKILL');
      }
      process.exit(130);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.once('disconnect', () => void begin('stopping'));
  return { begun: () => startedAt !== null, done, begin };
}
