import { userInfo } from 'node:os';
import { join } from 'node:path';
import {
  createFolderStorage,
  describeDeployments,
  endTokens,
  makeToken,
  PART_NAME,
  rollBack,
  VERSION_NAME,
} from '@matchday/registry';
import { matchdayHome, root } from '../platform/home.ts';
import { Failure } from '../processes/failure.ts';
import { InvalidArgumentError, program, runProgram } from '../terminal/run-program.ts';
import { createSteps } from '../terminal/step-printer.ts';
import { deployRemote } from './deploy-remote.ts';
import { deployWeb } from './deploy-web.ts';
import { describeRemote } from './describe-remote.ts';
import { createRegistryClient } from './registry-client.ts';
import { runServiceCommand } from './services/service-command.ts';

interface Options {
  all?: boolean;
  as?: string;
  list?: boolean;
  rollback?: string;
  token?: string;
  endTokens?: string;
  registry?: string;
  by: string;
}

async function run(parts: string[], options: Options): Promise<void> {
  if ([options.rollback, ...parts].some((name) => name?.startsWith('svc-')))
    return runServiceCommand(matchdayHome(), parts, options);
  const storage = createFolderStorage(join(matchdayHome(), 'web'));
  if (options.token) {
    console.log(await makeToken(storage.tokens, options.token));
    console.error(`It may deploy ${options.token} alone, and is shown only now. The one before works too.`);
  } else if (options.endTokens) {
    await endTokens(storage.tokens, options.endTokens);
    console.log(`No token may deploy ${options.endTokens} any more`);
  } else if (options.list) await list(parts[0], options);
  else if (options.rollback) {
    const version = await goBack(options.rollback, parts[0], options);
    console.log(`${options.rollback} ${version} is live again`);
  } else await deploy(parts, options);
}

const clientOf = (registry: string, part: string) =>
  createRegistryClient(registry, part, process.env.MATCHDAY_DEPLOY_TOKEN);

async function list(part: string | undefined, { registry }: Options): Promise<void> {
  if (registry && !part)
    throw new Failure('Which part?', ['npm run deploy -- --list mfe-shop --registry URL']);
  const lines =
    registry && part
      ? describeRemote(await clientOf(registry, part).history())
      : await describeDeployments(createFolderStorage(join(matchdayHome(), 'web')), part);
  for (const line of lines) console.log(line);
}

function goBack(part: string, version: string | undefined, { registry, by }: Options): Promise<string> {
  if (registry) return clientOf(registry, part).rollBack(version, { by });
  const storage = createFolderStorage(join(matchdayHome(), 'web'));
  return rollBack(storage, part, { by, now: () => new Date() }, version);
}

async function deploy(parts: string[], options: Options): Promise<void> {
  const { all, as, registry, by } = options;
  if (parts.length === 0 && !all)
    throw new Failure('Which part?', [
      'npm run deploy -- mfe-shop',
      'npm run deploy -- --all, for every part of this checkout',
    ]);
  if (as && (parts.length !== 1 || !VERSION_NAME.test(as)))
    throw new Failure('--as names the version of one part: letters, digits, dots and dashes.');
  const [part] = parts;
  if (registry && (!part || parts.length > 1))
    throw new Failure('--registry takes one part: its token is for no other.');
  const home = matchdayHome();
  const steps = createSteps(process.stdout);
  try {
    const deployed = await steps.step(part ?? 'web app', async (tell) => {
      const named = as ? { as } : {};
      if (registry && part) {
        const client = clientOf(registry, part);
        const version = await deployRemote({
          ...{ root, home, part, client, wish: { by }, tell, ...named },
          tryOut: async () => {},
        });
        return { [part]: version };
      }
      const publishing = { mode: 'production', action: 'deploy', by, now: () => new Date() } as const;
      return deployWeb({ root, home, tell, ...publishing, ...named, ...(all ? {} : { only: parts }) });
    });
    for (const [name, version] of Object.entries(deployed)) steps.line(`${name} ${version} is live`);
  } finally {
    steps.close();
  }
}

function partName(text: string): string {
  if (PART_NAME.test(text)) return text;
  throw new InvalidArgumentError('It must be the name of a part, such as mfe-shop.');
}

function deployedName(text: string): string {
  return text.startsWith('svc-') ? text : partName(text);
}

function address(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new InvalidArgumentError('It must be an address, such as https://matchday.example.org.');
}

await runProgram(
  program(
    'npm run deploy --',
    'Builds parts of the web app and makes them live in MATCHDAY_HOME, or on a platform that runs elsewhere; the others stay.',
  )
    .argument(
      '[part...]',
      'parts to deploy, such as mfe-shop, or a service; the version for --rollback; the part for --list',
    )
    .option('--all', 'every part of this checkout')
    .option('--as <version>', 'the version to deploy it as, instead of its release and a hash of its files')
    .option('--list', 'what was deployed: when, what, by whom')
    .option('--rollback <part>', 'makes the version before live again, or the one that follows', deployedName)
    .option('--registry <url>', 'the platform to deploy to, with MATCHDAY_DEPLOY_TOKEN', address)
    .option('--token <part>', 'makes a token with which a team deploys this part from elsewhere', partName)
    .option('--end-tokens <part>', 'ends all tokens of a part', partName)
    .option('--by <name>', 'who deploys', userInfo().username)
    .action(run),
);
