import { join, resolve } from 'node:path';
import { durableConsumers } from '@matchday/service-kit/bus/topology';
import { Argument, Command } from 'commander';
import { codeOf, Failure, textOf } from '../processes/failure.ts';
import { openStateFile } from '../processes/state-file.ts';
import { runProgram } from '../terminal/run-program.ts';
import { type DeadLetter, type DeadLetters, type Fate, openDeadLetters } from './dead-letters.ts';

const root = resolve(import.meta.dirname, '../..');
const services = durableConsumers();

/** The broker of AMQP_URL, or of the platform that runs out of `.matchday`. */
function brokerUrl(): string {
  if (process.env.AMQP_URL) return process.env.AMQP_URL;
  const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');
  const port = openStateFile(join(home, 'state.json')).read().ports.rabbitmq;
  if (port) return `amqp://127.0.0.1:${port}`;
  throw new Failure(`No Matchday runs out of ${home}.`, ['name the broker: AMQP_URL=amqp://…']);
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

/** Does the same with those named, or with all. */
async function act(fate: Fate, service: string, ids: string[], { all }: { all?: boolean }): Promise<void> {
  if (ids.length === 0 && !all)
    throw new Failure('Say which ones.', ['name their ids, as list shows them', 'take all of them: --all']);
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
const command = new Command('npm run dlq --').description('Messages that a service could not take.');
command.command('list').description('all of them, with the reason').action(list);
command
  .command('show')
  .description('one with its content')
  .addArgument(service())
  .argument('<id>')
  .action(show);
command
  .command('replay')
  .description('back to the queue that they came from, once the reason is gone')
  .addArgument(service())
  .argument('[id...]')
  .option('--all', 'every one of the service')
  .action((of: string, ids: string[], options: { all?: boolean }) => act('replay', of, ids, options));
command
  .command('drop')
  .description('remove for good')
  .addArgument(service())
  .argument('[id...]')
  .option('--all', 'every one of the service')
  .action((of: string, ids: string[], options: { all?: boolean }) => act('drop', of, ids, options));

await runProgram(command);
