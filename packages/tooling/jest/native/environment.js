import { TestEnvironment } from 'jest-environment-node';

const ofMain = Object.getOwnPropertyNames(globalThis).filter(
  (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function',
);

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
  }
}
