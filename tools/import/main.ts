import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { importSeason, type SeasonImport } from '@matchday/contracts/matches/internal';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { internalClient } from '../platform/internal-client.ts';
import { codeOf, Failure, textOf } from '../processes/failure.ts';
import { runProgram } from '../terminal/run-program.ts';
import { readSeasonFile } from './season-file.ts';
import { seasonImportOf } from './season-import.ts';
import { summaryOf } from './summary.ts';

const root = resolve(import.meta.dirname, '../..');

interface Options {
  kind?: 'main' | 'championship';
  country?: string;
  timeZone?: string;
  dryRun: boolean;
}

const command = new Command('npm run import --')
  .description('Imports season files of football.json into the Matchday that runs here.')
  .argument('<file...>', 'season files, such as 2024-25.en.1.json')
  .addOption(
    new Option('--kind <kind>', 'make it the current league of that kind; the former becomes other').choices([
      'main',
      'championship',
    ]),
  )
  .option('--country <name>', 'country of the league, where the file name does not tell it')
  .option('--time-zone <zone>', 'zone of the kick-off times, where the country does not tell it')
  .option('--dry-run', 'say what would change and change nothing', false)
  .action(importFiles);

/** Reads and checks every file before the first is imported; each season goes in whole or not at all. */
async function importFiles(files: string[], options: Options): Promise<void> {
  if (options.kind && files.length > 1)
    throw new Failure('--kind is for one file: there is one current league of a kind.');
  const seasons = files.map((file): SeasonImport => {
    const name = basename(file);
    return seasonImportOf(readSeasonFile(textOfFile(file), name), name, options);
  });
  const home = resolve(root, process.env.MATCHDAY_HOME || '.matchday');
  const matches = internalClient(home, 'svc-matches');
  const bar = new SingleBar({
    format: '{bar} {value}/{total} fixtures  {duration_formatted}  {season}',
    noTTYOutput: false,
    clearOnComplete: true,
  });
  bar.start(
    seasons.reduce((sum, season) => sum + season.fixtures.length, 0),
    0,
    { season: '' },
  );
  const lines: string[] = [];
  try {
    for (const season of seasons) {
      bar.update({ season: `${season.league.leagueName} ${season.league.season}` });
      lines.push(summaryOf(season, await matches.send(importSeason, { body: season })));
      bar.increment(season.fixtures.length);
    }
  } finally {
    bar.stop();
    for (const line of lines) console.log(line);
  }
}

function textOfFile(file: string): string {
  try {
    // npm runs scripts in the root: paths are meant from where the person stands.
    return readFileSync(resolve(process.env.INIT_CWD || '.', file), 'utf8');
  } catch (error) {
    throw new Failure(
      `${file} ${codeOf(error) === 'ENOENT' ? 'is not there' : `cannot be read: ${textOf(error)}`}.`,
    );
  }
}

await runProgram(command);
