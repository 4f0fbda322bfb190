import { z } from 'zod';
import { createHttpApp } from '../../src/http/index.ts';
import { baseConfig } from '../../src/process/config.ts';
import { runService } from '../../src/process/run.ts';

const { HOST, PORT, NODE_ENV, LOG_LEVEL, EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET } = baseConfig;

// A process without engines that goes wrong on demand.
process.stdin.on('data', (order) => {
  if (String(order) === 'reject') void Promise.reject(new Error('on demand'));
  else throw new Error('on demand');
});

await runService({
  name: 'tiny',
  config: z.object({ HOST, PORT, NODE_ENV, LOG_LEVEL, EDGE_SECRET, SERVICE_SECRET, OPERATOR_SECRET }),
  compose: (base) => ({ app: createHttpApp({ ...base, calls: {}, routes: [] }), parts: [] }),
});
