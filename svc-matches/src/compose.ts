import { serviceActions } from '@matchday/contracts/audit';
import { matchesCalls } from '@matchday/contracts/matches/http';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { createAudit, createAuditStore, walletPeople } from '@matchday/service-kit/audit';
import { createHttpApp, handle } from '@matchday/service-kit/http';
import type { Base, Service } from '@matchday/service-kit/run';
import { matchesThings } from './audited-things.ts';
import { composeCompetition } from './competition/compose.ts';
import type { Config } from './config.ts';
import { connectEngines } from './engines.ts';
import { composeFixtures } from './fixtures/compose.ts';
import { composeFollows } from './follows/compose.ts';
import { composeGroups } from './groups/compose.ts';
import { migrations } from './migrations.ts';
import { composeNews } from './news/compose.ts';
import { composePredictions } from './predictions/compose.ts';
import { composeRequests } from './requests/compose.ts';
import { composeResults } from './results/compose.ts';
import { composeSearch } from './search/compose.ts';
import { composeSeasonImport } from './season-import/compose.ts';
import { composeSettlement } from './settlement/compose.ts';
import { composeStandings } from './standings/compose.ts';

/** The rooms of the service from the bottom up: each gets those below it. */
export function compose(base: Base<Config>): Service {
  const engines = connectEngines(base, migrations);
  const requests = composeRequests(engines);
  const news = composeNews(engines, requests);
  const competition = composeCompetition(engines, requests);
  const fixtures = composeFixtures(engines, requests, competition);
  const standings = composeStandings(competition, fixtures);
  const follows = composeFollows(engines, competition, fixtures);
  const predictions = composePredictions(engines, competition, fixtures);
  const results = composeResults(engines);
  const groups = composeGroups(engines, requests, competition, results, follows);
  const settlement = composeSettlement(engines, competition, fixtures, predictions, results);
  const seasonImport = composeSeasonImport(engines, competition, fixtures);

  const audit = createAudit({
    ...engines,
    store: createAuditStore(engines.connection),
    people: walletPeople(engines),
    things: matchesThings(engines.connection),
  });

  const { presentTeam } = standings;
  const { purchases, openStakes: stakes } = predictions;
  const routes = [
    ...competition.routes({ fixtures: fixtures.fixtures, purchases, presentTeam }),
    ...fixtures.routes({ purchases, stakes }),
    ...standings.routes,
    ...composeSearch(competition, fixtures).routes,
    ...follows.routes,
    ...predictions.routes,
    ...settlement.routes,
    ...results.routes,
    ...groups.routes,
    ...news.routes,
    ...seasonImport.routes,
    handle(serviceActions.matches, ({ query }) => audit.actions(query)),
  ];
  const app = createHttpApp({
    ...base,
    calls: { ...matchesCalls, ...matchesInternalCalls },
    routes,
    streams: seasonImport.streams,
    stamp: engines.stamp,
    audit,
  });
  const rooms = [competition, news, follows, predictions, settlement, results, groups];
  return { app, parts: [...engines.parts, ...rooms.flatMap(({ parts }) => parts)] };
}
