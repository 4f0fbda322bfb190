import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LoadReport } from './runs/run-load.ts';

/** Findings of a run that are printed; the rest is counted. */
const toldFindings = 20;

/** A run in words: one line, and one more for each finding. @param more what is printed besides the counts */
export function reportLines(name: string, report: LoadReport, more: readonly string[] = []): string[] {
  const { counts, snapshots, drainedMs, findings } = report;
  const parts = [
    ...Object.entries(counts).map(([what, count]) => `${count} ${what}`),
    ...more,
    `${snapshots} snapshots`,
    `drained ${(drainedMs / 1000).toFixed(1)} s after calm`,
    `${findings.length} findings`,
  ];
  const rest = findings.length - toldFindings;
  return [
    `${findings.length > 0 ? '✖' : '✔'} ${name}: ${parts.join(', ')}`,
    ...findings.slice(0, toldFindings).map(({ invariant, text }) => `    ${invariant}: ${text}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

/** Writes a summary as JSON, to compare runs. */
export function writeSummary(file: string, summary: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`);
}
