import { importSeason as importSeasonCall } from '@matchday/contracts/matches/internal';
import { handle } from '@matchday/service-kit/http';
import { importSeason } from '../application/import-season.ts';

/** Calls that only this platform's own tools make. */
export function importRoutes(deps: Parameters<typeof importSeason>[0]) {
  const run = importSeason(deps);
  return [handle(importSeasonCall, ({ body }) => run(body))];
}
