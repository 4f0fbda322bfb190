import type { Fixture, League, Post, Purchase, Team } from '@matchday/contracts/matches/http';
import { statTypes } from '@matchday/contracts/matches/play/player-stats';

/** Id for tests from a number: 24 hex characters. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

type SquadPlayer = NonNullable<Fixture['hometeam']['players']>[number];

/** A player in a squad; the id comes from the number. */
export const buildSquadPlayer = (number: number, changes: Partial<SquadPlayer> = {}): SquadPlayer => ({
  _id: idOf(number),
  playerName: `Player ${number}`,
  position: 'FW',
  overall: 79,
  average: 79,
  cost: 240,
  imageUrl: '',
  ...changes,
});

const names = { ARS: 'Arsenal', CHE: 'Chelsea', LIV: 'Liverpool', NEW: 'Newcastle United' };

/** A side of a fixture with its squad. */
export const buildSide = (shortName: keyof typeof names, players?: SquadPlayer[]): Fixture['hometeam'] => ({
  _id: idOf(Object.keys(names).indexOf(shortName) + 11),
  teamName: names[shortName],
  shortName,
  players,
});

/** Arsenal against Chelsea, open for predictions; `changes` overrides. */
export const buildFixture = (changes: Partial<Fixture> = {}): Fixture => ({
  _id: idOf(1),
  id: changes._id ?? idOf(1),
  version: 1,
  hometeam: buildSide('ARS', [
    buildSquadPlayer(101, { playerName: 'Isma Wasswa' }),
    buildSquadPlayer(102, { playerName: 'Leo Harwood', cost: 210 }),
  ]),
  awayteam: buildSide('CHE', [buildSquadPlayer(201, { playerName: 'Denis Okello', cost: 120 })]),
  hometeamBadge: '',
  awayteamBadge: '',
  homeBadge: '',
  awayBadge: '',
  homeScore: 0,
  awayScore: 0,
  homeOdds: 1.85,
  drawOdds: 3.6,
  awayOdds: 4.2,
  matchState: 'Build Up',
  result: 'pending',
  date: '2099-11-21T15:00:00.000Z',
  time: '18:00',
  bettingDeadline: '2099-11-21T15:00:00.000Z',
  league: { _id: idOf(900), leagueName: 'main league', kind: 'main' },
  homeTeamGoals: [],
  awayTeamGoals: [],
  playerStats: [],
  inTable: true,
  predictionsOpen: true,
  settlement: 'none',
  impactsSettled: false,
  ...changes,
});

/** The same match while it is played: 2–1 with a penalty and an own goal. */
export const buildLiveFixture = (changes: Partial<Fixture> = {}): Fixture =>
  buildFixture({
    matchState: 'Live',
    homeScore: 2,
    awayScore: 1,
    predictionsOpen: false,
    homeTeamGoals: [
      buildGoal(301, 23, { _id: idOf(101), playerName: 'Isma Wasswa' }, { isPenalty: true }),
      buildGoal(302, 61, { _id: idOf(102), playerName: 'Leo Harwood' }),
    ],
    awayTeamGoals: [buildGoal(303, 40, { _id: idOf(102), playerName: 'Leo Harwood' }, { isOwnGoal: true })],
    ...changes,
  });

type Goal = Fixture['homeTeamGoals'][number];

/** A goal. */
export const buildGoal = (
  number: number,
  minute: number,
  scorer: Goal['scorer'],
  marks: Partial<Goal> = {},
): Goal => ({ _id: idOf(number), scorer, minute, isOwnGoal: false, isPenalty: false, ...marks });

/** What a player has done in a fixture; all counts 0 but those named. */
export const buildStats = (
  player: string,
  playerName: string,
  counts: Partial<Fixture['playerStats'][number]> = {},
): Fixture['playerStats'][number] => ({
  player,
  playerName,
  ...(Object.fromEntries(statTypes.map((type) => [type, 0])) as Record<(typeof statTypes)[number], number>),
  ...counts,
});

/** A player bought for the fixture. */
export const buildPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  _id: idOf(700),
  fixtureId: idOf(1),
  playerId: idOf(101),
  cost: 240,
  earned: 0,
  isSettled: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

/** A league; the main league by default. */
export const buildLeague = (changes: Partial<League> = {}): League => ({
  _id: idOf(900),
  leagueId: idOf(900),
  leagueName: 'main league',
  country: 'Uganda',
  season: '2026/27',
  kind: 'main',
  teams: [],
  fixtures: [],
  ...changes,
});

/** A team with its standing. */
export const buildTeam = (number: number, changes: Partial<Team> = {}): Team => ({
  _id: idOf(number),
  teamName: 'Arsenal',
  shortName: 'ARS',
  assignedClub: 'Arsenal',
  teamBadge: '',
  league: idOf(900),
  leagues: [idOf(900)],
  home: 'North Road',
  manager: 'Grace Auma',
  founded: '1886',
  tiktok: '',
  instagram: '',
  players: [],
  squads: ['Isma Wasswa', 'Leo Harwood'],
  played: 12,
  wins: 8,
  draws: 2,
  losses: 2,
  goalsFor: 25,
  goalsAgainst: 11,
  goalDifference: 14,
  points: 26,
  ...changes,
});

/** A post of the feed. */
export const buildPost = (number: number, changes: Partial<Post> = {}): Post => ({
  _id: idOf(number),
  image: '/art/posts/floodlights.svg',
  caption: `Post ${number}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
