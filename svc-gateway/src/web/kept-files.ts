import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/compression/accepted-encoding.ts';
import type { Form } from '../http/compression/send-bytes.ts';

/** All files of several releases, compressed. */
const mostBytes = 64_000_000;
/** A larger one is sent from the disk. */
const mostBytesOfFile = 1_000_000;

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A file in one form; `mark` names its content in that form. */
export interface KeptFile extends Form {
  readonly mark: string;
  readonly from: Place;
}

/** Where it was read, and what the disk said of it before. */
interface Place {
  readonly file: string;
  readonly stamp: string;
  readonly size: number;
}

/** Files that were read once. */
export interface KeptFiles {
  /**
   * @param path decoded, without `..`
   * @param accepted the form without which the file itself is sent
   * @returns undefined where there is no such file, or a large one
   */
  find(path: string, accepted: Encoding): Promise<KeptFile | undefined>;
}

const placeOf = (file: string): Promise<Place | undefined> =>
  stat(file).then(
    (found) => {
      if (!found.isFile()) return undefined;
      return { file, stamp: `${found.ino} ${found.size} ${found.mtimeMs}`, size: found.size };
    },
    () => undefined,
  );

/**
 * Keeps files in memory, those asked for last; who asks for the same one at the same time shares the read. The disk is
 * asked each time whether it is still there as it was: a version that is taken away is gone at once.
 */
export function createKeptFiles(root: string): KeptFiles {
  const read = async (path: string, accepted: Encoding): Promise<KeptFile | undefined> => {
    const plain = join(root, path);
    const [itself, other] = await Promise.all([placeOf(plain), placeOf(plain + endings[accepted])]);
    if (!itself) return undefined;
    const from = other ?? itself;
    if (from.size > mostBytesOfFile) return undefined;
    // It may disappear while it is read.
    const bytes = await readFile(from.file).catch(() => undefined);
    if (!bytes) return undefined;
    const mark = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    return { bytes, encoding: other ? accepted : 'identity', mark, from };
  };
  const memory = new LRUCache<string, KeptFile, { path: string; accepted: Encoding }>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1000,
    fetchMethod: (_key, _before, { context }) => read(context.path, context.accepted),
  });
  return {
    async find(path, accepted) {
      const key = accepted + path;
      const kept = memory.get(key);
      const isAsItWas = kept && (await placeOf(kept.from.file))?.stamp === kept.from.stamp;
      if (isAsItWas) return kept;
      // Joined with a read that is under way. One that is given up, to make room, leaves the file to the disk.
      const context = { path, accepted };
      return memory.fetch(key, { context, forceRefresh: true }).catch(() => undefined);
    },
  };
}
