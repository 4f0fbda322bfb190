import { userInfo } from 'node:os';
import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { InvalidArgumentError, program, runProgram } from '@matchday/command-kit/terminal/run-program';
import {
  countTokens,
  describeDeployments,
  endTokens,
  makeToken,
  openStorage,
  PART_NAME,
  type RegistryStorage,
  rollBack,
} from '@matchday/registry';

/** What the gateway uses: object storage of REGISTRY_S3_URL, otherwise WEB_ROOT, otherwise the platform that runs here. */
const storage = (): RegistryStorage =>
  openStorage(process.env.WEB_ROOT || join(matchdayHome(), 'web'), process.env);

function partName(text: string): string {
  if (PART_NAME.test(text)) return text;
  throw new InvalidArgumentError('It must be the name of a part, such as mfe-shop.');
}

const command = program(
  'npm run registry --',
  'What is deployed of the web app, and who may deploy it, where the platform keeps it.',
);
command
  .command('token')
  .description('make a token with which a team deploys one part from elsewhere; the one before works too')
  .argument('<part>', 'such as mfe-shop', partName)
  .action(async (part: string) => {
    console.log(await makeToken(storage().tokens, part));
    console.error(`It may deploy ${part} alone, and is shown only now. The one before works too.`);
  });
command
  .command('tokens')
  .description('show which parts can be deployed by a token, and by how many')
  .action(async () => {
    for (const { part, count } of await countTokens(storage().tokens)) console.log(`${part}  ${count}`);
  });
command
  .command('end-tokens')
  .description('end all tokens of a part')
  .argument('<part>', 'such as mfe-shop', partName)
  .action(async (part: string) => {
    await endTokens(storage().tokens, part);
    console.log(`No token may deploy ${part} any more`);
  });
command
  .command('list')
  .description('show what was deployed, the newest first: when, what, by whom, how large')
  .argument('[part]', 'only this one', partName)
  .action(async (part?: string) => {
    for (const line of await describeDeployments(storage(), part)) console.log(line);
  });
command
  .command('rollback')
  .description('make the version before live again, or the one that follows; takes back what some people get')
  .argument('<part>', 'such as mfe-shop', partName)
  .argument('[version]', 'one of `list`')
  .option('--by <name>', 'who does it', `operator (${userInfo().username})`)
  .action(async (part: string, version: string | undefined, { by }: { by: string }) => {
    const live = await rollBack(storage(), part, { by, now: () => new Date() }, version);
    console.log(`${part} ${live} is live again`);
  });

await runProgram(command);
