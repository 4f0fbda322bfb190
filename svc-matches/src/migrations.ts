import type { Migration } from '@matchday/service-kit/mongo';
import { dropIndex } from '@matchday/service-kit/mongo/migrations';
import { fillSearchKeys } from './competition/compose.ts';
import { fillPostKeys } from './news/compose.ts';

/** Changes of stored data, the oldest first (decision 102). */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'drop the index of refunded bets',
    // Settlement wrote into it with each bet; `void` took its place (decision 52).
    up: (connection) => dropIndex(connection, 'bets', 'refunded'),
  },
  {
    version: 2,
    name: 'give players search keys',
    up: (connection) => fillSearchKeys(connection, ['players']),
  },
  {
    version: 3,
    name: 'give leagues, teams and posts search keys',
    async up(connection) {
      await fillSearchKeys(connection, ['leagues', 'teams']);
      await fillPostKeys(connection);
    },
  },
];
