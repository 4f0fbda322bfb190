import { randomBytes } from 'node:crypto';
import { usernamesOnly } from '@matchday/service-kit/name-people';
import { repeat } from '@matchday/service-kit/schedule';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Follows } from '../follows/compose.ts';
import type { Requests } from '../requests/compose.ts';
import type { Results } from '../results/compose.ts';
import { clearClosed, tellLeaders, tellResults, tellWeeks } from './application/follow-results.ts';
import { groupBoards } from './application/group-board.ts';
import { leaveAllGroups } from './application/leave-all-groups.ts';
import { codeFrom } from './domain/group.ts';
import { groupRoutes } from './http/group-routes.ts';
import { forgetPeople } from './messaging/forget-people.ts';
import { createGroupStore } from './persistence/group-store.ts';
import { createMemberStore } from './persistence/member-store.ts';
import { createNewsStore } from './persistence/news-store.ts';

export { noteSeasonOfLeaders } from './persistence/group-store.ts';

/** Groups of people who compare what their predictions bring. */
export function composeGroups(
  { connection, bus, transact, namePeople, clock, newId, logger }: Engines,
  { firstTime }: Requests,
  { leagues }: Competition,
  { results, boards, boardOf, showBoard, pageOfBoard, onCounted }: Results,
  { forgetFollows }: Pick<Follows, 'forgetFollows'>,
) {
  const stores = {
    groups: createGroupStore(connection),
    members: createMemberStore(connection),
    news: createNewsStore(connection),
    leagues,
    results,
    boards,
  };
  const newCode = () => codeFrom(randomBytes(48));
  const names = usernamesOnly(namePeople);
  const ports = { ...stores, transact, firstTime, namePeople: names, clock, newId, newCode, logger };
  const tables = groupBoards({ ...ports, boardOf });
  const following = { ...stores, clock, boards: tables };
  onCounted(tellResults(following));
  forgetPeople(bus, [leaveAllGroups(ports), forgetFollows]);
  const every = (name: string, seconds: number, run: () => Promise<void>) =>
    repeat({ name, everyMs: seconds * 1000, logger, run });
  return {
    routes: groupRoutes({ ...ports, table: { boards: tables, showBoard, pageOfBoard } }),
    parts: [
      every('leaders of groups', 2, tellLeaders(following)),
      every('results of the week', 60, tellWeeks(following)),
      every('deleted groups', 10, clearClosed(following)),
    ],
  };
}
