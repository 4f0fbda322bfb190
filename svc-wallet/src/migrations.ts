import type { Migration } from '@matchday/service-kit/mongo';
import { fillUserKeys } from './identity/compose.ts';

/** Changes of stored data, the oldest first (decision 102). */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'give users search keys',
    up: fillUserKeys,
  },
];
