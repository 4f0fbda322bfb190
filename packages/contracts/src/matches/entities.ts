import { z } from 'zod';
import { coins, id, instant } from '../shared/primitives.ts';
import { leagueKinds, matchStates, outcomes, statTypes } from './rules.ts';

const standing = {
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  goalDifference: z.int(),
  points: z.int(),
};
const counts = {
  goals: z.int(),
  assists: z.int(),
  saves: z.int(),
  cleanSheets: z.int(),
  tackles: z.int(),
  flair: z.int(),
  yellowCards: z.int(),
  redCards: z.int(),
};
const rating = z.int().nullable();

/** Points that an admin deducted from a team in a league, with the reason. */
export const deduction = z.object({
  _id: id,
  team: id,
  points: z.int(),
  reason: z.string(),
  at: instant,
});
export type Deduction = z.infer<typeof deduction>;

/** League (E12); `teams` and `fixtures` are ids. */
export const league = z.object({
  _id: id,
  leagueId: id,
  leagueName: z.string(),
  country: z.string(),
  season: z.string(),
  kind: z.enum(leagueKinds),
  teams: z.array(id),
  fixtures: z.array(id),
  /** Left out where there are none. */
  deductions: z.array(deduction).optional(),
});
export type League = z.infer<typeof league>;

/** Team (E11) with its standing in its league; `players` are ids. */
export const team = z.object({
  _id: id,
  teamName: z.string(),
  shortName: z.string(),
  assignedClub: z.string(),
  teamBadge: z.string(),
  league: id,
  leagues: z.array(id),
  home: z.string(),
  manager: z.string(),
  founded: z.string(),
  tiktok: z.string(),
  instagram: z.string(),
  squads: z.array(z.string()),
  players: z.array(id),
  ...standing,
  /** The last five matches, the latest last; left out before the first. */
  form: z.array(z.enum(['W', 'D', 'L'])).optional(),
  /** Taken off `points` already; left out where there are none. */
  deductions: z.array(deduction.omit({ team: true })).optional(),
});
export type Team = z.infer<typeof team>;

/** Player (E10); counts are the sums of its fixtures' stats (DESIGN 5.7). */
export const player = z.object({
  _id: id,
  playerName: z.string(),
  imageUrl: z.string(),
  nationality: z.string(),
  team: z.object({ _id: id, teamName: z.string(), shortName: z.string() }),
  position: z.string(),
  gender: z.string(),
  skills: rating,
  dribbling: rating,
  defense: rating,
  passing: rating,
  gameplay: rating,
  shooting: rating,
  overall: z.int(),
  cost: coins,
  /** Grows with everything that the stream tells about the player; left out by an older service. */
  revision: z.int().optional(),
  ...counts,
});
export type Player = z.infer<typeof player>;

/** A side of a fixture; `players` only in `GET /Fixtures/{id}` (E03). */
export const side = z.object({
  _id: id,
  teamName: z.string(),
  shortName: z.string(),
  players: z
    .array(
      z.object({
        _id: id,
        playerName: z.string(),
        position: z.string(),
        overall: z.int(),
        average: z.number(),
        cost: coins,
        imageUrl: z.string(),
        /** The player's own. */
        revision: z.int().optional(),
      }),
    )
    .optional(),
});

/** Goal of a fixture (E05). */
export const goal = z.object({
  _id: id,
  scorer: z.object({ _id: id, playerName: z.string() }),
  minute: z.int(),
  isOwnGoal: z.boolean(),
  isPenalty: z.boolean(),
});

/** A result with its score; `void` where the match counted for nothing. */
const scoredResult = z.object({
  result: z.enum([...outcomes, 'void']),
  homeScore: z.int(),
  awayScore: z.int(),
});

/** Stats of one player in one fixture. */
export const playerStats = z.object({ player: id, playerName: z.string(), ...counts });

