import { matchdayHome } from '@matchday/command-kit/platform/home';
import {
  Argument,
  InvalidArgumentError,
  program,
  runProgram,
  signalOfEnd,
} from '@matchday/command-kit/terminal/run-program';
import { runSubject } from './run-subject.ts';
import { subjects } from './subjects.ts';

const inMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

function duration(text: string): number {
  const [, count, unit] = /^(\d+)(s|m|h)$/.exec(text) ?? [];
  const ms = Number(count) * inMs[unit as keyof typeof inMs];
  if (!(ms >= 90_000)) throw new InvalidArgumentError('It must be a time of at least 90s, such as 10m.');
  return ms;
}

interface Options {
  only?: string[];
  quick: boolean;
  soak?: number;
  json?: string;
}

const command = program('npm run bench --', 'Measures a subject against its baselines and judges the ratios.')
  .addArgument(new Argument('<subject>', 'what is measured').choices(Object.keys(subjects)))
  .option('--only <rows...>', 'only these rows, by id')
  .option('--quick', 'short runs, for development', false)
  .option('--soak <time>', 'also load it for this long, such as 10m, and compare the heap', duration)
  .option('--json <path>', 'also write the result here')
  .action(async (name: string, { only, quick, soak, json }: Options) => {
    const home = matchdayHome();
    const run = { home, quick, soakMs: soak ?? null, log: console.log, signal: signalOfEnd() };
    const subject = await subjects[name as keyof typeof subjects]();
    const allKept = await runSubject(subject, run, { only, json });
    if (!allKept) process.exitCode = 1;
  });

await runProgram(command);
