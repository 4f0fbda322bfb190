import { relative } from 'node:path';
import type { Test, TestResult } from '@jest/test-result';
import { root } from '@matchday/command-kit/platform/home';
import { idsInTitle } from './parse-checklist.ts';
import { addProvedRows, provedRowsFolder } from './proved-rows.ts';

/** A Jest reporter that collects the checklist ids of passing tests, for `npm run checklist`. */
export default class ChecklistReporter {
  readonly #proved: Record<string, string[]> = {};

  onTestResult({ path }: Test, { testResults }: TestResult): void {
    this.#proved[relative(root, path)] = testResults
      .filter(({ status }) => status === 'passed')
      .flatMap(({ fullName }) => idsInTitle(fullName));
  }

  onRunComplete(): void {
    addProvedRows(provedRowsFolder, this.#proved);
  }
}
