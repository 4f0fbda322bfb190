import type { Migration } from '@matchday/service-kit/mongo';
import { forgetFormerBuyers } from './orders/compose.ts';

/** Changes of stored data, the oldest first (decision 102). */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'forget what deleted buyers have written',
    up: forgetFormerBuyers,
  },
];
