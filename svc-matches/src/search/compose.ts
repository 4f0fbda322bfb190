import type { Competition } from '../competition/compose.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { searchRoutes } from './http/search-routes.ts';

/** One search over teams, players and fixtures. */
export const composeSearch = ({ teams, players }: Competition, { fixtures }: Fixtures) => ({
  routes: searchRoutes({ teams, players, fixtures }),
});
