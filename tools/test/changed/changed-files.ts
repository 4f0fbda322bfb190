import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { runCommand } from '@matchday/command-kit/processes/run-command';

export interface Changes {
  /** What the working tree is compared with, in words. */
  readonly base: string;
  readonly commit: string;
  /** Paths from the root, sorted; a rename is its old and its new path, a deleted file its path. */
  readonly files: readonly string[];
}

/**
 * The files that differ from a commit: committed since, uncommitted, and new.
 * @param since a commit; by default the merge base with `origin/main`, or with `main` where there is no remote
 * @throws Failure where there is no such commit, or no repository
 */
export async function changedFiles(root: string, since?: string): Promise<Changes> {
  const { name, commit } = since ? { name: since, commit: await commitOf(root, since) } : await mainOf(root);
  const base = since ? commit : await git(root, ['merge-base', commit, 'HEAD']).catch(() => '');
  if (!base) throw new Failure(`This branch has no commit in common with ${name}.`, [SINCE]);
  const changed = await git(root, ['diff', '--name-only', '--no-renames', '-z', base, '--']);
  const added = await git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const files = new Set(`${changed}\0${added}`.split('\0').filter(Boolean));
  const short = base.slice(0, 9);
  return {
    base: since ? `${since} (${short})` : `${short}, where this branch left ${name}`,
    commit: base,
    files: [...files].sort(),
  };
}

/** A file as it was in a commit; null where it was not. */
export async function textAt(root: string, commit: string, path: string): Promise<string | null> {
  const ran = await runCommand('git', ['show', `${commit}:${path}`], { cwd: root });
  return ran.code === 0 ? ran.output : null;
}

/** All files of the working tree that git does not ignore. */
export async function allFiles(root: string): Promise<Set<string>> {
  const list = async (...flags: string[]) =>
    (await git(root, ['ls-files', ...flags, '-z'])).split('\0').filter(Boolean);
  const listed = await list('--cached', '--others', '--exclude-standard');
  // Deleted, or left out of a sparse checkout; a link counts though what it names is not there.
  return new Set(listed.filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false })));
}

const SINCE = 'name a commit to compare with: npm test -- changed --since REF';

async function mainOf(root: string): Promise<{ name: string; commit: string }> {
  for (const name of ['origin/main', 'main']) {
    const commit = await commitOf(root, name).catch(() => null);
    if (commit) return { name, commit };
  }
  throw new Failure('There is neither origin/main nor main here.', [SINCE]);
}

async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  } catch {
    throw new Failure(`git does not know the commit ${ref}.`, [SINCE]);
  }
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const ran = await runCommand('git', args, { cwd: root });
  if (ran.code !== 0) throw new Failure(`git ${args[0]}: ${ran.errors.trim() || `code ${ran.code}`}`);
  return ran.output.trim();
}
