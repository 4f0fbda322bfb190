export const matchStates = ['Build Up', 'Live', 'HT', 'FT'] as const;
export type MatchState = (typeof matchStates)[number];
/** Filters of lists of fixtures. */
export const upcomingOrResults = ['upcoming', 'results'] as const;
/** Actions that a past fixture may wait for from an admin. */
export const awaited = ['full-time', 'result', 'impacts'] as const;
export type Awaited = (typeof awaited)[number];
/** What an admin has to do about a fixture: start it, follow it, finish and decide it, pay its players, nothing. */
export const deskParts = ['late', 'live', 'over', 'impacts', 'done'] as const;
export type DeskPart = (typeof deskParts)[number];
/** How lists of the match desk are sorted, by kick-off. */
export const deskSorts = ['oldest', 'newest'] as const;
/** Outcome of a bet, as a filter of lists; a cancelled one is refunded. */
export const betStates = ['pending', 'won', 'lost', 'refunded'] as const;
export type BetState = (typeof betStates)[number];
/** Own slips: those that nothing has decided yet, and those that are over. */
export const slipTabs = ['running', 'settled'] as const;
export type SlipTab = (typeof slipTabs)[number];
/** How lists of slips are sorted. */
export const slipSorts = ['newest', 'oldest'] as const;
export type SlipSort = (typeof slipSorts)[number];
/** How lists of players are sorted. */
export const playerSorts = ['overall', 'name', 'cost'] as const;
export type PlayerSort = (typeof playerSorts)[number];
/** How lists of teams are sorted. */
export const teamSorts = ['name', 'newest'] as const;
export type TeamSort = (typeof teamSorts)[number];
/** How lists of leagues are sorted. */
export const leagueSorts = ['newest', 'name'] as const;
export type LeagueSort = (typeof leagueSorts)[number];
/** How lists of posts are sorted. */
export const postSorts = ['newest', 'oldest'] as const;
export type PostSort = (typeof postSorts)[number];
export const outcomes = ['homeWin', 'draw', 'awayWin'] as const;
export type Outcome = (typeof outcomes)[number];
export const ratingNames = ['skills', 'dribbling', 'defense', 'passing', 'gameplay', 'shooting'] as const;
export type RatingName = (typeof ratingNames)[number];
/** How long a board of people reaches. */
export const boardSpans = ['week', 'month', 'season'] as const;
export type BoardSpan = (typeof boardSpans)[number];
/** By what a board ranks: coins won less coins staked, or that by the coins staked. */
export const boardMeasures = ['profit', 'rate'] as const;
export type BoardMeasure = (typeof boardMeasures)[number];
/** The first and the last day of boards. */
export const [FIRST_DAY, LAST_DAY] = ['2020-01-01', '2099-12-31'] as const;
/** What the feed of a group tells. */
export const groupNewsKinds = [
  'created',
  'joined',
  'left',
  'removed',
  'owner',
  'rules',
  'won',
  'leads',
  'week',
] as const;
export type GroupNewsKind = (typeof groupNewsKinds)[number];
export const leagueKinds = ['main', 'championship', 'other'] as const;
export type LeagueKind = (typeof leagueKinds)[number];

/** Labels of the three predictions. */
export const outcomeLabels: Record<Outcome, string> = {
  homeWin: 'Home win',
  draw: 'Draw',
  awayWin: 'Away win',
};

/**
 * What a bet pays when it wins: stake × odds rounded down, the stake included, whole coins (DESIGN 5.1). Rounded up,
 * single coins on all three outcomes would win for sure. Exact: stake × hundredths is at most 1e14.
 */
export const payoutOf = (stake: number, odds: number): number =>
  Math.floor((stake * Math.round(odds * 100)) / 100);

/** What a bet pays by an outcome, the stake included: a settlement pays the same. */
export const paysBy = (
  bet: { prediction: Outcome; betAmount: number; odds: number },
  outcome: Outcome,
): number => (bet.prediction === outcome ? payoutOf(bet.betAmount, bet.odds) : 0);

/** The outcome that a score means. */
export function outcomeOf(homeScore: number, awayScore: number): Outcome {
  if (homeScore === awayScore) return 'draw';
  return homeScore > awayScore ? 'homeWin' : 'awayWin';
}

/** Build Up, Live and HT are upcoming; FT is a result (SPEC 4, [X04]). */
export const isUpcoming = (fixture: { matchState: MatchState }): boolean => fixture.matchState !== 'FT';

/**
 * Stakes and purchases are open until the deadline and only in Build Up (DESIGN 5.5), and not again once they were
 * closed; `now` in milliseconds.
 */
export const arePredictionsOpen = (
  fixture: {
    matchState: MatchState;
    bettingDeadline: string | Date;
    predictionsClosed?: boolean | undefined;
  },
  now: number,
): boolean =>
  fixture.predictionsClosed !== true &&
  fixture.matchState === 'Build Up' &&
  now < new Date(fixture.bettingDeadline).getTime();

/** Win % of settled predictions, whole; refunded ones do not count; 0 when none is settled (DESIGN 5.12). */
export const winPercent = (won: number, settled: number): number =>
  settled === 0 ? 0 : Math.round((won * 100) / settled);

/** Share of each outcome in percent as the odds say it: normalised 1/odds, whole, sum 100 (LOOK, split bar). */
export function splitOf(odds: {
  homeOdds: number;
  drawOdds: number;
  awayOdds: number;
}): [number, number, number] {
  const inverse = [1 / odds.homeOdds, 1 / odds.drawOdds, 1 / odds.awayOdds] as const;
  const total = inverse[0] + inverse[1] + inverse[2];
  const home = Math.round((inverse[0] / total) * 100);
  const away = Math.round((inverse[2] / total) * 100);
  return [home, 100 - home - away, away];
}

/** Average of the six ratings, not rounded; 0 when there is none. */
export function ratingAverage(ratings: Partial<Record<RatingName, number | null>>): number {
  const given = ratingNames
    .map((name) => ratings[name])
    .filter((value): value is number => typeof value === 'number');
  return given.length === 0 ? 0 : given.reduce((sum, value) => sum + value, 0) / given.length;
}

/** Overall of a player: rounded average of the given ratings (SPEC 5, [V33]). */
export const overallOf = (ratings: Partial<Record<RatingName, number | null>>): number =>
  Math.round(ratingAverage(ratings));

/** Card colour from the unrounded average: 79 and above blue, 65 and above red, else black (SPEC 9, [Y05]). */
export function cardColourOf(average: number): 'blue' | 'red' | 'black' {
  if (average >= 79) return 'blue';
  return average >= 65 ? 'red' : 'black';
}

/** A row of the league table. */
export interface Standing {
  teamName: string;
  points: number;
  goalDifference: number;
  goalsFor: number;
}

/** Order of the table: points, goal difference, goals for, then the name (SPEC 2, DESIGN 5.12, [G02]). */
export const byStanding = (a: Standing, b: Standing): number =>
  b.points - a.points ||
  b.goalDifference - a.goalDifference ||
  b.goalsFor - a.goalsFor ||
  a.teamName.localeCompare(b.teamName, 'en');

/** Kind of a league when none is given: from its name, without regard to case (Z21). */
export function leagueKindOf(leagueName: string): LeagueKind {
  const name = leagueName.trim().toLowerCase();
  if (name === 'main league') return 'main';
  return name === 'championship league' ? 'championship' : 'other';
}
