import { z } from 'zod';
import { coins, id, instant } from '../../shared/primitives.ts';
import { eventKinds } from '../play/player-stats.ts';
import { leagueKinds, matchStates, outcomes } from '../rules.ts';
import { playerCounts } from './player.ts';

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

const named = z.object({ _id: id, playerName: z.string() });
const when = {
  minute: z.int(),
  /** Minutes of added time after `minute`: 3 in 90+3. */
  added: z.int().optional(),
};

/** Goal of a fixture (E05). */
export const goal = z.object({
  _id: id,
  scorer: named,
  assist: named.optional(),
  ...when,
  isOwnGoal: z.boolean(),
  isPenalty: z.boolean(),
});

/** A card or a substitution; of a substitution `player` leaves and `other` comes on. */
const matchEvent = z.object({
  _id: id,
  kind: z.enum(eventKinds),
  side: z.enum(['home', 'away']),
  player: named,
  other: named.optional(),
  ...when,
});
export type MatchEvent = z.infer<typeof matchEvent>;

/** A result with its score; `void` where the match counted for nothing. */
const scoredResult = z.object({
  result: z.enum([...outcomes, 'void']),
  homeScore: z.int(),
  awayScore: z.int(),
});

/** Stats of one player in one fixture. */
export const playerStats = z.object({ player: id, playerName: z.string(), ...playerCounts });

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
  /** Cards and substitutions, in the order of play; lists leave them out, and so does a fixture without any. */
  events: z.array(matchEvent).optional(),
  /** While it is played: so many whole minutes were played at `from`. */
  clock: z.object({ from: instant, minute: z.int() }).optional(),
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
  /** Corrections of its settled result, oldest first; lists leave them out, and so does a fixture without any. */
  corrections: z
    .array(z.object({ at: instant, reason: z.string(), from: scoredResult, to: scoredResult }))
    .optional(),
});
export type Fixture = z.infer<typeof fixture>;
