import { createClient } from '@matchday/command-kit/platform/client';
import { Failure } from '@matchday/command-kit/processes/failure';
import {
  InvalidArgumentError,
  program,
  runProgram,
  wholeNumber,
} from '@matchday/command-kit/terminal/run-program';
import { fuzzForLong } from './long-run.ts';
import { fuzz, provideFuzzer, whyNoFuzzer } from './schemathesis.ts';

/** `username:password`, both as people type them. */
const readPerson = (text: string, before: { username: string; password: string }[] = []) => {
  const at = text.indexOf(':');
  return [...before, { username: text.slice(0, at), password: text.slice(at + 1) }];
};
const demo = ['admin:goldhoard', 'amina:goldhoard'].flatMap((text) => readPerson(text));

/** @throws InvalidArgumentError for what is no address, before anything is installed or sent */
function addressOf(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '');
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:8080.');
}

const command = program(
  'npm run fuzz --',
  'Sends every call of a platform that runs with LIMITS=off what its schemas allow, and what they do not.',
);
command
  .argument('[url]', 'where the platform answers', addressOf, 'http://127.0.0.1:8080')
  .option('--requests <count>', 'requests to make at least', wholeNumber(1), 100_000)
  .option('--seed <number>', 'of the first round', wholeNumber(0), 1)
  .option(
    '--as <username:password>',
    'whom to fuzz as, in turn; admin and amina of the demo if left out',
    readPerson,
  )
  .action(async (url: string, options: { requests: number; seed: number; as?: typeof demo }) => {
    const closed = whyNoFuzzer();
    if (closed) throw new Failure(`The fuzzer cannot run: ${closed}`, []);
    const modules = await provideFuzzer(process.env);
    const { requests, seed, as: people = demo } = options;
    const made = await fuzzForLong(
      { url, requests, seed, people },
      {
        api: createClient(`${url}/api`),
        fuzz: (round) => fuzz(modules, round),
        tell: (line) => console.log(line),
      },
    );
    console.log(`${made} requests, no server error, no answer that the document does not list.`);
  });

await runProgram(command);
