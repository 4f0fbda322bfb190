import { dirname, resolve } from 'node:path';
import { createSteps } from '../terminal/step-printer.ts';
import { deployWeb } from './deploy-web.ts';

/** `npm run deploy`: builds the parts that have changed and puts them live in the web root of MATCHDAY_HOME. */
const root = dirname(dirname(import.meta.dirname));
const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');
const steps = createSteps(process.stdout);
try {
  const { versions } = await steps.step('web app', (tell) =>
    deployWeb({ root, home, mode: 'production', tell }),
  );
  for (const [name, version] of Object.entries(versions)) steps.line(`${name} ${version} is live`);
} catch (error) {
  steps.failure(error);
  process.exitCode = 1;
} finally {
  steps.close();
}
