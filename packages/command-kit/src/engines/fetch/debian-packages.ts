import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../processes/failure.ts';
import { findProgram, lastLine, runCommand } from '../../processes/run-command.ts';
import { downloadOnce } from './seal-folder.ts';

/** True where apt can fetch packages and dpkg-deb can unpack them. */
export function hasApt(): boolean {
  return ['apt-get', 'apt-cache', 'dpkg-deb'].every((name) => findProgram(name) !== null);
}

/**
 * The names of all packages that a package needs, out of the text of `apt-cache depends --recurse`.
 * Alternatives and virtual packages are indented or in angle brackets, and are left out.
 */
export function packageNames(text: string): string[] {
  return [...new Set(text.split('\n').filter((line) => /^[a-z0-9][a-z0-9+.-]+$/.test(line)))];
}

/**
 * Downloads a package with those of its dependencies that `wanted` names and the system lacks, and unpacks them into
 * `folder`, all or nothing, sealed. A folder that is there and unchanged is used as it is. Nothing is written into
 * the system: package lists, if the system has none, are kept next to `folder`.
 * @param options `adapt` changes the unpacked files before they are sealed
 * @throws Failure naming the step that went wrong
 */
export async function unpackPackages(
  root: string,
  options: {
    wanted: (name: string) => boolean;
    folder: string;
    adapt?: (unpacked: string) => Promise<void>;
    log: (line: string) => void;
  },
): Promise<void> {
  const { wanted, folder, adapt, log } = options;
  await downloadOnce(folder, log, async (work) => {
    const apt = await aptOptions(root, `${dirname(folder)}/apt`, log);
    const needs = await runCommand('apt-cache', [...apt, 'depends', '--recurse', ...NEEDS_ONLY, root]);
    const names = await missing(
      packageNames(needs.output).filter((name) => name === root || wanted(name)),
      root,
    );
    log(`downloading ${names.length} packages of ${root}`);
    const got = await runCommand('apt-get', [...apt, '-q', 'download', ...names], { cwd: work });
    if (got.code !== 0)
      throw new Failure(`The packages of ${root} cannot be downloaded: ${lastLine(got.errors)}`);
    for (const file of await readdir(work)) {
      const unpacked = await runCommand('dpkg-deb', ['-x', join(work, file), join(work, 'root')]);
      if (unpacked.code !== 0) throw new Failure(`${file} cannot be unpacked: ${lastLine(unpacked.errors)}`);
    }
    await adapt?.(join(work, 'root'));
    return join(work, 'root');
  });
}

const NEEDS_ONLY = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
  (kind) => `--no-${kind}`,
);

async function aptOptions(root: string, own: string, log: (line: string) => void): Promise<string[]> {
  const known = await runCommand('apt-cache', ['show', root]);
  if (known.code === 0 && known.output.includes('Filename:')) return [];
  const options = [`Dir::State::Lists=${own}/lists`, `Dir::Cache=${own}/cache`].flatMap((text) => [
    '-o',
    text,
  ]);
  await mkdir(`${own}/lists/partial`, { recursive: true });
  await mkdir(`${own}/cache/archives/partial`, { recursive: true });
  log('reading the package lists');
  const update = await runCommand('apt-get', [...options, '-q', 'update']);
  if (update.code !== 0) throw new Failure(`apt-get update fails: ${lastLine(update.errors)}`);
  return options;
}

async function missing(names: readonly string[], root: string): Promise<string[]> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are placeholders of dpkg
  const asked = await runCommand('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names]);
  const installed = new Set(
    asked.output
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  // Libraries of the system will do; the rest must be together in one folder.
  return names.filter((name) => name === root || !name.startsWith('lib') || !installed.has(name));
}
