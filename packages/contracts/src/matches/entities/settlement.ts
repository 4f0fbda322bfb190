import { z } from 'zod';
import { coins, id, instant } from '../../shared/primitives.ts';
import { outcomes } from '../rules.ts';

/** Name of a person where a list names who did something. */
const actor = z.object({ _id: id, firstname: z.string(), surname: z.string() });

/**
 * State of a settlement run: waiting for what is undecided or for the run before it, claiming page by page, with the
 * ledger, closed, or open because the ledger posted something else.
 */
const settlementStates = ['waiting', 'claiming', 'posting', 'closed', 'differs'] as const;

/** What decides a run: a result, that the match is void, or the stats of its players. */
const settlementDecisions = [...outcomes, 'void', 'impacts'] as const;

const tally = { count: z.int(), staked: coins, paid: coins };

/** A settlement run as an admin watches it; coins of a correction are differences. */
export const settlementRun = z.object({
  _id: id,
  fixtureId: id,
  /** `Arsenal 2–1 Chelsea`. */
  fixtureText: z.string(),
  of: z.enum(['bets', 'impacts']),
  /** 1: the first settlement; above it a correction, which posts the difference. */
  version: z.int(),
  decides: z.enum(settlementDecisions),
  state: z.enum(settlementStates),
  /** Bets or purchases that it is about; 0 while it waits. */
  total: z.int(),
  /** What the ledger was asked to post, and what it reports as posted. */
  asked: z.object(tally),
  posted: z.object(tally),
  pages: z.int(),
  pagesPosted: z.int(),
  /** The admin's reason, where one was required. */
  reason: z.string().optional(),
  startedAt: instant,
  closedAt: instant.optional(),
});
export type SettlementRun = z.infer<typeof settlementRun>;

const peopleAndCoins = z.object({ people: z.int(), coins });

/** What a correction would do, before it is requested. */
export const correctionPreview = z.object({
  fixtureId: id,
  /** Version of the last settlement; the correction sends it back, so that it corrects what was shown. */
  version: z.int(),
  /** That settlement is still running: balances may be those before it; the correction waits for it. */
  settling: z.boolean(),
  bets: z.int(),
  purchases: z.int(),
  gain: peopleAndCoins,
  lose: peopleAndCoins,
  /** People who have less than they lose, and what they would owe. */
  owe: peopleAndCoins,
  /** Those who lose most first, then those who gain least; at most 1000. */
  people: z.array(
    z.object({
      userId: actor,
      difference: coins,
      balance: coins,
      /** Coins that would be owed. */
      owes: coins,
    }),
  ),
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

const foreseen = {
  /** Predictions or bought players that wait for it, and the coins staked on them. */
  count: z.int(),
  staked: coins,
  /** People who would be paid, and the coins in all. */
  people: z.int(),
  coins,
};

/** What the score and the stats would pay now. */
export const payPreview = z.object({
  fixtureId: id,
  /** Version of the fixture; sent back as `shownVersion`, what is paid is what was shown. */
  version: z.int(),
  /** What the score means. */
  outcome: z.enum(outcomes),
  bets: z.object(foreseen),
  players: z.object({
    ...foreseen,
    /** Who would lose coins: those who got more back while the match was void than their players have earned. */
    takes: peopleAndCoins.optional(),
  }),
});
export type PayPreview = z.infer<typeof payPreview>;

/** Odds over time, newest first; the first are the current ones. */
export const oddsChange = z.object({
  homeOdds: z.number(),
  drawOdds: z.number(),
  awayOdds: z.number(),
  from: instant,
  until: instant.optional(),
  /** Who set them; only shown to admins. */
  by: actor.optional(),
});
export type OddsChange = z.infer<typeof oddsChange>;
