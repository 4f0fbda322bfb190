import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import onlyVersion from './only-version.ts';

const { runtime, bundlerRuntime, ...rest } = federation;

type Init = NonNullable<typeof runtime>['init'];
/** An instance of a part's own, which chooses among versions as the shell does. */
const init: Init = (options) =>
  // biome-ignore lint/style/noNonNullAssertion: the bundler's runtime always has one
  runtime!.createInstance({ ...options, plugins: [...(options.plugins ?? []), onlyVersion()] });

/**
 * The federation runtime of the page, `__MATCHDAY_FEDERATION__`: parts are built without one and take this
 * (MICROFRONTENDS E3). It saves 27 kB of the shell and 5 kB of each part: the plugin's own option
 * (`externalRuntime`) adds a second copy of its core. Each part gets a new object, because it writes into it; and
 * an instance, or the second part would join that of the first.
 */
Object.defineProperty(globalThis, '__MATCHDAY_FEDERATION__', {
  get: () => ({
    ...rest,
    runtime: { ...runtime, init },
    // Left out of the shell's own, which exposes nothing.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  }),
});
