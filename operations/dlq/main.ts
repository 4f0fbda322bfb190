import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { codeOf, Failure, textOf } from '@matchday/command-kit/processes/failure';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { Argument, program, runProgram } from '@matchday/command-kit/terminal/run-program';
import {
  type DeadLetter,
  type DeadLetters,
  type Fate,
  openDeadLetters,
} from '@matchday/service-kit/bus/dead-letters';
import { durableConsumers } from '@matchday/service-kit/bus/topology';

const services = durableConsumers();

/** The broker of AMQP_URL, or of the platform that runs from `.matchday`. */
function brokerUrl(): string {
  if (process.env.AMQP_URL) return process.env.AMQP_URL;
  const home = matchdayHome();
  const port = openStateFile(join(home, 'state.json')).read().ports.rabbitmq;
  if (port) return `amqp://127.0.0.1:${port}`;
  throw new Failure(`No Matchday is running from ${home}.`, ['name the broker: AMQP_URL=amqp://…']);
}

async function overLetters(work: (letters: DeadLetters) => Promise<void>): Promise<void> {
  const url = brokerUrl();
  const letters = await openDeadLetters(url).catch((error: unknown) => {
    throw new Failure(
      `RabbitMQ does not answer at ${new URL(url).host}: ${codeOf(error) || textOf(error)}.`,
      ['start the platform: npm start'],
    );
  });
  try {
    await work(letters);
  } finally {
    await letters.close();
  }
}

async function list(): Promise<void> {
  await overLetters(async (letters) => {
    for (const service of services) {
      console.log(`${service}: ${await letters.count(service)}`);
      for (const { letter } of await letters.go(service, () => 'keep'))
        console.log(`  ${letter.id}  ${letter.at}  ${letter.event}  ${letter.reason}`);
    }
  });
}

async function show(service: string, id: string): Promise<void> {
  await overLetters(async (letters) => {
    const found = (await letters.go(service, () => 'keep')).filter(({ letter }) => letter.id === id);
    if (found.length === 0) throw notThere(service, id);
    for (const { letter } of found)
      console.log(JSON.stringify({ ...letter, body: readable(letter) }, null, 2));
  });
}

/** Replays or drops the named letters, or all. */
async function act(fate: Fate, service: string, ids: string[], { all }: { all?: boolean }): Promise<void> {
  if (ids.length === 0 && !all)
    throw new Failure('Say which ones.', [
      'name their ids, as `list` shows them',
      'or take all of them: --all',
    ]);
  await overLetters(async (letters) => {
    const done = await letters.go(service, ({ id }) => (all || ids.includes(id) ? fate : 'keep'));
    const failed = done.filter(({ failure }) => failure !== undefined);
    const count = done.filter((one) => one.fate === fate).length;
    console.log(`${count} ${fate === 'replay' ? 'replayed' : 'dropped'}, ${done.length - count} left`);
    for (const { letter, failure } of failed) console.error(`${letter.id}: ${failure}`);
    const missing = ids.find((id) => !done.some(({ letter }) => letter.id === id));
    if (missing !== undefined) throw notThere(service, missing);
    if (failed.length > 0) process.exitCode = 1;
  });
}

const notThere = (service: string, id: string) => new Failure(`${service} has no dead letter ${id}.`);

function readable({ body }: DeadLetter): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

const service = () => new Argument('<service>', 'whose dead letters').choices(services);
const command = program('npm run dlq --', 'Dead letters: messages that a service could not process.');
command.command('list').description('list them all, with the reason').action(list);
command
  .command('show')
  .description('show one with its content')
  .addArgument(service())
  .argument('<id>')
  .action(show);
command
  .command('replay')
  .description('put them back into the queue they came from, once the cause is fixed')
  .addArgument(service())
  .argument('[id...]')
  .option('--all', 'every one of the service')
  .action((of: string, ids: string[], options: { all?: boolean }) => act('replay', of, ids, options));
command
  .command('drop')
  .description('delete them permanently')
  .addArgument(service())
  .argument('[id...]')
  .option('--all', 'every one of the service')
  .action((of: string, ids: string[], options: { all?: boolean }) => act('drop', of, ids, options));

await runProgram(command);
