import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { loadForBrowser, mapFiles } from './load-for-browser.js';

const GLOBALS = new URL('./globals.js', import.meta.url);
let files = 0;
let hooked = false;

function hook() {
  if (hooked) return;
  hooked = true;
  enableCompileCache();
  registerHooks({
    resolve(name, context, next) {
      if (name !== '@jest/globals') return next(name, context);
      const { search } = new URL(context.parentURL);
      return { url: new URL(search, GLOBALS).href, shortCircuit: true };
    },
    load: loadForBrowser,
  });
}

/**
 * Jest's runtime, except that a test file is imported by Node itself. Its imports stay loaded for the next test file of
 * the worker; Jest would load and compile each package again for every file. The test file itself is loaded each time. With
 * `--watch`, and in another environment, Jest loads everything.
 */
class NativeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [globalConfig] = given.slice(-1);
    const [, environment] = given;
    this.isNative = environment.isNative === true && !globalConfig.watch && !globalConfig.watchAll;
    this.testPath = given.at(-2);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    const { fn, spyOn, setTimeout, restoreAllMocks } = this.jestGlobals.jestObjectFor(this.testPath);
    // Those that replace modules or timers would change Jest's own context alone.
    globalThis.matchdayTest = { ...globals, jest: { fn, spyOn, setTimeout, restoreAllMocks } };
  }

  getSourceMaps() {
    return this.isNative ? mapFiles : super.getSourceMaps();
  }

  async unstable_importModule(from, name) {
    if (!this.isNative || name !== undefined) return super.unstable_importModule(from, name);
    hook();
    files += 1;
    return import(`${pathToFileURL(from).href}?file=${files}`);
  }
}

// Jest reads the class from a CommonJS export.
export { NativeRuntime as default };
export const __esModule = true;
