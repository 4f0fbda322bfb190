import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { importSeason, type SeasonImport } from '@matchday/contracts/matches/internal';
import { matchdayHome } from '../platform/home.ts';
import { internalClient } from '../platform/internal-client.ts';
import { codeOf, Failure, textOf } from '../processes/failure.ts';
import { Option, program, runProgram } from '../terminal/run-program.ts';
import { createSteps } from '../terminal/step-printer.ts';
import { readSeasonFile } from './season-file.ts';
import { seasonImportOf } from './season-import.ts';
import { summaryOf } from './summary.ts';

interface Options {
  kind?: 'main' | 'championship';
  country?: string;
  timeZone?: string;
  dryRun: boolean;
}

const command = program(
  'npm run import --',
  'Imports season files of football.json into the Matchday that runs here.',
)
  .argument('<file...>', 'season files, such as 2024-25.en.1.json')
  .addOption(
    new Option(
      '--kind <kind>',
      'make it the current league of that kind; the previous one becomes other',
    ).choices(['main', 'championship']),
  )
  .option('--country <name>', 'country of the league, if the file name does not tell')
  .option('--time-zone <zone>', 'zone of the kick-off times, if the country does not tell')
  .option('--dry-run', 'show what would change, and change nothing', false)
  .action(importFiles);

/** Reads and checks every file before the first is imported; each season goes in whole or not at all. */
async function importFiles(files: string[], options: Options): Promise<void> {
  if (options.kind && files.length > 1)
    throw new Failure('--kind is for one file: there is one current league of a kind.');
  const seasons = files.map((file): SeasonImport => {
    const name = basename(file);
    return seasonImportOf(readSeasonFile(textOfFile(file), name), name, options);
  });
  const matches = internalClient(matchdayHome(), 'svc-matches');
  const total = seasons.reduce((sum, season) => sum + season.fixtures.length, 0);
  // Standard output is for the summary alone.
  const steps = createSteps(process.stderr);
  const lines: string[] = [];
  let done = 0;
  try {
    await steps.step('import', async (tell) => {
      for (const season of seasons) {
        tell(`${done} of ${total} fixtures, ${season.league.leagueName} ${season.league.season}`);
        lines.push(summaryOf(season, await matches.send(importSeason, { body: season })));
        done += season.fixtures.length;
      }
    });
  } finally {
    steps.close();
    for (const line of lines) console.log(line);
  }
}

function textOfFile(file: string): string {
  try {
    // npm runs scripts in the root; paths are relative to where the person is.
    return readFileSync(resolve(process.env.INIT_CWD || '.', file), 'utf8');
  } catch (error) {
    throw new Failure(
      `${file} ${codeOf(error) === 'ENOENT' ? 'is not there' : `cannot be read: ${textOf(error)}`}.`,
    );
  }
}

await runProgram(command);
