import { repeat } from '@matchday/service-kit/schedule';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { announceGoals } from './application/announce-goals.ts';
import { announceMatches } from './application/announce-matches.ts';
import { followRoutes } from './http/follow-routes.ts';
import { createAnnouncementStore } from './persistence/announcement-store.ts';
import { createFollowStore } from './persistence/follow-store.ts';
import { createGoalRoundStore } from './persistence/goal-round-store.ts';

/** Teams that people follow, and what followers are notified about. */
export function composeFollows(engines: Engines, { teams }: Competition, room: Fixtures) {
  const { connection, transact, outbox, clock, logger } = engines;
  const { fixtures, viewFixtures, presentFixture } = room;
  const follows = createFollowStore(connection);
  const announcements = createAnnouncementStore(connection);
  const goalRounds = createGoalRoundStore(connection);
  const ports = {
    follows,
    announcements,
    goalRounds,
    teams,
    fixtures,
    viewFixtures,
    transact,
    outbox,
    clock,
  };
  return {
    /** Deletes what a person follows. */
    forgetFollows: follows.forget,
    routes: followRoutes({ ...ports, presentFixture }),
    parts: [
      repeat({ name: 'matches to announce', everyMs: 5000, logger, run: announceMatches(ports) }),
      repeat({ name: 'goals to announce', everyMs: 5000, logger, run: announceGoals(ports) }),
    ],
  };
}

export type Follows = ReturnType<typeof composeFollows>;
