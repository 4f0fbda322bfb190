import { userInfo } from 'node:os';
import { join } from 'node:path';
import { matchdayHome, root } from '../platform/home.ts';
import { Failure } from '../processes/failure.ts';
import { program, runProgram } from '../terminal/run-program.ts';
import { createSteps } from '../terminal/step-printer.ts';
import { deployWeb } from './deploy-web.ts';
import { rollBack } from './deployments.ts';
import { describeDeployments } from './describe-deployments.ts';

interface Options {
  all?: boolean;
  as?: string;
  list?: boolean;
  rollback?: string;
  by: string;
}

const VERSION = /^[a-z0-9][a-z0-9.-]{0,63}$/i;

async function run(parts: string[], options: Options): Promise<void> {
  const home = matchdayHome();
  const publishing = { by: options.by, now: () => new Date() };
  if (options.list) {
    for (const line of await describeDeployments(join(home, 'web'), parts[0])) console.log(line);
  } else if (options.rollback) {
    const version = await rollBack(home, options.rollback, publishing, parts[0]);
    console.log(`${options.rollback} ${version} is live again`);
  } else {
    await deploy(home, parts, options, publishing);
  }
}

async function deploy(
  home: string,
  parts: string[],
  { all, as }: Options,
  publishing: { by: string; now: () => Date },
): Promise<void> {
  if (parts.length === 0 && !all)
    throw new Failure('Which part?', [
      'npm run deploy -- mfe-shop',
      'npm run deploy -- --all, for every part of this checkout',
    ]);
  if (as && (parts.length !== 1 || !VERSION.test(as)))
    throw new Failure('--as names the version of one part: letters, digits, dots and dashes.');
  const steps = createSteps(process.stdout);
  try {
    const deployed = await steps.step('web app', (tell) =>
      deployWeb({
        ...{ root, home, mode: 'production', action: 'deploy', tell, ...publishing },
        ...(all ? {} : { only: parts }),
        ...(as ? { as } : {}),
      }),
    );
    for (const [name, version] of Object.entries(deployed)) steps.line(`${name} ${version} is live`);
  } finally {
    steps.close();
  }
}

await runProgram(
  program(
    'npm run deploy --',
    'Builds parts of the web app and makes them live in MATCHDAY_HOME; the others stay.',
  )
    .argument(
      '[part...]',
      'parts to deploy, such as mfe-shop; the version for --rollback; the part for --list',
    )
    .option('--all', 'every part of this checkout')
    .option('--as <version>', 'the version to deploy it as, instead of its release and a hash of its files')
    .option('--list', 'what was deployed: when, what, by whom')
    .option('--rollback <part>', 'makes the version before live again, or the one that follows')
    .option('--by <name>', 'who deploys', userInfo().username)
    .action(run),
);
