import { chmod } from 'node:fs/promises';

/**
 * Lets every user of the computer into these folders, whatever the umask is: the gateway may run as another user. A folder of
 * somebody else is left alone, such as a volume of Kubernetes, which is root's: whoever gave it has said who reads it.
 */
export async function letOthersIn(...folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    await chmod(folder, 0o755).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
}
