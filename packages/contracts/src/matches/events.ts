import { z } from 'zod';
import { defineEvent } from '../protocol/event.ts';
import { limits } from '../shared/constants.ts';
import { coins, id, instant } from '../shared/primitives.ts';
import { fixtureNews, importProgress, playerNews } from './live.ts';

/** Something about a fixture has changed: score, state, odds, goals, stats, result. */
export const fixtureChanged = defineEvent({
  name: 'fixture.changed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: fixtureNews,
});

/** Something about a player has changed: cost, rating, team; or the player was created or deleted. */
export const playerChanged = defineEvent({
  name: 'player.changed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: playerNews,
});

/** Something about a team has changed: name, badge, manager, league; or the team was created or deleted. */
export const teamChanged = defineEvent({
  name: 'team.changed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: z.object({ teamId: id }),
});

/** Something about a league has changed: name, teams, deductions; or the league was created or deleted. */
export const leagueChanged = defineEvent({
  name: 'league.changed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: z.object({ leagueId: id }),
});

/** A post was created, changed or deleted. */
export const postChanged = defineEvent({
  name: 'post.changed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: z.object({ postId: id }),
});

/** One bet or player purchase of a settlement page. */
const settlementEntry = z.object({
  /** Bet id or purchase id. */
  id,
  userId: id,
  /** Coins that leave `staked` with this version; 0 where a version before has taken them. */
  staked: coins.min(0),
  /** Coins to post to the user: the payout, or in a correction the difference, which may be negative. */
  amount: coins,
  outcome: z.enum(['won', 'lost', 'refunded', 'earned', 'corrected']),
  /** The prediction or the player in words: `Home win at 1.85`, `Isma Wasswa`; left out by an older service. */
  what: z.string().max(120).optional(),
});
export type SettlementEntry = z.infer<typeof settlementEntry>;

/** A page of a settlement run for the ledger; losers' entries carry amount 0 (DESIGN 6). */
export const settlementRequested = defineEvent({
  name: 'bets.settlement-requested',
  version: 1,
  producer: 'matches',
  consumers: ['wallet'],
  data: z.object({
    runId: id,
    fixtureId: id,
    /** What is settled: bets on the result, or player impacts. */
    of: z.enum(['bets', 'impacts']),
    version: z.int().min(1),
    page: z.int().min(0),
    /** How the fixture reads in texts: `Arsenal 2–1 Chelsea`. */
    fixtureText: z.string(),
    entries: z.array(settlementEntry).min(1).max(limits.settlementPage),
  }),
});

/** A settlement run has begun, finished a page, or closed: screens that watch it ask again. */
export const settlementProgressed = defineEvent({
  name: 'bets.settlement-progressed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: z.object({ runId: id, fixtureId: id }),
});

/** An admin's import of a season has come so far; nothing of it is to be seen before it is complete. */
export const importProgressed = defineEvent({
  name: 'season.import-progressed',
  version: 1,
  producer: 'matches',
  consumers: [],
  data: importProgress.extend({ userId: id }),
});

/** People who follow a team of a match are notified about it, a page of them at a time. */
export const matchAnnounced = defineEvent({
  name: 'match.announced',
  version: 1,
  producer: 'matches',
  consumers: ['wallet'],
  data: z.object({
    fixtureId: id,
    /** The kick-off is near, or the result is known. */
    occasion: z.enum(['soon', 'result']),
    /** The kick-off that is near: a match that was put off is announced again. Left out by an older service. */
    kickOff: instant.optional(),
    /** `Full time: Arsenal 2–1 Chelsea.` */
    text: z.string(),
    userIds: z.array(id).min(1).max(500),
  }),
});

/** People who want the goals of a team that they follow are told the score of its match, a page of them at a time. */
export const goalsAnnounced = defineEvent({
  name: 'match.goals-announced',
  version: 1,
  producer: 'matches',
  consumers: ['wallet'],
  data: z.object({
    fixtureId: id,
    /** Counts what was told of the match: a later one takes the place of an earlier one. */
    round: z.int().min(1),
    /** `Goal: Arsenal 2–1 Chelsea.` */
    text: z.string(),
    userIds: z.array(id).min(1).max(500),
  }),
});

/** People who staked on a match are notified that its kick-off has moved or its deadline is earlier, a page at a time. */
export const matchMoved = defineEvent({
  name: 'match.moved',
  version: 1,
  producer: 'matches',
  consumers: ['wallet'],
  data: z.object({
    fixtureId: id,
    /** The fixture's own: the same change is announced once. */
    version: z.int(),
    /** `Arsenal v Chelsea has moved to Sun 22 Nov, 16:00. Your stakes keep their odds.` */
    text: z.string(),
    userIds: z.array(id).min(1).max(500),
  }),
});

/** Every event of svc-matches. */
export const matchesEvents = {
  fixtureChanged,
  playerChanged,
  teamChanged,
  leagueChanged,
  postChanged,
  settlementRequested,
  settlementProgressed,
  importProgressed,
  matchAnnounced,
  goalsAnnounced,
  matchMoved,
};
