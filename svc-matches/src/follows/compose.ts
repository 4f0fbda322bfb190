import { repeat } from '@matchday/service-kit/schedule';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { announceMatches } from './application/announce-matches.ts';
import { followRoutes } from './http/follow-routes.ts';
import { createAnnouncementStore } from './persistence/announcement-store.ts';
import { createFollowStore } from './persistence/follow-store.ts';

/** Teams that people follow, and what followers are told about matches. */
export function composeFollows(engines: Engines, { teams }: Competition, room: Fixtures) {
  const { connection, transact, outbox, clock, logger } = engines;
  const { fixtures, viewFixtures, presentFixture } = room;
  const follows = createFollowStore(connection);
  const announcements = createAnnouncementStore(connection);
  const ports = { follows, announcements, teams, fixtures, viewFixtures, transact, outbox, clock };
  return {
    routes: followRoutes({ ...ports, presentFixture }),
    parts: [repeat({ name: 'matches to announce', everyMs: 5000, logger, run: announceMatches(ports) })],
  };
}
