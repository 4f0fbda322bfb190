import { dirname, resolve } from 'node:path';
import { startEngines } from '../engines/index.ts';
import { textOf } from '../processes/failure.ts';

/**
 * Engines for one run of tests. Prints their addresses as a line of JSON, and stops them when its input ends, which also
 * happens when the parent process is gone.
 */
const root = dirname(dirname(import.meta.dirname));
try {
  const engines = await startEngines({
    home: resolve(root, process.env.MATCHDAY_HOME || '.matchday'),
    ephemeral: true,
    log: (line) => console.error(line),
  });
  console.log(JSON.stringify({ mongoUri: engines.mongoUri, amqpUrl: engines.amqpUrl }));
  for await (const _ of process.stdin);
  await engines.stop();
} catch (error) {
  console.error(`✖ ${textOf(error)}`);
  process.exitCode = 1;
}
process.exit();
