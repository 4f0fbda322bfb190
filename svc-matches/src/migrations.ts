import type { Migration } from '@matchday/service-kit/mongo';
import { dropIndex } from '@matchday/service-kit/mongo/migrations';
import { fillSearchKeys } from './competition/compose.ts';
import { noteSeasonOfLeaders } from './groups/compose.ts';
import { fillPostKeys } from './news/compose.ts';
import { fillBetHours } from './predictions/compose.ts';
import { keepWeeksTogether } from './results/compose.ts';

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
  {
    version: 4,
    name: 'note the hours of bets',
    // Lists by state look for theirs there (decision 130); the index of a fixture has the prediction too.
    async up(connection) {
      await fillBetHours(connection);
      await dropIndex(connection, 'bets', 'fixture_1_createdAt_-1__id_-1');
    },
  },
  {
    version: 5,
    name: 'keep the weeks of a season together',
    // A group that counts from a week adds them up (decision 75).
    up: keepWeeksTogether,
  },
  {
    version: 6,
    name: 'note the season of leaders of groups',
    // Without it whoever leads is told of as new, one time.
    up: (connection) => noteSeasonOfLeaders(connection, new Date()),
  },
];
