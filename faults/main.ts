import { join, resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { runProgram } from '../tools/terminal/run-program.ts';
import { runCheats } from './cheats/run-cheats.ts';
import { loaderOf, mutationNames, mutationsOf } from './mutants/mutations.ts';
import { reportLines, writeSummary } from './report.ts';
import { outageText, runOutage } from './runs/run-outage.ts';
import { runSeed } from './runs/run-seed.ts';
import { drawSchedule, scheduleText } from './strikes/schedule.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

const root = resolve(import.meta.dirname, '..');
const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');

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
  tries: number;
  mutation: string[];
  only?: string[];
  outage: boolean;
  rabbitmqAway: number;
  mongodbAway: number;
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => ending.abort(new Error(`Stopped by ${signal}`)));

/** Prints a run and writes it to the summary; true when nothing was found. */
async function seeds(name: string, subject: Subject, options: Options): Promise<boolean> {
  const { seeds: count, first, seconds, senders, mutation } = options;
  const runs: object[] = [];
  let failed = 0;
  const imports = mutation.length > 0 ? [loaderOf(mutation)] : [];
  for (let seed = first; seed < first + count; seed += 1) {
    const lengthMs = seconds * 1000;
    const schedule = drawSchedule(seed, lengthMs, subject.services, options.only);
    console.log(`seed ${seed}: ${scheduleText(schedule)}`);
    const { signal } = ending;
    const report = await runSeed({ subject, seed, schedule, lengthMs, senders, home, imports, signal });
    const struck = `${schedule.length - report.missed} of ${schedule.length} strikes`;
    for (const line of reportLines(`seed ${seed}`, report, [struck])) console.log(line);
    if (report.findings.length > 0) failed += 1;
    runs.push({ seed, schedule, ...report });
    const summary = { subject: name, seconds, senders, mutation, seeds: runs.length, failed, runs };
    writeSummary(join(home, `faults-${name}.json`), summary);
  }
  console.log(`${count - failed} of ${count} seeds without a finding`);
  return failed === 0;
}

async function outage(name: string, subject: Subject, options: Options): Promise<boolean> {
  const away = { rabbitmqMs: options.rabbitmqAway * 1000, mongodbMs: options.mongodbAway * 1000 };
  console.log(outageText(away));
  const { first: seed, senders } = options;
  const tell = (line: string) => console.log(line);
  const report = await runOutage({ subject, seed, senders, home, signal: ending.signal, away, tell });
  for (const line of reportLines('outage', report)) console.log(line);
  writeSummary(join(home, `faults-${name}-outage.json`), { subject: name, away, ...report });
  return report.findings.length === 0;
}

async function cheats({ tries, only, mutation }: Options): Promise<void> {
  const imports = mutation.length > 0 ? [loaderOf(mutation)] : [];
  const isWell = await runCheats({ tries, only, home, imports, signal: ending.signal });
  console.log(`summary: ${join(home, 'faults-cheats.json')}`);
  if (!isWell) process.exitCode = 1;
}

async function run(name: string, options: Options): Promise<void> {
  if (name === 'cheats') return cheats(options);
  const subject = subjects[name] as Subject;
  const isWell = await (options.outage ? outage : seeds)(name, subject, options);
  console.log(`summary: ${join(home, `faults-${name}${options.outage ? '-outage' : ''}.json`)}`);
  if (isWell) return;
  console.log(`what the instances said: ${join(home, 'logs', 'faults')}`);
  process.exitCode = 1;
}

const program = new Command('npm run test:faults --')
  .description('Strikes a service and its engines under load and checks what is left')
  .addArgument(
    new Argument('<service>', 'what is put under load, or cheats').choices([
      ...Object.keys(subjects),
      'cheats',
    ]),
  )
  .option('--seeds <n>', 'how many schedules are tried', whole(1), 20)
  .option('--first <seed>', 'the first seed; a schedule is the same for the same seed', whole(1), 1)
  .option('--seconds <s>', 'how long the load of a seed goes on', whole(5), 30)
  .option('--senders <n>', 'commands that are under way at once', whole(1), 20)
  .addOption(
    new Option(
      '--mutation <names>',
      `faults put into the service, joined by commas: ${mutationNames.join(', ')}`,
    )
      .argParser(mutationsOf)
      .default([], 'none'),
  )
  .option('--tries <n>', 'how often each of the cheats is tried', whole(1), 100)
  .option(
    '--only <kinds>',
    'strikes of these kinds alone, such as "kill wallet,step-down primary"; or cheats',
    (text) => text.split(',').map((kind) => kind.trim()),
  )
  .option('--outage', 'no schedule: RabbitMQ is away, then MongoDB', false)
  .option('--rabbitmq-away <s>', 'how long, with --outage', whole(1), 600)
  .option('--mongodb-away <s>', 'how long, with --outage', whole(1), 60)
  .action(run);

await runProgram(program);
