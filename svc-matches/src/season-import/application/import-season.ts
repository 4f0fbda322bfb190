import type { AnswerOf } from '@matchday/contracts/call';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import type { importSeason as importSeasonCall, SeasonImport } from '@matchday/contracts/matches/internal';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { LeagueStore, TeamStore } from '../../competition/index.ts';
import type { FixtureStore } from '../../fixtures/index.ts';
import { planSeason, type SeasonPlan } from '../domain/season-plan.ts';

/** What the import needs. */
interface Deps {
  transact: Transact;
  leagues: LeagueStore;
  teams: TeamStore;
  fixtures: FixtureStore;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
  /** Hears of each fixture that the import has closed. */
  onClosed: (fixture: string) => void;
}

/**
 * Imports a season by the same rules as the public calls, in one transaction; repeating it changes nothing. A fixture
 * that the rules refuse is skipped and reported, and the others go in. The league becomes the current one of its kind
 * if the season names a kind.
 * @throws Refusal 409 if the main league would lose its kind
 */
export function importSeason({ transact, leagues, teams, fixtures, outbox, clock, onClosed }: Deps) {
  const plan = async (season: SeasonImport, tx: Session): Promise<SeasonPlan> => {
    const { leagueName, season: name } = season.league;
    await leagues.holdNames(tx);
    const league =
      (await leagues.findByName(leagueName, name, tx)) ??
      (await leagues.find(idFrom('league', leagueName, name), tx));
    const names = [...new Set(season.fixtures.flatMap(({ home, away }) => [home, away]))];
    const state = {
      league,
      teams: [
        ...(await teams.findMany(
          names.map((teamName) => idFrom('team', teamName)),
          tx,
        )),
        ...(await teams.findByNames(names, tx)),
      ],
      fixtures: league ? await fixtures.ofLeague(league._id, tx) : [],
    };
    return planSeason(season, state, { now: clock(), by: 'import', idOf: idFrom });
  };

  const write = async (tx: Session, planned: SeasonPlan) => {
    const { league, leagueChange, newTeams, joining, newFixtures, changedFixtures } = planned;
    if (leagueChange !== 'unchanged') await leagues.giveUpKind(tx, league.kind, league._id);
    if (leagueChange === 'created') await leagues.insert(tx, league);
    if (leagueChange === 'changed') await leagues.replace(tx, league);
    if (leagueChange === 'unchanged') await leagues.hold(tx, league._id, league._id);
    await teams.insert(tx, newTeams);
    await teams.join(tx, joining, league._id, league.kind !== 'other');
    await fixtures.insert(tx, newFixtures);
    await fixtures.replace(tx, changedFixtures);
    const changed = [...newFixtures, ...changedFixtures];
    await outbox.add(
      tx,
      changed.map(({ _id }) => fact(fixtureChanged, { fixtureId: _id })),
    );
  };

  return async (season: SeasonImport): Promise<AnswerOf<typeof importSeasonCall>> => {
    const planned = await transact(async (tx) => {
      const made = await plan(season, tx);
      if (!season.dryRun) await write(tx, made);
      return made;
    });
    if (!season.dryRun) for (const { _id, closedAt } of planned.changedFixtures) if (closedAt) onClosed(_id);
    const isThere = !season.dryRun || planned.leagueChange !== 'created';
    return {
      leagueId: isThere ? planned.league._id : null,
      leagues: planned.leagues,
      teams: planned.teams,
      fixtures: planned.fixtures,
      scores: planned.scores,
      skipped: planned.skipped,
      dryRun: season.dryRun,
    };
  };
}
