import { mkdirSync, statfsSync } from 'node:fs';
import { Failure } from '@matchday/command-kit/processes/failure';

const NEEDED_TO_START = 500 * 1024 * 1024;
const NEEDED_TO_RUN = 150 * 1024 * 1024;
const LOOK_EVERY_MS = 15_000;

/** Free bytes for ordinary users on the disk of the folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** `340 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/**
 * Checks that there is enough space to start.
 * @throws Failure that says how much is free and how much is needed
 */
export function checkDiskSpace(home: string, free: (folder: string) => number = freeBytes): void {
  mkdirSync(home, { recursive: true });
  const bytes = free(home);
  if (bytes >= NEEDED_TO_START) return;
  throw new Failure(
    `The disk is nearly full: ${bytesText(bytes)} free, ${bytesText(NEEDED_TO_START)} needed.`,
    [
      `free some space on the disk of ${home}`,
      'or name a folder on another disk: MATCHDAY_HOME=/path npm start',
    ],
  );
}

/** Warns once each time the disk runs full while the platform is up. The returned call ends the watch. */
export function watchDiskSpace(
  home: string,
  say: (line: string) => void,
  free: (folder: string) => number = freeBytes,
): () => void {
  let full = false;
  const timer = setInterval(() => {
    const bytes = free(home);
    if (bytes < NEEDED_TO_RUN && !full)
      say(`The disk is nearly full (${bytesText(bytes)} free): soon nothing can be saved.`);
    full = bytes < NEEDED_TO_RUN;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