/** Fixture (E01, E02). `date` is the kick-off instant; `time` is derived in East Africa Time. */
export const fixture = z.object({
  _id: id,
  id,
  /** Grows with everything that an admin changes; sent as `shownVersion` it guards against overwriting. */
  version: z.int(),
  /** Grows with everything that the stream tells about the fixture (decision 37); left out by an older service. */
  revision: z.int().optional(),
  hometeam: side,
  awayteam: side,
  hometeamBadge: z.string(),
  awayteamBadge: z.string(),
  homeBadge: z.string(),
  awayBadge: z.string(),
  homeScore: z.int(),
  awayScore: z.int(),
  homeOdds: z.number(),
  drawOdds: z.number(),
  awayOdds: z.number(),
  matchState: z.enum(matchStates),
  result: z.enum([...outcomes, 'pending']),
  date: instant,
  time: z.string(),
  bettingDeadline: instant,
  league: z.object({ _id: id, leagueName: z.string(), kind: z.enum(leagueKinds) }),
  homeTeamGoals: z.array(goal),
  awayTeamGoals: z.array(goal),
  playerStats: z.array(playerStats),
  round: z.string().optional(),
  inTable: z.boolean(),
  /** Judged by the server's clock when it answered. */
  predictionsOpen: z.boolean(),
  /** Predictions were closed and stay closed, even if the match returns to Build Up; left out if not. */
  predictionsClosed: z.boolean().optional(),
  /** State of the settlement of its bets. */
  settlement: z.enum(['none', 'running', 'settled', 'void']),
  impactsSettled: z.boolean(),
  /** Why it is void, where an admin said so. */
  voidReason: z.string().optional(),
  /** Shares of the staked coins in percent, sum 100; only once stakes are finally closed and where there are any. */
  split: z.object({ home: z.int(), draw: z.int(), away: z.int() }).optional(),
  /** Corrections of its settled result, oldest first; left out where there are none. */
  corrections: z
    .array(z.object({ at: instant, reason: z.string(), from: scoredResult, to: scoredResult }))
    .optional(),
});
export type Fixture = z.infer<typeof fixture>;

/** Bet (E06–E09) in coins. */
export const bet = z.object({
  _id: id,
  userId: z.object({ _id: id, firstname: z.string(), surname: z.string() }),
  fixtureId: z
    .object({
      _id: id,
      hometeam: z.object({ shortName: z.string(), teamName: z.string() }),
      awayteam: z.object({ shortName: z.string(), teamName: z.string() }),
      homeScore: z.int(),
      awayScore: z.int(),
      matchState: z.enum(matchStates),
      date: instant,
      /** The fixture's own. */
      revision: z.int().optional(),
    })
    .nullable(),
  prediction: z.enum(outcomes),
  betAmount: coins,
  odds: z.number(),
  isSettled: z.boolean(),
  won: z.boolean(),
  /** Refunded, because the match is void or the person has cancelled. */
  refunded: z.boolean(),
  /** The person has cancelled it; left out if not. */
  cancelled: z.boolean().optional(),
  /** Whether its person could cancel it when the server answered; left out if not. */
  cancellable: z.boolean().optional(),
  payout: coins,
  createdAt: instant,
});
export type Bet = z.infer<typeof bet>;

/** A player bought for a fixture with what it has earned. */
export const purchase = z.object({
  _id: id,
  fixtureId: id,
  playerId: id,
  cost: coins,
  earned: coins,
  isSettled: z.boolean(),
  /** The match was void and the cost was refunded; left out if not. */
  refunded: z.boolean().optional(),
  /** Where `earned` comes from, line by line: count × weight = impact; left out without stats. */
  lines: z
    .array(z.object({ stat: z.enum(statTypes), count: z.int(), weight: z.number(), impact: z.number() }))
    .optional(),
  createdAt: instant,
});
export type Purchase = z.infer<typeof purchase>;

/** Post (E13). */
export const post = z.object({ _id: id, image: z.string(), caption: z.string(), createdAt: instant });
export type Post = z.infer<typeof post>;

/** Own figures of SPEC's My stats (Z24), in coins, and by day for the chart. */
export const myStats = z.object({
  totalPredictions: z.int(),
  settled: z.int(),
  totalWins: z.int(),
  totalStaked: coins,
  totalWon: coins,
  netProfit: coins,
  highestWin: coins,
  /** Of predictions that were won or lost, by the day they were placed on, so that it sums up to `netProfit`. */
  byDay: z.array(z.object({ day: z.string(), staked: coins, won: coins })),
});
export type MyStats = z.infer<typeof myStats>;
