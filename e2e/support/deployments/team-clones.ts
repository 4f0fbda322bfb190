import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { url } from '../browser.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Parts of others that a clone has too, as they were at its age: none of it may become live. */
const BESIDE = ['shell', 'mfe-admin'];

/** The checkout of a team: its part, the packages and the tools, as docs/teams.md says, and parts of others. */
export interface TeamClone {
  readonly folder: string;
  /** Builds from now on with these versions of some libraries, by name, and with the usual ones of the others. */
  use(libraries: Readonly<Record<string, string>>): Promise<void>;
  /** Replaces a text of a file; a team has changed something. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  /** `npm run deploy -- <part> --registry …` in this checkout, with its own tools. @returns what it prints and its code */
  deploy(token: string, ...options: string[]): Promise<{ code: number | null; said: string }>;
  remove(): Promise<void>;
}

/** The release that parts have in a clone of this age; the repository has had none of these. */
export const releaseOfAge = (age: number): string => `0.${age}.0`;

/**
 * Clones the repository, checks out one part, and puts it and {@link BESIDE} into the state of an age: with another
 * release and other code. The history is not asked, as some runners clone without it. Dependencies are linked.
 */
export async function teamClone(part: string, age: number): Promise<TeamClone> {
  const folder = await mkdtemp(join(tmpdir(), `${part}-`));
  const git = async (...args: string[]) => {
    const ran = await runCommand('git', args, { cwd: folder });
    if (ran.code !== 0) throw new Error(`git ${args.join(' ')}: ${ran.errors}`);
  };
  const edit: TeamClone['edit'] = async (file, from, to) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    await writeFile(path, changed);
  };
  await git('clone', '--quiet', '--shared', '--no-checkout', root, '.');
  const parts = [part, ...BESIDE.filter((other) => other !== part)];
  await git('sparse-checkout', 'set', ...parts, 'packages', 'tools');
  await git('checkout', '--quiet', 'HEAD');
  for (const each of parts) {
    await edit(`${each}/package.json`, /"version": "[^"]+"/, `"version": "${releaseOfAge(age)}"`);
    const [main = ''] = ['src/index.ts', 'src/main.ts', 'src/main.tsx'].filter((file) =>
      existsSync(join(folder, each, file)),
    );
    await edit(join(each, main), /$/, `export const age = ${age};\n`);
  }
  await linkDependencies(folder, part);
  let others: string[] = [];
  return {
    folder,
    async use(libraries) {
      for (const name of others) await link(folder, name, name);
      others = Object.keys(libraries);
      for (const [name, other] of Object.entries(libraries)) await link(folder, name, other);
    },
    edit,
    async deploy(token, ...options) {
      const args = ['tools/deploy/main.ts', part, '--registry', url(), '--by', 'a journey', ...options];
      const env = {
        ...process.env,
        MATCHDAY_DEPLOY_TOKEN: token,
        NODE_OPTIONS: '',
        MATCHDAY_HOME: join(folder, '.matchday'),
      };
      const { code, output, errors } = await runCommand(process.execPath, args, { cwd: folder, env });
      return { code, said: `${output}\n${errors}` };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The packages of the clone are its own; everything else is what is installed here. */
async function linkDependencies(folder: string, part: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@matchday'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@matchday' || name.startsWith('.')) continue;
    const scoped = name.startsWith('@') ? await readdir(join(root, 'node_modules', name)) : [''];
    if (name.startsWith('@')) await mkdir(join(modules, name), { recursive: true });
    for (const each of scoped) {
      await symlink(join(root, 'node_modules', name, each), join(modules, name, each));
    }
  }
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join('..', '..', 'packages', name), join(modules, '@matchday', name));
  const workspaces = [
    part,
    'tools',
    ...(await readdir(join(folder, 'packages'))).map((name) => `packages/${name}`),
  ];
  for (const workspace of workspaces) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own))
      await cp(own, join(folder, workspace, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}

/** Links one library of the clone to another that is installed here. */
async function link(folder: string, name: string, other: string): Promise<void> {
  const path = join(folder, 'node_modules', name);
  await rm(path, { force: true });
  await symlink(join(root, 'node_modules', other), path);
}
