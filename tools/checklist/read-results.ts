import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JestReport } from '../test/tally.ts';
import { newestSource } from './newest-source.ts';

export interface Results {
  /** Titles of all tests that passed when they last ran. */
  readonly passed: readonly string[];
  /** What makes the results less than true, one line each. */
  readonly doubts: readonly string[];
}

interface FileResult {
  readonly at: number;
  readonly titles: readonly string[];
}

/**
 * Reads the reports that `npm test` has left, the newest one for each test file, and says of which
 * workspaces there is none or only one older than their sources.
 */
export function readResults(root: string, folder: string, workspaces: readonly string[]): Results {
  const files = new Map<string, FileResult>();
  for (const path of globSync(join(folder, '*.json'))) {
    const at = statSync(path).mtimeMs;
    for (const { name, assertionResults } of load(path).testResults) {
      if (!existsSync(name) || (files.get(name)?.at ?? 0) >= at) continue;
      const titles = assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => fullName);
      files.set(name, { at, titles });
    }
  }
  const doubts = workspaces.flatMap((workspace) => {
    const own = [...files].filter(([name]) => name.startsWith(join(root, workspace, '/')));
    const short = workspace.split('/').at(-1);
    if (own.length === 0) return [`there are no results of ${workspace}: npm test -- ${short}`];
    const oldest = Math.min(...own.map(([, { at }]) => at));
    return newestSource(join(root, workspace)) > oldest
      ? [`the results of ${workspace} are older than its sources: npm test -- ${short}`]
      : [];
  });
  return { passed: [...files.values()].flatMap(({ titles }) => titles), doubts };
}

function load(path: string): JestReport {
  try {
    const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Partial<JestReport>;
    return { testResults: testResults ?? [] };
  } catch {
    return { testResults: [] };
  }
}
