import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Takes the version of a shared module that is there, where there is only one. The runtime would compare it with the
 * range of each of the hundred modules that ask, 80 ms on a slow phone; a deployment has compared them before
 * (`check-shares.ts` of the registry).
 */
const onlyVersion = (): ModuleFederationRuntimePlugin => ({
  name: 'only-version',
  resolveShare(asked) {
    const [shared, ...others] = Object.values(asked.shareScopeMap[asked.scope]?.[asked.pkgName] ?? {});
    if (shared && others.length === 0) asked.resolver = () => ({ shared, useTreesShaking: false });
    return asked;
  },
});
export default onlyVersion;
