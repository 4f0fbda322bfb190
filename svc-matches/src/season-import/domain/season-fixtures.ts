import { Refusal, refuse } from '@matchday/contracts/errors';
import type { SeasonImport } from '@matchday/contracts/matches/internal';
import { changedBy, type Fixture, newFixture, patchedFixture, withFinalScore } from '../../fixtures/index.ts';
import type { Change, PlanContext } from './season-change.ts';

/** A file has no odds: those of a typical match, for an admin to change before the deadline. */
const usualOdds = { homeOdds: 2.2, drawOdds: 3.4, awayOdds: 3.2 };

type SeasonFixture = SeasonImport['fixtures'][number];
/** `none`: the file has no score. */
export type ScoreChange = Change | 'none';

interface PlannedFixture {
  /** Its place in the file, and how it reads. */
  index: number;
  name: string;
  fixture: Fixture;
  change: Change;
  score: ScoreChange;
}

/** A fixture of the file that is not imported, and why. */
export interface SkippedFixture {
  /** Its place in the file. */
  index: number;
  fixture: string;
  why: string;
}

interface FixtureContext extends PlanContext {
  league: string;
  idOfTeam: ReadonlyMap<string, string>;
}

/** In one season two teams meet once in a round, or without rounds once on a day. */
const keyOf = (home: string, away: string, round: string | null | undefined, date: string) =>
  [home, away, round || date.slice(0, 10)].join('|');

/**
 * What each fixture of the file means for those that are there, each decided by itself: what the rules refuse is
 * skipped, and the rest goes in.
 * @param known deleted ones too: what an admin has deleted an import does not bring back
 */
export function planFixtures(
  season: SeasonImport,
  known: readonly Fixture[],
  context: FixtureContext,
): { planned: PlannedFixture[]; skipped: SkippedFixture[] } {
  const byId = new Map(known.map((fixture) => [fixture._id, fixture]));
  const deletedFirst = known.toSorted((a, b) => Number(b.deletedAt !== null) - Number(a.deletedAt !== null));
  const byKey = new Map(
    deletedFirst.map((fixture) => [
      keyOf(fixture.home, fixture.away, fixture.round, fixture.kickOff.toISOString()),
      fixture,
    ]),
  );
  const seen = new Set<string>();
  const planned: PlannedFixture[] = [];
  const skipped: SkippedFixture[] = [];
  for (const [index, entry] of season.fixtures.entries()) {
    const home = context.idOfTeam.get(entry.home) as string;
    const away = context.idOfTeam.get(entry.away) as string;
    const key = keyOf(home, away, entry.round, entry.date);
    const id = context.idOf('fixture', context.league, key);
    // By its id too: an admin may have moved it to another day or round since.
    const before = byKey.get(key) ?? byId.get(id);
    const name = `${entry.home} against ${entry.away}, ${entry.round || entry.date.slice(0, 10)}`;
    try {
      const fixture = before?._id ?? id;
      if (seen.has(fixture)) throw refuse.conflict('It is in the file twice');
      seen.add(fixture);
      if (before?.deletedAt) throw refuse.conflict('An admin has deleted it');
      planned.push({ index, name, ...planFixture(entry, before, { home, away, id }, context) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push({ index, fixture: name, why: error.message });
    }
  }
  return { planned, skipped };
}

function planFixture(
  entry: SeasonFixture,
  before: Fixture | undefined,
  { home, away, id }: { home: string; away: string; id: string },
  context: FixtureContext,
): Omit<PlannedFixture, 'index' | 'name'> {
  const { date, time, round, inTable, score } = entry;
  const start =
    before ??
    newFixture(
      { hometeam: home, awayteam: away, league: context.league, ...usualOdds, date, time, round, inTable },
      { id, now: context.now },
    );
  const moved = patchedFixture(start, { date, time, round, inTable }, context);
  const played = score ? withFinalScore(moved, { homeScore: score[0], awayScore: score[1] }, context) : moved;
  if (!before) return { fixture: played, change: 'created', score: score ? 'created' : 'none' };
  const same = sameFixture(before, played);
  return {
    fixture: same ? before : changedBy(played, context.by, context.now),
    change: same ? 'unchanged' : 'changed',
    score: score ? scoreChange(before, played) : 'none',
  };
}

const sameScore = (a: Fixture, b: Fixture) => a.homeScore === b.homeScore && a.awayScore === b.awayScore;

const sameFixture = (a: Fixture, b: Fixture) =>
  sameScore(a, b) &&
  a.matchState === b.matchState &&
  a.kickOff.getTime() === b.kickOff.getTime() &&
  a.round === b.round &&
  a.inTable === b.inTable;

function scoreChange(before: Fixture, after: Fixture): Change {
  if (before.matchState !== 'FT') return 'created';
  return sameScore(before, after) ? 'unchanged' : 'changed';
}
