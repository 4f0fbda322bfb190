import { microfrontend } from '@matchday/tooling/webpack/microfrontend.ts';
import manifest from './manifest.json' with { type: 'json' };

export default microfrontend({ manifest, dir: import.meta.dirname });
