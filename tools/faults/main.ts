import { join, resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { textOf } from '../processes/failure.ts';
import { runSeed } from './run-seed.ts';
import { drawSchedule, scheduleText } from './schedule.ts';

const root = resolve(import.meta.dirname, '../..');
/** Findings of a seed that are told; the rest is counted. */
const toldFindings = 20;

const whole = (least: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new InvalidArgumentError(`a whole number from ${least}`);
  return number;
};

interface Options {
  seeds: number;
  first: number;
  seconds: number;
  senders: number;
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => ending.abort(new Error(`Stopped by ${signal}`)));

async function run(options: Options): Promise<void> {
  const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');
  let failed = 0;
  for (let seed = options.first; seed < options.first + options.seeds; seed += 1) {
    const lengthMs = options.seconds * 1000;
    const schedule = drawSchedule(seed, lengthMs);
    console.log(`seed ${seed}: ${scheduleText(schedule)}`);
    const { signal } = ending;
    const report = await runSeed({ seed, schedule, lengthMs, senders: options.senders, home, signal });
    const { accepted, refused, lost, postings, missed, drainedMs, findings } = report;
    const counts = [
      `${accepted} accepted`,
      `${refused} refused`,
      `${lost} attempts without an answer`,
      `${postings} postings`,
      `${schedule.length - missed} of ${schedule.length} strikes`,
      `drained ${(drainedMs / 1000).toFixed(1)} s after calm`,
      `${findings.length} findings`,
    ];
    console.log(`${findings.length > 0 ? '✖' : '✔'} seed ${seed}: ${counts.join(', ')}`);
    for (const { invariant, text } of findings.slice(0, toldFindings))
      console.log(`    ${invariant}: ${text}`);
    if (findings.length > toldFindings) console.log(`    and ${findings.length - toldFindings} more`);
    if (findings.length > 0) failed += 1;
  }
  console.log(`${options.seeds - failed} of ${options.seeds} seeds without a finding`);
  if (failed > 0) {
    console.log(`what the instances said: ${join(home, 'logs', 'faults')}`);
    process.exitCode = 1;
  }
}

await new Command('test:faults')
  .description('Strikes a service and its engines under load and checks what is left')
  .addArgument(new Argument('<service>', 'what is put under load').choices(['wallet']))
  .option('--seeds <n>', 'how many schedules are tried', whole(1), 20)
  .option('--first <seed>', 'the first seed; a schedule is the same for the same seed', whole(1), 1)
  .option('--seconds <s>', 'how long the load of a seed goes on', whole(5), 30)
  .option('--senders <n>', 'commands that are under way at once', whole(1), 20)
  .action((_service: string, options: Options) => run(options))
  .parseAsync()
  .catch((error: unknown) => {
    console.error(`✖ ${textOf(error)}`);
    process.exitCode = 1;
  });
