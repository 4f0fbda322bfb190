import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { refuse } from '@matchday/contracts/errors';
import { checkAssetsSize, type PartAssets, partAssets } from '../part-assets.ts';
import { filesOf, integrityOf, isTwin } from '../seal-build.ts';

const twinOf = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Checks a build that comes from elsewhere: it is what it says, all of it, and of one part alone.
 * @param name the part that it must be of; any if left out
 * @returns what it records about itself
 * @throws Refusal that says what is wrong
 */
export async function checkBuild(folder: string, name?: string): Promise<PartAssets> {
  const assets = await readAssets(folder);
  if (name !== undefined && assets.name !== name)
    throw refuse.forbidden(`This is a build of ${assets.name}, not of ${name}`);
  const { integrity = {} } = assets;
  const names = (await filesOf(folder)).filter((file) => file !== 'assets.json');
  const own = names.filter((file) => !isTwin(file));
  const missing = Object.keys(integrity).filter((file) => !own.includes(file));
  if (missing.length > 0) throw incomplete(`${missing.slice(0, 3).join(', ')} missing`);
  for (const file of own) {
    const bytes = await readFile(join(folder, file));
    if (integrity[file] !== integrityOf(bytes)) throw incomplete(`${file} has changed since it was built`);
    await checkTwins(folder, file, names, bytes);
  }
  const stray = names.filter((file) => isTwin(file) && !own.includes(file.slice(0, -3)));
  if (stray.length > 0) throw incomplete(`${stray[0]} belongs to no file`);
  checkAddresses(assets, own);
  return assets;
}

async function readAssets(folder: string): Promise<PartAssets> {
  const file = join(folder, 'assets.json');
  checkAssetsSize((await stat(file).catch(() => ({ size: 0 }))).size);
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = partAssets.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse.invalid(
    `assets.json is not what a build writes (${issue?.path.join('.') || 'all of it'}: ${issue?.message}): build the part with npm run deploy`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A compressed form that holds something else would reach some browsers only. */
async function checkTwins(folder: string, file: string, names: string[], bytes: Buffer): Promise<void> {
  for (const [ending, expand] of Object.entries(twinOf)) {
    const twin = file + ending;
    if (!names.includes(twin)) continue;
    const expanded = await expand(await readFile(join(folder, twin)), {
      maxOutputLength: bytes.length + 1,
    }).catch(() => null);
    if (!expanded?.equals(bytes)) throw incomplete(`${twin} is not ${file}`);
  }
}

/** Everything that the page loads is in the version's own folder, and there. */
function checkAddresses(assets: PartAssets, own: readonly string[]): void {
  const base = `/mfe/${assets.name}/${assets.version}/`;
  const { entry, scripts, styles, preloads, files, provides } = assets;
  const named = [
    entry,
    ...scripts,
    ...styles,
    ...preloads,
    ...Object.values({ ...files, ...provides }).flat(),
  ];
  const stray = named.find((file) => !file.startsWith(base) || !own.includes(file.slice(base.length)));
  if (stray !== undefined) throw incomplete(`${stray} is not a file of ${assets.name} ${assets.version}`);
}

const incomplete = (what: string) =>
  refuse.invalid(`The build is not complete: ${what}. Run npm run deploy again`);
