import { lifecycles } from '@matchday/web-kit';
import manifest from '../manifest.json' with { type: 'json' };

export const { bootstrap, mount, unmount, prepare } = lifecycles(
  manifest,
  () => import(/* webpackMode: "eager" */ './routes.tsx'),
);
