import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets every user of the computer read a file, or a folder with all that is in it, whatever umask and modes it was made
 * with: the web root is public, and the gateway that serves it runs as another user.
 */
export async function letOthersRead(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) return chmod(path, 0o644);
  await chmod(path, 0o755);
  for (const name of await readdir(path)) await letOthersRead(join(path, name));
}
