import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CallFailed } from '@matchday/command-kit/platform/client';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { internalClient } from '@matchday/command-kit/platform/internal-client';
import { codeOf, Failure, textOf } from '@matchday/command-kit/processes/failure';
import { Option, program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { createSteps } from '@matchday/command-kit/terminal/step-printer';
import { importSeasonText } from '@matchday/contracts/matches/internal';
import { summaryOf } from './summary.ts';

interface Options {
  kind?: 'main' | 'championship';
  country?: string;
  timeZone?: string;
  dryRun: boolean;
}

const remedies = ['Fix the file and import again.', 'Name what the file does not tell: --country "Uganda"'];

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

/** Every file is read and tried before the first is imported; each season goes in whole or not at all. */
async function importFiles(files: string[], { dryRun, ...choices }: Options): Promise<void> {
  if (choices.kind && files.length > 1)
    throw new Failure('--kind is for one file: there is one current league of a kind.');
  const forms = files.map((file) => ({ ...choices, fileName: basename(file), text: textOfFile(file) }));
  const matches = internalClient(matchdayHome(), 'svc-matches');
  const send = (form: (typeof forms)[number], isTry: boolean) =>
    matches.send(importSeasonText, { body: { ...form, dryRun: isTry } }).catch((error: unknown) => {
      throw error instanceof CallFailed ? new Failure(error.message, remedies) : error;
    });
  // Standard output is for the summary alone.
  const steps = createSteps(process.stderr);
  const lines: string[] = [];
  try {
    await steps.step('import', async (tell) => {
      const pass = async (isTry: boolean, what: string) => {
        for (const [index, form] of forms.entries()) {
          tell(`${what} ${form.fileName}, ${index + 1} of ${forms.length}`);
          const report = await send(form, isTry);
          if (isTry === dryRun) lines.push(summaryOf(report));
        }
      };
      await pass(true, 'checking');
      if (!dryRun) await pass(false, 'importing');
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
