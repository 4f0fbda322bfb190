import { z } from 'zod';
import { coins } from '../../shared/primitives.ts';
import { fixtureQuestions } from '../planning-forms.ts';

/** What is staked on a fixture and still open, for an admin who changes it. */
export const openStakes = z.object({
  /** People with a prediction or a bought player. */
  people: z.int(),
  predictions: z.int(),
  purchases: z.int(),
  /** Coins on all of them. */
  coins,
  /** What the predictions would pay by each outcome, the stakes included, at the odds they were placed at. */
  pays: z.object({ home: coins, draw: coins, away: coins }),
});
export type OpenStakes = z.infer<typeof openStakes>;

/** Odds that a model proposes, with what they are made from. */
export const proposedOdds = z.object({
  homeOdds: z.number(),
  drawOdds: z.number(),
  awayOdds: z.number(),
  /** Goals that each side is expected to score. */
  homeGoals: z.number(),
  awayGoals: z.number(),
  /** How many results of each team went in. */
  homeResults: z.int(),
  awayResults: z.int(),
  /** Mean overall of the best eleven players; left out for a team without players. */
  homeRating: z.number().optional(),
  awayRating: z.number().optional(),
});
export type ProposedOdds = z.infer<typeof proposedOdds>;

/** One line of a table of fixtures, checked. */
export const checkedLine = z.object({
  /** Texts by field of what is wrong. */
  problems: z.record(z.string(), z.string()),
  /** What is unusual, to be confirmed. */
  questions: z.array(z.object({ question: z.enum(fixtureQuestions), field: z.string(), text: z.string() })),
  /** Left out where a team or the league is unknown. */
  proposed: proposedOdds.optional(),
});
export type CheckedLine = z.infer<typeof checkedLine>;

const place = {
  index: z.int(),
  fixture: z.string(),
  /** Of a file: the line on which it begins. */
  line: z.int().optional(),
};
const change = z.enum(['created', 'changed', 'unchanged']);
const tally = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });

/** What an import did, or in a dry run would do. */
export const importReport = z.object({
  leagueId: z.string().nullable(),
  leagues: tally,
  teams: tally,
  fixtures: tally,
  scores: tally,
  /** Fixtures that were not imported; `index` is the place in the list that was sent. */
  skipped: z.array(z.object({ ...place, why: z.string() })),
  /** Of a file: the others, and what became of them. */
  changes: z.array(z.object({ ...place, change, score: z.enum([...change.options, 'none']) })).optional(),
  /** Of a file: the league that it names. */
  league: z.object({ leagueName: z.string(), season: z.string() }).optional(),
  dryRun: z.boolean(),
});
export type ImportReport = z.infer<typeof importReport>;
