import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machineShape, machineText } from './processes/machine.ts';
import { type Row, rowOf } from './rows/row.ts';
import { figure, limitText, tableText } from './rows/table.ts';
import type { BenchRun, Subject } from './subject.ts';

/**
 * Measures the rows one after the other and reports the results: as text, and as JSON in `bench/` of the home.
 * @param options `json` is a second place for the JSON
 * @returns whether every row keeps its limit @throws Error where something could not be measured
 */
export async function runSubject(
  subject: Subject,
  run: BenchRun,
  options: { only?: readonly string[]; json?: string },
): Promise<boolean> {
  const open = await subject.open(run, options.only);
  const machine = machineShape(open.engines);
  const rows: Row[] = [];
  run.log(machineText(machine));
  try {
    for (const plan of open.rows) {
      run.signal.throwIfAborted();
      run.log(`measuring ${plan.id}: ${plan.name}`);
      const row = rowOf(plan, await plan.measure(run));
      rows.push(row);
      run.log(`  ratio ${figure(row.ratio)} ${limitText(row.limit)}`.trimEnd());
    }
  } finally {
    await open.close();
  }
  const result = { subject: subject.name, at: new Date().toISOString(), quick: run.quick, machine, rows };
  const folder = join(run.home, 'bench');
  mkdirSync(folder, { recursive: true });
  for (const path of [join(folder, `${subject.name}.json`), ...(options.json ? [resolve(options.json)] : [])])
    writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
  run.log(`\n${tableText(rows)}\n`);
  const missed = rows.filter(({ ok }) => !ok);
  run.log(missed.length === 0 ? 'every limit is kept' : `missed: ${missed.map(({ id }) => id).join(', ')}`);
  return missed.length === 0;
}
