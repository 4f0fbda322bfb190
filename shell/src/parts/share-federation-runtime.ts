import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The federation runtime of the page: parts are built without one and take this (MICROFRONTENDS E3). It saves 10 kB of
 * the shell and 6 kB of each part, for the plugin's own way (`externalRuntime`) brings a second copy of its core.
 * A getter, for each part writes into what it gets; `createInstance`, or the second part would join the first one's.
 */
globalThis.__MATCHDAY_FEDERATION__ = {
  __esModule: true,
  get default() {
    const { runtime, bundlerRuntime, ...rest } = federation;
    return {
      ...rest,
      runtime: { ...runtime, init: runtime?.createInstance },
      // Left out of the shell's own, which exposes nothing.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    };
  },
};
