import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime, ...rest } = federation;

/**
 * The federation runtime of the page, `__MATCHDAY_FEDERATION__`: parts are built without one and take this
 * (MICROFRONTENDS E3). It saves 27 kB of the shell and 5 kB of each part: the plugin's own option
 * (`externalRuntime`) adds a second copy of its core. Each part gets a new object, because it writes into it; and
 * `createInstance`, or the second part would join the instance of the first.
 */
Object.defineProperty(globalThis, '__MATCHDAY_FEDERATION__', {
  get: () => ({
    ...rest,
    runtime: { ...runtime, init: runtime?.createInstance },
    // Left out of the shell's own, which exposes nothing.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  }),
});
