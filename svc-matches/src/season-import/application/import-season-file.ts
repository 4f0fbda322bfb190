import { refuse } from '@matchday/contracts/errors';
import type { ImportReport } from '@matchday/contracts/matches/http';
import { seasonImport } from '@matchday/contracts/matches/internal';
import type { SeasonFileForm } from '@matchday/contracts/matches/planning-forms';
import { readSeasonFile } from '../domain/season-file.ts';
import { seasonImportOf } from '../domain/season-of-file.ts';
import type { importSeason, TellProgress } from './import-season.ts';

/**
 * Imports a season from the text of its file, and reports the outcome of each line.
 * @throws Refusal 400 that names every wrong line; 409 as the import of a season
 */
export function importSeasonFile(run: ReturnType<typeof importSeason>) {
  return async (
    { fileName, text, kind, country, timeZone, dryRun }: SeasonFileForm,
    tell?: TellProgress,
  ): Promise<ImportReport> => {
    const { season: file, lines } = readSeasonFile(text, fileName);
    const read = seasonImport.safeParse(seasonImportOf(file, fileName, { kind, country, timeZone, dryRun }));
    if (!read.success)
      throw refuse.invalid(`${fileName}: ${read.error.issues[0]?.message ?? 'not a season'}`);
    const { league } = read.data;
    const { skipped, changes, ...report } = await run(read.data, tell);
    const onLine = <T extends { index: number }>(entry: T) => ({ ...entry, line: lines[entry.index] ?? 0 });
    return {
      ...report,
      league: { leagueName: league.leagueName, season: league.season },
      skipped: skipped.map(onLine),
      changes: changes.map(onLine),
    };
  };
}
