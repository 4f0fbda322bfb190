import { globSync } from 'node:fs';
import { root } from '@matchday/command-kit/platform/home';

/** Folder of a service. */
export type ServiceName = `svc-${string}`;

/** In the order in which they are started: all services of the repository, the gateway last. */
export const SERVICES: readonly ServiceName[] = globSync('svc-*/src/main.ts', { cwd: root })
  .map((file) => file.split('/')[0] as ServiceName)
  .sort((a, b) => Number(a === 'svc-gateway') - Number(b === 'svc-gateway') || a.localeCompare(b));
