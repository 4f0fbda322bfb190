import { basename } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { patience } from '../patience.js';
import { writeReads } from './write-reads.js';

const ofMain = Object.getOwnPropertyNames(globalThis).filter(
  (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function',
);

/** Parts that read answers and events of others. */
const CONSUMERS = /^(?:shell|mfe-\w+|svc-\w+)$/;

/**
 * Jest's environment for test files that `runtime.js` imports. Jest's own modules, such as `expect`, run in a context of
 * their own; there `Error`, `Date` and the others are those of the test file, so that `instanceof` agrees.
 */
export default class NativeEnvironment extends TestEnvironment {
  /** Tells the runtime that Node imports the test file. */
  isNative = true;

  constructor(config, context) {
    super(config, context);
    for (const name of ofMain) this.global[name] = globalThis[name];
    const part = basename(config.projectConfig.rootDir);
    globalThis.matchdayConsumer = CONSUMERS.test(part) ? part : undefined;
  }

  /** Gives each test and hook the patience of this run. */
  handleTestEvent({ name, test, hook }, { testTimeout }) {
    const begun = name === 'test_fn_start' ? test : name === 'hook_start' ? hook : null;
    if (!begun || begun.isPatient) return;
    begun.isPatient = true;
    begun.timeout = (begun.timeout || testTimeout) * patience;
  }

  async teardown() {
    writeReads();
    await super.teardown();
  }
}
