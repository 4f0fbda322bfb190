import node from '../../packages/tooling/jest/node.js';

/** Jest for tests over real engines. */
export default {
  ...node,
  globalSetup: new URL('./start-engines.ts', import.meta.url).pathname,
  globalTeardown: new URL('./stop-engines.ts', import.meta.url).pathname,
};
