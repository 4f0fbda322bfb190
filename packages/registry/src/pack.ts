import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Refusal, refuse } from '@matchday/contracts/errors';
import { packTar, unpackTar } from 'modern-tar';
import { checkAssetsSize, FILE_NAME } from './part-assets.ts';
import { filesOf } from './seal-build.ts';

/** Most bytes of a pack, and of the files in it. */
export const PACK_LIMIT = 24_000_000;
const UNPACKED_LIMIT = 64_000_000;
const MOST_FILES = 2000;

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** A folder as one gzipped tar archive, in which to send or keep a version. */
export async function packFolder(folder: string): Promise<Buffer<ArrayBuffer>> {
  const names = await filesOf(folder);
  const entries = await Promise.all(
    names.map(async (name) => {
      const body = await readFile(join(folder, name));
      // No times and owners: the same files make the same pack.
      return { header: { name, size: body.length, mtime: new Date(0) }, body };
    }),
  );
  return toGzip(await packTar(entries), { level: 4 });
}

/**
 * Writes the files of a pack to a folder.
 * @throws Refusal for a pack that is too large, or not of plain files with plain names
 */
export async function unpackTo(pack: Uint8Array, folder: string): Promise<void> {
  const files = await filesIn(pack);
  for (const { name, data } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), data, { flag: 'wx' });
  }
}

async function filesIn(pack: Uint8Array): Promise<{ name: string; data: Uint8Array }[]> {
  const tar = await fromGzip(pack, { maxOutputLength: UNPACKED_LIMIT }).catch((error: { code?: string }) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`more than ${UNPACKED_LIMIT / 1e6} MB unpacked`);
    throw refuse.invalid('The version is not a gzipped tar archive: send it with npm run deploy');
  });
  const entries = await unpackTar(tar).catch(() => {
    throw refuse.invalid('The version is not a gzipped tar archive: send it with npm run deploy');
  });
  if (entries.length > MOST_FILES) throw tooLarge(`more than ${MOST_FILES} files`);
  const files = entries.map(({ header: { name, type = 'file' }, data }) => {
    if (type !== 'file' || !data || !FILE_NAME.test(name))
      throw refuse.invalid(`${JSON.stringify(name.slice(0, 80))} is not a file that a version may have`);
    if (name === 'assets.json') checkAssetsSize(data.length);
    return { name, data };
  });
  if (new Set(files.map(({ name }) => name)).size < files.length)
    throw refuse.invalid('The version has two files of one name');
  return files;
}

const tooLarge = (what: string) => new Refusal('too-large', `The version is too large: ${what}`);
