/** Results of one part of a test run; every check counts as one test. */
export interface Tally {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed, for the summary. */
  readonly failures: readonly string[];
}

/** The part of Jest's JSON report that is read here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Counts a Jest report; a file that could not run is one failed test. */
export function tallyJest(title: string, report: JestReport, root: string): Tally {
  let passed = 0;
  const failures: string[] = [];
  for (const file of report.testResults) {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    failures.push(...failed.map(({ fullName }) => `${name}: ${fullName}`));
    if (file.status === 'failed' && failed.length === 0) failures.push(`${name}: could not run`);
  }
  return { title, passed, failed: failures.length, failures };
}

/** One check as a tally. */
export function tallyCheck(title: string, ok: boolean): Tally {
  return { title, passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [title] };
}

/** The last line of every test run. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = (of: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[of], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
