import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { program, runProgram, wholeNumber } from '@matchday/command-kit/terminal/run-program';
import { listSets, newestMoment, readPosition } from './folder/backup-folder.ts';
import type { Rhythm } from './keep-backups.ts';

const root = process.env.BACKUP_DIR || join(matchdayHome(), 'backups');

const command = program(
  'npm run backup --',
  'Backs up all databases as they are at one moment, and what is deployed of the web, encrypted for BACKUP_RECIPIENT.',
)
  .option('--follow', 'keeps running: all changes too, so that any moment can be restored')
  .option('--segment-seconds <n>', 'with --follow: so many seconds can be lost', wholeNumber(1), 60)
  .option('--base-hours <n>', 'with --follow: hours from one complete backup to the next', wholeNumber(1), 24)
  .option('--keep-days <n>', 'with --follow: moments that are older are deleted', wholeNumber(1), 14)
  .action(async ({ follow, ...rhythm }: { follow?: boolean } & Rhythm) => {
    const { backUpAlways, backUpOnce } = await import('./run-backups.ts');
    await (follow ? backUpAlways(root, rhythm) : backUpOnce(root));
  });
command
  .command('key')
  .description('makes a key: keep the file where the backups are not')
  .action(async () => {
    const { makeKey } = await import('./keys.ts');
    const key = await makeKey(new Date());
    process.stdout.write(key);
    console.error(`BACKUP_RECIPIENT=${/age1\S+/.exec(key)?.[0]}`);
  });
command
  .command('list')
  .description('shows the backups, and until when each reaches')
  .action(async () => {
    for (const set of await listSets(root)) {
      const position = await readPosition(set);
      console.log(`${set.name}  until ${position?.at ?? 'its base'}  ${position?.number ?? 0} segments`);
    }
  });
command
  .command('check')
  .description('fails unless the newest backup reaches until a moment ago')
  .option('--max-age-seconds <n>', 'how old it may be', wholeNumber(1), 600)
  .action(async ({ maxAgeSeconds }: { maxAgeSeconds: number }) => {
    const newest = await newestMoment(root);
    if (!newest) throw new Failure(`There is no backup in ${root}.`, ['npm run backup makes one']);
    const seconds = Math.round((Date.now() - newest.getTime()) / 1000);
    if (seconds > maxAgeSeconds)
      throw new Failure(`The newest backup is ${seconds} s old.`, ['look into the log of the backup']);
    console.log(`The newest backup is ${seconds} s old.`);
  });

await runProgram(command);
