import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFileAtomic } from '@matchday/command-kit/processes/write-file';

/** How long each check took when it last ran on this computer, so that the next run can say what to expect. */
interface CheckTimes {
  /** Milliseconds; undefined before the first run. */
  last(title: string): number | undefined;
  note(title: string, ms: number): void;
}

/** @param file where they are kept; a broken one counts as missing */
export function openCheckTimes(file: string): CheckTimes {
  const times = load(file);
  return {
    last: (title) => times[title],
    note(title, ms) {
      times[title] = Math.round(ms);
      mkdirSync(dirname(file), { recursive: true });
      writeFileAtomic.sync(file, `${JSON.stringify(times, null, 2)}\n`);
    },
  };
}

function load(file: string): Record<string, number> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
  } catch {
    return {};
  }
}
