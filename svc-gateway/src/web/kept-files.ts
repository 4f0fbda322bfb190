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
}

/** Files that were read once. */
export interface KeptFiles {
  /**
   * @param path decoded, without `..`; what is there may never change
   * @param accepted the form without which the file itself is sent
   * @returns undefined where there is no such file, or a large one
   */
  find(path: string, accepted: Encoding): Promise<KeptFile | undefined> | KeptFile | undefined;
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );

/** Keeps files in memory, those asked for last; who asks for the same one at the same time shares one look at the disk. */
export function createKeptFiles(root: string): KeptFiles {
  const read = async (path: string, accepted: Encoding): Promise<KeptFile | undefined> => {
    const plain = join(root, path);
    const [size, other] = await Promise.all([sizeOf(plain), sizeOf(plain + endings[accepted])]);
    if (size === undefined || (other ?? size) > mostBytesOfFile) return undefined;
    const encoding = other === undefined ? 'identity' : accepted;
    // It may disappear while it is read.
    const bytes = await readFile(plain + endings[encoding]).catch(() => undefined);
    if (!bytes) return undefined;
    const mark = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    return { bytes, encoding, mark };
  };
  const memory = new LRUCache<string, KeptFile, { path: string; accepted: Encoding }>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1000,
    fetchMethod: (_key, _before, { context }) => read(context.path, context.accepted),
  });
  return {
    find(path, accepted) {
      const key = accepted + path;
      return memory.get(key) ?? memory.fetch(key, { context: { path, accepted } });
    },
  };
}
