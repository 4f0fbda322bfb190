import { fixtureReads, leagueReads, teamReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { importReport } from '../entities/planning.ts';

export const importSeasonFile = defineCall({
  name: 'importSeasonFile',
  owner: 'matches',
  method: 'POST',
  path: '/seasons/import',
  access: 'admin',
  summary: 'Import a season file of football.json, sent as `seasonFileForm`; a dry run changes nothing',
  refuses: ['conflict'],
  // Escaped as JSON a text can be larger than its file.
  streams: { body: { types: ['application/json'], most: 2_500_000 } },
  affects: [...fixtureReads, ...leagueReads, ...teamReads],
  answer: importReport,
});
