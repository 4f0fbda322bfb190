import { createLogger, type Logger } from '../process/logger.ts';

/** Lines of warnings and errors that are kept; a test that fails needs the last ones. */
const keptLines = 200;

interface Line {
  level: number;
  msg?: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
}

/** The log of a service under test. */
interface LogRecord {
  logger: Logger;
  /** Why a request failed, as the service logged it; undefined where it logged nothing about it. */
  causeOf(requestId: string): string | undefined;
}

/**
 * Keeps warnings and errors of a service whatever its level is, so that a failed test can say why.
 * @param options `level` from which lines are written to `write`
 */
export function recordLog(options: {
  name: string;
  level: string;
  write: (line: string) => void;
}): LogRecord {
  const { name, level, write } = options;
  const kept: string[] = [];
  const sink = {
    write(text: string) {
      const line = JSON.parse(text) as Line;
      if (line.level >= wantedFrom) write(text);
      if (line.level >= warnFrom && kept.push(text) > keptLines) kept.shift();
    },
  };
  const logger = createLogger({ name, level: 'warn' }, sink);
  const warnFrom = logger.levels.values.warn ?? 40;
  const wantedFrom = logger.levels.values[level] ?? Number.POSITIVE_INFINITY;
  if (wantedFrom < warnFrom) logger.level = level;
  return {
    logger,
    causeOf(requestId) {
      const lines = kept.map((text) => JSON.parse(text) as Line);
      const found = lines.findLast((line) => line.requestId === requestId);
      return found && [found.msg, found.err?.stack ?? found.err?.message].filter(Boolean).join(': ');
    },
  };
}
