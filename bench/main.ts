import { resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { runProgram } from '../tools/terminal/run-program.ts';
import { runSubject } from './run-subject.ts';
import { subjects } from './subjects.ts';

const root = resolve(import.meta.dirname, '..');
const inMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

function duration(text: string): number {
  const [, count, unit] = /^(\d+)(s|m|h)$/.exec(text) ?? [];
  const ms = Number(count) * inMs[unit as keyof typeof inMs];
  if (!(ms >= 90_000)) throw new InvalidArgumentError('a time of at least 90s, such as 10m');
  return ms;
}

interface Options {
  only?: string[];
  quick: boolean;
  soak?: number;
  json?: string;
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => ending.abort(new Error(`Stopped by ${signal}`)));

const program = new Command('npm run bench --')
  .description('Measures a subject against its baselines and judges the ratios')
  .addArgument(new Argument('<subject>', 'what is measured').choices(Object.keys(subjects)))
  .option('--only <rows...>', 'only these rows, by id')
  .option('--quick', 'short runs, to develop with', false)
  .option('--soak <time>', 'also load it for so long and compare the heap, such as 10m', duration)
  .option('--json <path>', 'write the result there too')
  .action(async (name: string, { only, quick, soak, json }: Options) => {
    const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');
    const run = { home, quick, soakMs: soak ?? null, log: console.log, signal: ending.signal };
    const subject = await subjects[name as keyof typeof subjects]();
    const allKept = await runSubject(subject, run, { only, json });
    if (!allKept) process.exitCode = 1;
  });

await runProgram(program);
