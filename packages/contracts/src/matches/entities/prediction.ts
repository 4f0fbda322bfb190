import { z } from 'zod';
import { coins, id, instant } from '../../shared/primitives.ts';
import { statTypes } from '../play/player-stats.ts';
import { matchStates, outcomes } from '../rules.ts';

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

/** A slip of one's own: a prediction, or a player bought for a fixture with what he has earned so far. */
export const slip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bet'), bet: bet.omit({ userId: true }) }),
  z.object({
    kind: z.literal('player'),
    purchase,
    playerName: z.string(),
    /** The fixture, as bets show it. */
    match: bet.shape.fixtureId,
  }),
]);
export type Slip = z.infer<typeof slip>;

const costAndPay = {
  /** Coins staked on predictions and paid for players. */
  staked: coins,
  /** Coins that they paid. */
  paid: coins,
};

/** Sums of own predictions and players that were won, lost or earned; refunded ones cost and pay nothing. */
export const mySums = z.object({
  settled: z.object({ count: z.int(), ...costAndPay }),
  /** By the week of the match, which begins on a Monday in East Africa Time; the newest first. */
  weeks: z.array(z.object({ week: z.string(), ...costAndPay })),
});
export type MySums = z.infer<typeof mySums>;

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

/** Figures of a person's predictions that everybody may see, in coins; no single prediction. */
export const personFigures = z.object({
  predictions: z.int(),
  settled: z.int(),
  wins: z.int(),
  /** Of the settled ones, whole. */
  winPercent: z.int(),
  /** Coins won less stakes of settled predictions, by season (July to June), the latest first. */
  seasons: z.array(z.object({ season: z.string(), settled: z.int(), netProfit: coins })),
});
export type PersonFigures = z.infer<typeof personFigures>;
