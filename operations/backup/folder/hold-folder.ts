import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@matchday/command-kit/processes/failure';

/** How often the holder of a folder shows that it is alive. */
const beatMs = 2000;
/** Beats that a killed holder has missed before its folder is taken over: far more than a busy computer takes away. */
const missedBeats = 15;
const released = 'released';

/** A folder of backups that nobody else follows into. */
interface HeldFolder {
  /** Aborted when another process has taken the folder over, because this one showed no sign of life. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

const taken = (root: string) =>
  new Failure(`Another backup --follow writes into ${root}.`, [
    'two of them would write the same segments: let one run',
    'or give this one a folder of its own: BACKUP_DIR',
  ]);

/**
 * Holds a folder for one process. Each holder makes a file with the next number, which the file system lets one process make;
 * the highest number holds. The file shows signs of life, so that it also works between containers and computers, whose
 * processes and clocks are not comparable. A released file stays until the next holder, so that no number comes again.
 * @param everyMs between two signs of life
 * @param pause between two looks at those of another holder
 * @throws Failure while another process holds it
 */
export async function holdFolder(
  root: string,
  everyMs = beatMs,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<HeldFolder> {
  const fileOf = (number: number) => join(root, `follower.${number}`);
  const read = (number: number) => readFile(fileOf(number), 'utf8').catch(() => '');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const last = Math.max(0, ...(await numbersIn(root)));
  const before = last === 0 ? released : await read(last);
  for (let missed = 0; before !== released && missed < missedBeats; missed += 1) {
    await pause(everyMs);
    const now = await read(last);
    if (now === released) break;
    if (now !== before) throw taken(root);
  }
  const own = last + 1;
  const file = await open(fileOf(own), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? taken(root) : error;
  });
  // This one may have watched for so long that others have come and gone: their numbers are higher.
  if (Math.max(...(await numbersIn(root))) !== own) {
    await file.close();
    await rm(fileOf(own), { force: true });
    throw taken(root);
  }
  for (const number of await numbersIn(root)) if (number < own) await rm(fileOf(number), { force: true });
  return stayAlive(root, own, file, everyMs);
}

/** Signs of life go into the open file: a holder that was suspended never writes into that of the next one. */
async function stayAlive(root: string, own: number, file: FileHandle, everyMs: number): Promise<HeldFolder> {
  const over = new AbortController();
  const losing = new AbortController();
  // A full disk or a folder that is away is reported by the segments themselves.
  const write = (text: string) => file.write(text, 0).catch(() => undefined);
  const live = async () => {
    for (let beats = 1; !over.signal.aborted; beats += 1) {
      await write(String(beats));
      await wait(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
      const numbers = await numbersIn(root).catch(() => [own]);
      if (Math.max(0, ...numbers) !== own) return losing.abort(taken(root));
    }
  };
  const living = live();
  return {
    lost: losing.signal,
    async release() {
      over.abort();
      await living;
      await file.truncate().catch(() => undefined);
      await write(released);
      await file.close();
    },
  };
}

async function numbersIn(root: string): Promise<number[]> {
  return (await readdir(root)).flatMap((name) => /^follower\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}
