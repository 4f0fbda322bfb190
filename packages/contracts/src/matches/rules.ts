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
/** Outcome of a bet, as a filter of lists; a cancelled one is refunded. */
export const betStates = ['pending', 'won', 'lost', 'refunded'] as const;
export type BetState = (typeof betStates)[number];
/** Own slips: those that nothing has decided yet, and those that are over. */
export const slipTabs = ['running', 'settled'] as const;
export type SlipTab = (typeof slipTabs)[number];
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
export const statTypes = [
  'goals',
  'assists',
  'saves',
  'cleanSheets',
  'tackles',
  'flair',
  'yellowCards',
  'redCards',
] as const;
export type StatType = (typeof statTypes)[number];
/** The most that a player can have in one match, where that is fewer than 99. */
export const statMost: Partial<Record<StatType, number>> = { cleanSheets: 1, yellowCards: 2, redCards: 1 };
/** What happens in a match beside goals. */
export const eventKinds = ['yellowCard', 'redCard', 'substitution'] as const;
export type EventKind = (typeof eventKinds)[number];
/** The cards that stats of players count. */
export const cardOfStat: Partial<Record<StatType, EventKind>> = {
  yellowCards: 'yellowCard',
  redCards: 'redCard',
};
/** Labels of {@link eventKinds}. */
export const eventLabels: Record<EventKind, string> = {
  yellowCard: 'Yellow card',
  redCard: 'Red card',
  substitution: 'Substitution',
};
/** Labels of the stats of players. */
export const statLabels: Record<StatType, string> = {
  goals: 'Goals',
  assists: 'Assists',
  saves: 'Saves',
  cleanSheets: 'Clean sheets',
  tackles: 'Tackles',
  flair: 'Flair',
  yellowCards: 'Yellow cards',
  redCards: 'Red cards',
};
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

/** Weight of one count in the impact of a player (DESIGN 5.7). */
export const impactWeights: Record<StatType, number> = {
  goals: 5,
  assists: 3,
  cleanSheets: 4,
  saves: 1,
  tackles: 0.5,
  flair: 1,
  yellowCards: -1,
  redCards: -3,
};

/** Impact of a player in a fixture: Σ count × weight (DESIGN 5.7). */
export const impactOf = (stats: Partial<Record<StatType, number>>): number =>
  statTypes.reduce((sum, type) => sum + (stats[type] ?? 0) * impactWeights[type], 0);

/** A line of the sum that a bought player earns by: count × weight = impact. */
export interface ImpactLine {
  stat: StatType;
  count: number;
  weight: number;
  impact: number;
}

/** Where the impact of a player comes from: one line for each stat that counts (DESIGN 5.7). */
export const impactLines = (stats: Partial<Record<StatType, number>>): ImpactLine[] =>
  statTypes.flatMap((stat) => {
    const [count, weight] = [stats[stat] ?? 0, impactWeights[stat]];
    return count === 0 ? [] : [{ stat, count, weight, impact: count * weight }];
  });

/** Coins that a bought player earns: max(0, round(cost × impact / 10)) (DESIGN 5.7). */
export const earnedOf = (cost: number, stats: Partial<Record<StatType, number>>): number =>
  Math.max(0, Math.round((cost * impactOf(stats)) / 10));

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

const statNames: Record<StatType, readonly [one: string, many: string]> = {
  goals: ['goal', 'goals'],
  assists: ['assist', 'assists'],
  saves: ['save', 'saves'],
  cleanSheets: ['clean sheet', 'clean sheets'],
  tackles: ['tackle', 'tackles'],
  flair: ['flair point', 'flair points'],
  yellowCards: ['yellow card', 'yellow cards'],
  redCards: ['red card', 'red cards'],
};

/** One count as words: `1 goal`, `2 yellow cards`. */
export const statText = (type: StatType, count: number): string =>
  `${count} ${statNames[type][count === 1 ? 0 : 1]}`;

/** Every count above 0 as words: `2 goals, 1 yellow card`; empty without any. */
export const statsText = (stats: Partial<Record<StatType, number>>): string =>
  statTypes
    .flatMap((type) => {
      const count = stats[type] ?? 0;
      return count > 0 ? [statText(type, count)] : [];
    })
    .join(', ');
