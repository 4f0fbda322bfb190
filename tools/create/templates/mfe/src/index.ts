import { lifecycles } from '@matchday/web-kit';
import manifest from '../manifest.json' with { type: 'json' };
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, prepare } = lifecycles(manifest, routes);
