import node from '../packages/tooling/jest/node.js';

export default {
  ...node,
  testTimeout: 120_000,
  maxWorkers: 1,
  globalSetup: './support/start-platform.ts',
  globalTeardown: './support/stop-platform.ts',
};
