import { lifecycles } from '@matchday/web-kit';
import { inSteps } from '@matchday/web-kit/breathe';
import manifest from '../manifest.json' with { type: 'json' };

// The contracts in steps of their own, as in the shell's main.ts.
export const { bootstrap, mount, unmount, prepare } = lifecycles(manifest, () =>
  inSteps(
    () => import(/* webpackMode: "eager", webpackExports: ["id"] */ '@matchday/contracts/primitives'),
    () =>
      import(/* webpackMode: "eager", webpackExports: ["getFixtures"] */ '@matchday/contracts/matches/http'),
    () => import(/* webpackMode: "eager" */ './routes.tsx'),
  ),
);
