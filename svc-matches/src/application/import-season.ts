import type { AnswerOf } from '@matchday/contracts/call';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import type { importSeason as importSeasonCall, SeasonImport } from '@matchday/contracts/matches/internal';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { planSeason, type SeasonPlan } from '../domain/season-plan.ts';
import type { CloseStakes } from './close-stakes.ts';
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';

type Deps = Pick<Ports, 'transact' | 'leagues' | 'teams' | 'fixtures' | 'outbox' | 'clock'> & {
  closeStakes: CloseStakes;
};

/**
 * Imports a season by the same rules as the public calls, in one transaction; again it changes nothing. What the
 * rules refuse of a fixture is skipped and told, and the others go in. Its league becomes the current one of its
 * kind where the season names one.
 * @throws Refusal 409 where the main league would stop being it
 */
export function importSeason({ transact, leagues, teams, fixtures, outbox, clock, closeStakes }: Deps) {
  const plan = async (season: SeasonImport, tx: Tx): Promise<SeasonPlan> => {
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

  const write = async (tx: Tx, planned: SeasonPlan) => {
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
    if (!season.dryRun)
      for (const { _id, closedAt } of planned.changedFixtures) if (closedAt) closeStakes.soon(_id);
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
