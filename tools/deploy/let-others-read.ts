import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets every user of the computer read a folder, whatever umask and modes it was made with: the web root is
 * public, and the gateway that serves it runs as another user.
 */
export async function letOthersRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letOthersRead(path);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
