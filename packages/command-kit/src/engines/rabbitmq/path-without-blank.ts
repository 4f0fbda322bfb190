import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, Failure } from '../../processes/failure.ts';

/**
 * The same folder by a path without spaces: the scripts of RabbitMQ break at a space, so such a folder is
 * reached by a link, always the same for the same folder.
 * @throws Failure when that link belongs to another user or leads elsewhere
 */
export function pathWithoutBlank(folder: string): string {
  if (!/\s/.test(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const link = join(tmpdir(), `matchday-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  try {
    symlinkSync(folder, link, 'dir');
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const isOurs = lstatSync(link).uid === (process.getuid?.() ?? 0) && lstatSync(link).isSymbolicLink();
    if (!isOurs || readlinkSync(link) !== folder)
      throw new Failure(`${link} is in the way of a short path to ${folder}.`, ['remove it']);
  }
  return link;
}
