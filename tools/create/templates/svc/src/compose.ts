import { exampleCalls } from '@matchday/contracts/example/http';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import type { Base, Service } from '@matchday/service-kit/run';
import type { ExampleConfig } from './config.ts';
import { composeExample } from './example/compose.ts';

/** svc-example from its rooms. */
export function compose(base: Base<ExampleConfig>): Service {
  const { config, logger } = base;
  const mongo = connectMongo({
    uri: config.MONGODB_URI,
    dbName: 'example',
    logger,
    apart: config.MIGRATIONS === 'apart',
  });
  const example = composeExample();
  return {
    app: createHttpApp({ ...base, calls: exampleCalls, routes: [...example.routes] }),
    parts: [mongo],
  };
}
