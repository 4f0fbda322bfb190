import { pause } from '../context/clock.ts';
import type { Logger } from './logger.ts';
import type { Part } from './part.ts';

/**
 * Repeated work, never twice at once: the next run begins `everyMs` after the last has ended. A run that fails is
 * logged, and the next one runs as usual.
 */
export function repeat(options: {
  name: string;
  everyMs: number;
  logger: Logger;
  run: () => Promise<void>;
}): Part {
  const { name, everyMs, logger, run } = options;
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;
  const work = async () => {
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) => logger.warn({ err: error, job: name }, 'job failed'));
      await pause(everyMs, stopping.signal);
    }
  };
  const drain = async () => {
    stopping.abort();
    await loop;
  };
  return {
    name,
    start() {
      loop ??= work();
    },
    drain,
    close: drain,
  };
}
