import { startEngines } from '@matchday/command-kit/engines';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { textOf } from '@matchday/command-kit/processes/failure';

/**
 * Engines for one run of tests. Prints their addresses as a line of JSON, and stops them when its input ends, which also
 * happens when the parent process is gone.
 */
try {
  const engines = await startEngines({
    home: matchdayHome(),
    ephemeral: true,
    inMemory: true,
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
