import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import {
  Argument,
  Option,
  program,
  runProgram,
  signalOfEnd,
  wholeNumber,
} from '@matchday/command-kit/terminal/run-program';
import { loaderOf, mutationNames, mutationsOf } from './mutants/mutations.ts';
import { reportLines, writeSummary } from './report.ts';
import { drawSchedule, scheduleText } from './strikes/schedule.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

const home = matchdayHome();
const signal = signalOfEnd();

interface Options {
  seeds: number;
  first: number;
  seconds: number;
  senders: number;
  tries: number;
  mutation: string[];
  only?: string[];
  outage: boolean;
  cluster: boolean;
  rabbitmqAway: number;
  mongodbAway: number;
  minutes: number;
  share: number;
}

/** Runs the seeds, prints each and writes the summary; true when nothing was found. */
async function seeds(name: string, subject: Subject, options: Options): Promise<boolean> {
  const { seeds: count, first, seconds, senders, mutation, cluster } = options;
  const { runSeed } = await import('./runs/run-seed.ts');
  const runs: object[] = [];
  let failed = 0;
  const imports = mutation.length > 0 ? [loaderOf(mutation)] : [];
  for (let seed = first; seed < first + count; seed += 1) {
    const lengthMs = seconds * 1000;
    const schedule = drawSchedule(seed, lengthMs, subject.services, options.only);
    console.log(`seed ${seed}: ${scheduleText(schedule)}`);
    const report = await runSeed({
      subject,
      seed,
      schedule,
      lengthMs,
      senders,
      home,
      imports,
      signal,
      cluster,
    });
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
  const { outageText, runOutage } = await import('./runs/run-outage.ts');
  const away = { rabbitmqMs: options.rabbitmqAway * 1000, mongodbMs: options.mongodbAway * 1000 };
  console.log(outageText(away));
  const { first: seed, senders } = options;
  const tell = (line: string) => console.log(line);
  const report = await runOutage({ subject, seed, senders, home, signal, away, tell });
  for (const line of reportLines('outage', report)) console.log(line);
  writeSummary(join(home, `faults-${name}-outage.json`), { subject: name, away, ...report });
  return report.findings.length === 0;
}

async function cheats({ tries, only, mutation }: Options): Promise<void> {
  const { runCheats } = await import('./cheats/run-cheats.ts');
  const imports = mutation.length > 0 ? [loaderOf(mutation)] : [];
  const isWell = await runCheats({ tries, only, home, imports, signal });
  console.log(`summary: ${join(home, 'faults-cheats.json')}`);
  if (!isWell) process.exitCode = 1;
}

async function soak({ first: seed, senders, minutes, share }: Options): Promise<void> {
  const { runSoak, soakLines } = await import('./soak/run-soak.ts');
  const tell = (line: string) => console.log(line);
  const lengthMs = minutes * 60_000;
  const report = await runSoak({ seed, senders, lengthMs, share: share / 100, home, signal, tell });
  for (const line of [...reportLines(`soak of ${minutes} minutes`, report), ...soakLines(report)]) tell(line);
  const file = join(home, 'faults-soak.json');
  writeSummary(file, { minutes, share, senders, ...report });
  console.log(`summary: ${file}`);
  if (report.findings.length > 0) process.exitCode = 1;
}

async function run(name: string, options: Options): Promise<void> {
  if (name === 'cheats') return cheats(options);
  if (name === 'soak') return soak(options);
  const subject = (await subjects[name]?.()) as Subject;
  const isWell = await (options.outage ? outage : seeds)(name, subject, options);
  console.log(`summary: ${join(home, `faults-${name}${options.outage ? '-outage' : ''}.json`)}`);
  if (isWell) return;
  console.log(`logs of the instances: ${join(home, 'logs', 'faults')}`);
  process.exitCode = 1;
}

const command = program(
  'npm run test:faults --',
  'Strikes services and their engines under load and checks the books afterwards.',
)
  .addArgument(
    new Argument('<service>', 'what is put under load, or `cheats`, or `soak`').choices([
      ...Object.keys(subjects),
      'cheats',
      'soak',
    ]),
  )
  .option('--seeds <n>', 'number of schedules to try', wholeNumber(1), 20)
  .option('--first <seed>', 'first seed; the same seed gives the same schedule', wholeNumber(1), 1)
  .option('--seconds <s>', 'length of the load of each seed', wholeNumber(5), 30)
  .option('--senders <n>', 'commands under way at once', wholeNumber(1), 20)
  .addOption(
    new Option(
      '--mutation <names>',
      `faults to put into the service, joined by commas: ${mutationNames.join(', ')}`,
    )
      .argParser(mutationsOf)
      .default([], 'none'),
  )
  .option('--tries <n>', 'how often to try each cheat', wholeNumber(1), 100)
  .option(
    '--only <kinds>',
    'only strikes of these kinds, such as "kill wallet,step-down primary"; or only these cheats',
    (text) => text.split(',').map((kind) => kind.trim()),
  )
  .option('--minutes <n>', 'length of a soak', wholeNumber(1), 60)
  .option('--share <percent>', 'load of a soak, of what the platform can take', wholeNumber(1), 50)
  .option('--cluster', 'RabbitMQ has three nodes, and a strike meets one of them', false)
  .option('--outage', 'instead of strikes: RabbitMQ is away, then MongoDB', false)
  .option('--rabbitmq-away <s>', 'length, with --outage', wholeNumber(1), 600)
  .option('--mongodb-away <s>', 'length, with --outage', wholeNumber(1), 60)
  .action(run);

await runProgram(command);
