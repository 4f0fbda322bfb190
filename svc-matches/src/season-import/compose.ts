import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { importRoutes } from './http/import-routes.ts';

/** The import of a whole season from a file. */
export function composeSeasonImport(
  { transact, outbox, clock }: Engines,
  { leagues, teams }: Competition,
  { fixtures, fixtureFact, closed, moved }: Fixtures,
) {
  const deps = { transact, outbox, clock, leagues, teams, fixtures, fixtureFact, moved, onClosed: closed };
  return importRoutes(deps);
}
