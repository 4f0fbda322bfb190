import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory, which can be full. */
interface TinyDisk {
  readonly folder: string;
  /** Leaves so many bytes free, in place of those that were left before. */
  leave(bytes: number): Promise<void>;
  close(): void;
}

/**
 * Mounts a disk where an ordinary user may: in a namespace of another process, whose files are seen by its id.
 * @returns the disk, or why there is none on this computer
 */
export async function tinyDisk(bytes: number): Promise<TinyDisk | string> {
  const mountedOn = mkdtempSync(join(tmpdir(), 'disk-'));
  const script = 'mount -t tmpfs -o size="$1",mode=700 disk "$0" && echo mounted && exec sleep 3600';
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', script, mountedOn, String(bytes)];
  const holder = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let why = '';
  holder.stderr.on('data', (said: Buffer) => {
    why += said.toString();
  });
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'close').then(
      () => false,
      (error: Error) => {
        why = error.message;
        return false;
      },
    ),
  ]);
  if (!isMounted) return `no disk can be mounted: ${why.trim()}`;
  const folder = join('/proc', String(holder.pid), 'root', mountedOn);
  const filler = join(folder, '.filler');
  return {
    folder,
    async leave(free) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filler, 'w');
      await file.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - free)));
      await file.close();
    },
    close: () => void holder.kill('SIGKILL'),
  };
}
