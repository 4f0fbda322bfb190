import { closeSync, copyFileSync, mkdirSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST = 10 * 1024 * 1024;
const KEPT = 3;

/**
 * A log that a child process writes to by itself, so that its output is kept even when the supervisor is killed.
 * A stream of rotating-file-stream has no descriptor that a child could get: its lines would pass through the supervisor.
 * `rotate()` is called now and then; at 10 MB the file becomes `.1` (three older ones are kept).
 */
export interface LogFile {
  readonly path: string;
  readonly descriptor: number;
  rotate(): void;
  close(): void;
}

export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, 'a');
  return {
    path,
    descriptor,
    rotate() {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < LARGEST) return;
      for (let n = KEPT; n > 1; n -= 1) moveIfThere(`${path}.${n - 1}`, `${path}.${n}`);
      // The child holds the file open for appending: only copying and emptying reaches it.
      copyFileSync(path, `${path}.1`);
      truncateSync(path);
    },
    close: () => closeSync(descriptor),
  };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Not that many old ones yet.
  }
}
