import { matchdayHome, root } from '../platform/home.ts';
import { program, runProgram } from '../terminal/run-program.ts';
import { createSteps } from '../terminal/step-printer.ts';
import { deployWeb } from './deploy-web.ts';

async function deploy(): Promise<void> {
  const steps = createSteps(process.stdout);
  try {
    const { versions } = await steps.step('web app', (tell) =>
      deployWeb({ root, home: matchdayHome(), mode: 'production', tell }),
    );
    for (const [name, version] of Object.entries(versions)) steps.line(`${name} ${version} is live`);
  } finally {
    steps.close();
  }
}

await runProgram(
  program(
    'npm run deploy --',
    'Builds the parts that have changed and puts them live in the web root of MATCHDAY_HOME.',
  ).action(deploy),
);
