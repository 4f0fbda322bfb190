import { z } from 'zod';
import { baseConfig } from '../src/config.ts';
import { createHttpApp } from '../src/http.ts';
import { runService } from '../src/run.ts';

const { HOST, PORT, NODE_ENV, LOG_LEVEL, EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET } = baseConfig;

// A process without engines that goes wrong on demand.
process.stdin.on('data', (order) => {
  if (String(order) === 'reject') void Promise.reject(new Error('on demand'));
  else throw new Error('on demand');
});

await runService({
  name: 'tiny',
  config: z.object({ HOST, PORT, NODE_ENV, LOG_LEVEL, EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET }),
  compose: (base) => ({ app: createHttpApp({ ...base, routes: [] }), parts: [] }),
});
