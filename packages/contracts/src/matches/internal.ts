import { z } from 'zod';
import { serviceActions } from '../protocol/audit.ts';
import { defineCall } from '../protocol/call.ts';
import { placeBets } from './calls/stake-batch.ts';
import { leagueForm, teamForm } from './competition-forms.ts';
import { importReport } from './entities/planning.ts';
import { fixtureForm } from './forms.ts';
import { seasonFileForm } from './planning-forms.ts';

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
  answer: importReport,
});

export const importSeasonText = defineCall({
  name: 'importSeasonText',
  owner: 'matches',
  method: 'POST',
  path: '/internal/season-files',
  access: 'visitor',
  credential: 'operator',
  summary: 'Import a season file of football.json from its text, by the rules of the public calls',
  refuses: ['conflict'],
  body: seasonFileForm,
  answer: importReport,
});

/** Every call of svc-matches that only the gateway and the operator make. */
export const matchesInternalCalls = {
  importSeason,
  importSeasonText,
  matchesActions: serviceActions.matches,
  placeBets,
};
