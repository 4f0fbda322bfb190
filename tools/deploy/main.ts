import { userInfo } from 'node:os';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { InvalidArgumentError, program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { endTokens, makeToken, PART_NAME } from '@matchday/registry';
import { type DeployOptions, deploy, goBack, list, storageHere, widen } from './commands.ts';
import { runServiceCommand } from './services/service-command.ts';

interface Options extends DeployOptions {
  list?: boolean;
  rollback?: string;
  widen?: string;
  breaking?: boolean;
  token?: string;
  endTokens?: string;
}

async function run(parts: string[], options: Options): Promise<void> {
  if ([options.rollback, ...parts].some((name) => name?.startsWith('svc-')))
    return runServiceCommand(matchdayHome(), parts, options);
  if (options.token) {
    console.log(await makeToken(storageHere().tokens, options.token));
    console.error(`It may deploy ${options.token} alone, and is shown only now. The one before works too.`);
  } else if (options.endTokens) {
    await endTokens(storageHere().tokens, options.endTokens);
    console.log(`No token may deploy ${options.endTokens} any more`);
  } else if (options.list) {
    for (const line of await list(parts[0], options)) console.log(line);
  } else if (options.rollback) {
    const version = await goBack(options.rollback, parts[0], options);
    console.log(`${options.rollback} ${version} is live again`);
  } else if (options.widen) console.log(await widen(options.widen, options));
  else await deploy(parts, options);
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

function percent(text: string): number {
  const [, number] = /^(\d{1,3})%?$/.exec(text) ?? [];
  if (number && Number(number) >= 1 && Number(number) <= 100) return Number(number);
  throw new InvalidArgumentError('It must be a share of people, such as 10%.');
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
    .option('--to <share>', 'gives it to some people first, such as 10%', percent)
    .option('--widen <part>', 'gives that version to more people, --to 50%, or to all', partName)
    .option('--list', 'what was deployed: when, what, by whom')
    .option(
      '--rollback <part>',
      'makes the version before live again, or the one that follows; takes a version back that some people get',
      deployedName,
    )
    .option('--registry <url>', 'the platform to deploy to, with MATCHDAY_DEPLOY_TOKEN', address)
    .option('--no-smoke', 'does not try it in a browser first')
    .option(
      '--breaking',
      'a service goes live although live parts need a contract version that it does not serve',
    )
    .option('--token <part>', 'makes a token with which a team deploys this part from elsewhere', partName)
    .option('--end-tokens <part>', 'ends all tokens of a part', partName)
    .option('--by <name>', 'who deploys', userInfo().username)
    .action(run),
);
