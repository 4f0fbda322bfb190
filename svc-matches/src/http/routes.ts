import type { UseCases } from '../application/use-cases.ts';
import { betRoutes } from './bet-routes.ts';
import { fixtureRoutes } from './fixture-routes.ts';
import { leagueRoutes } from './league-routes.ts';
import { matchDayRoutes } from './match-day-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';
import { squadRoutes } from './squad-routes.ts';

/** Every public call of the service. */
export const routes = (cases: UseCases) => [
  ...fixtureRoutes(cases),
  ...matchDayRoutes(cases),
  ...settlementRoutes(cases),
  ...betRoutes(cases),
  ...squadRoutes(cases),
  ...leagueRoutes(cases),
];
