import type { AnswerOf } from '@matchday/contracts/call';
import { leagueChanged } from '@matchday/contracts/matches/events';
import type { importSeason as importSeasonCall, SeasonImport } from '@matchday/contracts/matches/internal';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { League, LeagueStore, TeamStore } from '../../competition/index.ts';
import type { Fixture, FixtureFact, FixtureStore, NoteMove } from '../../fixtures/index.ts';
import { importedLeague, isSameName, planSeason, type SeasonPlan } from '../domain/season-plan.ts';

/** What the import needs. */
interface Deps {
  transact: Transact;
  leagues: LeagueStore;
  teams: TeamStore;
  fixtures: FixtureStore;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
  fixtureFact: FixtureFact;
  moved: NoteMove;
  /** Hears of each fixture that the import has closed. */
  onClosed: (fixture: string) => void;
}

/** Fixtures that are written together: small enough that a bar moves, large enough to cost no more than all at once. */
const sliceSize = 50;

/** Hears how many of so many fixtures are dealt with; from 0 again where the transaction begins again. */
export type TellProgress = (progress: { done: number; of: number }) => void;

/**
 * Imports a season by the same rules as the public calls, in one transaction; repeating it changes nothing. A fixture
 * that the rules refuse is skipped and reported, and the others go in. The league becomes the current one of its kind
 * if the season names a kind. Progress is told from within the transaction, before anything is committed.
 * @throws Refusal 409 if the main league would lose its kind
 */
export function importSeason(deps: Deps) {
  const { transact, leagues, teams, fixtures, outbox, clock, fixtureFact, moved, onClosed } = deps;
  const knownLeague = async (named: SeasonImport['league'], tx: Session): Promise<League | null> => {
    const { leagueName, season, country } = named;
    const known =
      (await leagues.findByName(named, tx)) ??
      (await leagues.find(importedLeague(named, { idOf: idFrom }), tx));
    if (known) return known;
    // Ids of leagues used to leave out the country.
    const former = await leagues.find(idFrom('league', leagueName, season), tx);
    return former && isSameName(former.country, country) ? former : null;
  };
  const plan = async (season: SeasonImport, tx: Session): Promise<{ made: SeasonPlan; known: Fixture[] }> => {
    await leagues.holdNames(tx);
    const league = await knownLeague(season.league, tx);
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
    const made = planSeason(season, state, { now: clock(), by: 'import', idOf: idFrom });
    return { made, known: state.fixtures };
  };

  const writeFixtures = async (
    tx: Session,
    { newFixtures, changedFixtures }: Pick<SeasonPlan, 'newFixtures' | 'changedFixtures'>,
    former: ReadonlyMap<string, Fixture>,
  ) => {
    await fixtures.insert(tx, newFixtures);
    const changed = await fixtures.replace(tx, changedFixtures);
    for (const after of changed) await moved(tx, former.get(after._id) ?? after, after);
    const told: Fact[] = [];
    for (const each of [...newFixtures, ...changed])
      told.push(await fixtureFact(tx, former.get(each._id) ?? null, each));
    await outbox.add(tx, told);
  };

  const write = async (tx: Session, planned: SeasonPlan, known: readonly Fixture[], tell: TellProgress) => {
    const { league, leagueChange, newTeams, joining, newFixtures, changedFixtures } = planned;
    if (leagueChange !== 'unchanged') await leagues.giveUpKind(tx, league.kind, league._id);
    if (leagueChange === 'created') await leagues.insert(tx, league);
    if (leagueChange === 'changed') await leagues.replace(tx, league);
    if (leagueChange === 'unchanged') await leagues.hold(tx, league._id, league._id);
    const made = new Set(newTeams.map(({ _id }) => _id));
    const sides = new Set(newFixtures.flatMap(({ home, away }) => [home, away]));
    await teams.holdNames(tx, [league._id]);
    // They were read in this transaction: who deletes one meanwhile makes it begin again.
    const held = [...sides].filter((team) => !made.has(team));
    await teams.hold(tx, held, league._id);
    await teams.insert(tx, newTeams);
    await teams.join(tx, joining, league._id, league.kind !== 'other');
    const former = new Map(known.map((fixture) => [fixture._id, fixture]));
    const of = planned.changes.length + planned.skipped.length;
    let done = of - newFixtures.length - changedFixtures.length;
    tell({ done, of });
    const all = [...newFixtures, ...changedFixtures];
    for (let from = 0; from < all.length; from += sliceSize) {
      const slice = all.slice(from, from + sliceSize);
      const split = Math.max(0, newFixtures.length - from);
      const parts = { newFixtures: slice.slice(0, split), changedFixtures: slice.slice(split) };
      await writeFixtures(tx, parts, former);
      done += slice.length;
      tell({ done, of });
    }
    // Fixtures tell of themselves: without one, nothing else would tell of the league and its teams.
    if (leagueChange !== 'unchanged' || newTeams.length + joining.length > 0)
      await outbox.add(tx, fact(leagueChanged, { leagueId: league._id }));
  };

  return async (
    season: SeasonImport,
    tell: TellProgress = () => undefined,
  ): Promise<AnswerOf<typeof importSeasonCall> & Pick<SeasonPlan, 'changes'>> => {
    const planned = await transact(async (tx) => {
      const { made, known } = await plan(season, tx);
      if (!season.dryRun) await write(tx, made, known, tell);
      return { ...made, known };
    });
    const open = new Set(planned.known.filter(({ closedAt }) => closedAt === null).map(({ _id }) => _id));
    if (!season.dryRun)
      for (const { _id, closedAt } of planned.changedFixtures) if (closedAt && open.has(_id)) onClosed(_id);
    const isThere = !season.dryRun || planned.leagueChange !== 'created';
    return {
      leagueId: isThere ? planned.league._id : null,
      leagues: planned.leagues,
      teams: planned.teams,
      fixtures: planned.fixtures,
      scores: planned.scores,
      skipped: planned.skipped,
      changes: planned.changes,
      dryRun: season.dryRun,
    };
  };
}
