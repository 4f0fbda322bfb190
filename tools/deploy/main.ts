import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { runProgram } from '../terminal/run-program.ts';
import { createSteps } from '../terminal/step-printer.ts';
import { deployWeb } from './deploy-web.ts';

const root = dirname(dirname(import.meta.dirname));
const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');

async function deploy(): Promise<void> {
  const steps = createSteps(process.stdout);
  try {
    const { versions } = await steps.step('web app', (tell) =>
      deployWeb({ root, home, mode: 'production', tell }),
    );
    for (const [name, version] of Object.entries(versions)) steps.line(`${name} ${version} is live`);
  } finally {
    steps.close();
  }
}

await runProgram(
  new Command('npm run deploy --')
    .description('Builds the parts that have changed and puts them live in the web root of MATCHDAY_HOME.')
    .action(deploy),
);
