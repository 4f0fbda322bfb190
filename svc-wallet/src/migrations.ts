import type { Migration } from '@matchday/service-kit/mongo';
import { fillUserKeys } from './identity/compose.ts';
import { mergeIndexes } from './notifications/compose.ts';

/** Changes of stored data, the oldest first (decision 102). */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'give users search keys',
    up: fillUserKeys,
  },
  {
    version: 2,
    name: 'merge the indexes of notifications',
    up: mergeIndexes,
  },
];
