import { lifecycles } from '@matchday/web-kit';
import manifest from '../manifest.json' with { type: 'json' };

export const { bootstrap, mount, unmount, prepare } = lifecycles(manifest, async () => {
  const { routes } = await import(/* webpackMode: "eager" */ './routes.tsx');
  return routes;
});
