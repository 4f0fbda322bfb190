import { lifecycles } from '@matchday/web-kit';
import { inSteps } from '@matchday/web-kit/breathe';
import manifest from '../manifest.json' with { type: 'json' };

export const { bootstrap, mount, unmount, prepare } = lifecycles(manifest, async () => {
  // The contracts in steps of their own, as in the shell's main.ts.
  const { routes } = await inSteps(
    () => import(/* webpackMode: "eager", webpackExports: ["id"] */ '@matchday/contracts/primitives'),
    () =>
      import(/* webpackMode: "eager", webpackExports: ["getFixtures"] */ '@matchday/contracts/matches/http'),
    () => import(/* webpackMode: "eager" */ './routes.tsx'),
  );
  return routes;
});
