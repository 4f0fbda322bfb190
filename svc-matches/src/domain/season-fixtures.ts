import { Refusal, refuse } from '@matchday/contracts/errors';
import type { SeasonImport } from '@matchday/contracts/matches/internal';
import { patchedFixture, withFinalScore } from './change-fixture.ts';
import { type Fixture, newFixture } from './fixture.ts';
import type { Change, PlanContext } from './season-change.ts';

/** A file has no odds: those of a typical match, for an admin to change before the deadline. */
const usualOdds = { homeOdds: 2.2, drawOdds: 3.4, awayOdds: 3.2 };

type SeasonFixture = SeasonImport['fixtures'][number];
/** `none`: the file has no score. */
export type ScoreChange = Change | 'none';

interface PlannedFixture {
  fixture: Fixture;
  change: Change;
  score: ScoreChange;
}

interface FixtureContext extends PlanContext {
  league: string;
  idOfTeam: ReadonlyMap<string, string>;
}

/** In one season two teams meet once in a round, or without rounds once on a day. */
const keyOf = (home: string, away: string, round: string | null | undefined, date: string) =>
  [home, away, round || date.slice(0, 10)].join('|');

/** What each fixture of the file means for those that are there. @throws Refusal as `planSeason` says */
export function planFixtures(
  season: SeasonImport,
  known: readonly Fixture[],
  context: FixtureContext,
): PlannedFixture[] {
  const before = new Map(
    known.map((fixture) => [
      keyOf(fixture.home, fixture.away, fixture.round, fixture.kickOff.toISOString()),
      fixture,
    ]),
  );
  const seen = new Set<string>();
  return season.fixtures.map((entry, index) =>
    named(index, () => {
      const home = context.idOfTeam.get(entry.home) as string;
      const away = context.idOfTeam.get(entry.away) as string;
      const key = keyOf(home, away, entry.round, entry.date);
      if (seen.has(key)) throw refuse.invalid(`${entry.home} against ${entry.away} stands twice`);
      seen.add(key);
      return planFixture(entry, before.get(key), { home, away, key }, context);
    }),
  );
}

function planFixture(
  entry: SeasonFixture,
  before: Fixture | undefined,
  { home, away, key }: { home: string; away: string; key: string },
  context: FixtureContext,
): PlannedFixture {
  const { date, time, round, inTable, score } = entry;
  const start =
    before ??
    newFixture(
      { hometeam: home, awayteam: away, league: context.league, ...usualOdds, date, time, round, inTable },
      { id: context.idOf('fixture', context.league, key), now: context.now },
    );
  const moved = patchedFixture(start, { date, time, round, inTable }, context);
  const played = score ? withFinalScore(moved, { homeScore: score[0], awayScore: score[1] }, context) : moved;
  if (!before) return { fixture: played, change: 'created', score: score ? 'created' : 'none' };
  return {
    fixture: played,
    change: sameFixture(before, played) ? 'unchanged' : 'changed',
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

/** Names the fixture in what its rules refuse. */
function named<T>(index: number, plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = `Fixture ${index + 1}: ${error.message}`;
    throw new Refusal(error.code, text, { fields: { [`fixtures.${index}`]: error.message } });
  }
}
