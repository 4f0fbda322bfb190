import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { InvalidArgumentError, program, runProgram } from '@matchday/command-kit/terminal/run-program';
import type { RestoreOptions } from './restore.ts';

function moment(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new InvalidArgumentError('It must be a moment such as 2026-11-23T14:30:00+03:00.');
  return at;
}

await runProgram(
  program('npm run restore --', 'Restores a backup into an empty platform whose services are stopped.')
    .option(
      '--from <folder>',
      'where the backups are',
      process.env.BACKUP_DIR || join(matchdayHome(), 'backups'),
    )
    .option('--key <file>', 'the file with the private key (or BACKUP_KEY_FILE)')
    .option('--set <name>', 'this backup; otherwise the newest, or the newest before --to')
    .option(
      '--to <moment>',
      'everything up to the end of this second; otherwise all that is in the backup',
      moment,
    )
    .option('--verify', 'only checks that all of it is whole')
    .option('--replace', 'deletes what is in the databases first')
    .action(async (options: RestoreOptions) => {
      const { restore } = await import('./restore.ts');
      await restore(options);
    }),
);
