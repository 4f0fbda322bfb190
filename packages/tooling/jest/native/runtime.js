import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
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

/** Jest's own modules, compiled: by file. */
const scripts = new Map();

/**
 * Compiles a module of Jest once for all test files of the worker; each runs it in a context of its own. Jest would compile
 * `expect`, `jest-circus` and what they need again for every file, which takes a seventh of a second.
 */
function compileOnce(executor, environment) {
  const compile = executor.compile.bind(executor);
  executor.compile = (source, file) => {
    if (!file.includes('/node_modules/')) return compile(source, file);
    let script = scripts.get(file);
    if (!script) {
      const names = executor.injectedModuleParameters.join(', ');
      script = new Script(`(function (${names}) {${source}\n})`, { filename: file });
      scripts.set(file, script);
    }
    return script.runInContext(environment.getVmContext());
  };
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
    if (this.isNative) compileOnce(this.executor, environment);
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
