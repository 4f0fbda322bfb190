import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { fixtureForm, leagueForm, teamForm } from './forms.ts';

/** A season to import: one league, its fixtures by team name as the file has them. */
export const seasonImport = z.object({
  /** Without `kind` a league keeps the one it has; a new one is `other`. */
  league: leagueForm,
  fixtures: z
    .array(
      z.object({
        round: fixtureForm.shape.round,
        inTable: z.boolean(),
        date: fixtureForm.shape.date,
        time: fixtureForm.shape.time,
        home: teamForm.shape.teamName,
        away: teamForm.shape.teamName,
        score: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]).optional(),
      }),
    )
    .min(1)
    .max(2000),
  dryRun: z.boolean().default(false),
});
export type SeasonImport = z.infer<typeof seasonImport>;

const tally = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });

export const importSeason = defineCall({
  name: 'importSeason',
  owner: 'matches',
  method: 'POST',
  path: '/internal/seasons',
  access: 'visitor',
  credential: 'operator',
  summary:
    'Import a season by the rules of the public calls; twice gives the same, what they refuse is skipped',
  refuses: ['conflict'],
  body: seasonImport,
  answer: z.object({
    leagueId: z.string().nullable(),
    leagues: tally,
    teams: tally,
    fixtures: tally,
    scores: tally,
    /** Fixtures that were not imported; `index` is the place in the list that was sent. */
    skipped: z.array(z.object({ index: z.int(), fixture: z.string(), why: z.string() })),
    dryRun: z.boolean(),
  }),
});

export const matchesInternalCalls = { importSeason };
