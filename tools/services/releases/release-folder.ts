import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { hashOfFiles, sourceFiles } from '../../build/source-hash.ts';
import type { ServiceName } from '../service-name.ts';

/** How many releases of a service are kept. */
const KEPT_RELEASES = 10;
const WORK = '.work-';
/** What each provider has published: a release keeps it, to tell which version it serves. */
const PUBLISHED = 'packages/contracts/published';
/** Milliseconds after which a folder of a deployment that never ended is deleted. */
const ABANDONED_MS = 3_600_000;

/** Folder of one release of a service; it never changes once it exists. */
export function releaseFolder(home: string, service: string, release: string): string {
  return join(home, 'releases', service, release);
}

/** True when this release is complete. */
export function hasRelease(home: string, service: string, release: string): boolean {
  return existsSync(join(releaseFolder(home, service, release), service, 'src', 'main.ts'));
}

/**
 * Copies the sources of a service, and of the packages that it uses, into a folder of their own, so that a later edit
 * of the checkout changes nothing that runs, and a rollback has its code. Dependencies are those of the checkout.
 * @param as the name of the release, in place of the version of its package and a hash of the sources
 * @returns the name of the release
 * @throws Failure when `as` is there already
 */
export async function makeRelease(
  root: string,
  home: string,
  service: ServiceName,
  as?: string,
): Promise<string> {
  const folders = [service, ...packagesOf(root, service)];
  const files = folders.flatMap((folder) => [
    join(root, folder, 'package.json'),
    ...sourceFiles(join(root, folder, 'src')),
  ]);
  if (folders.includes(dirname(PUBLISHED))) files.push(...sourceFiles(join(root, PUBLISHED)));
  const { version } = packageOf(join(root, service));
  const release = as ?? `${version}-${hashOfFiles(root, [...files, join(root, 'package-lock.json')])}`;
  /** A hash names its sources; a name that somebody chose may hold others. */
  const there = () => {
    if (!as) return release;
    throw new Failure(`${service} ${as} is there already, and a release never changes.`, [
      'name another release',
      `or npm run deploy -- --rollback ${service} ${as}`,
    ]);
  };
  if (hasRelease(home, service, release)) return there();
  const target = releaseFolder(home, service, release);
  const work = join(dirname(target), `${WORK}${release}-${process.pid}-${performance.now()}`);
  try {
    for (const file of files) {
      const copy = join(work, relative(root, file));
      await mkdir(dirname(copy), { recursive: true });
      await cp(file, copy);
    }
    await linkDependencies(root, work, folders);
    await rename(work, target);
    return release;
  } catch (error) {
    if (!hasRelease(home, service, release)) throw error;
    return there();
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Folders of the packages of this repository that a service needs to run. */
export function packagesOf(root: string, service: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    for (const name of Object.keys(packageOf(join(root, folder)).dependencies ?? {})) {
      const [, used] = /^@matchday\/(.+)$/.exec(name) ?? [];
      if (!used || found.has(`packages/${used}`)) continue;
      found.add(`packages/${used}`);
      visit(`packages/${used}`);
    }
  };
  visit(service);
  return [...found].sort();
}

/** Deletes the oldest releases of a service. @param held releases that stay, such as the live one */
export async function dropOldReleases(home: string, service: string, held: readonly string[]): Promise<void> {
  const kept = new Set(held.slice(0, KEPT_RELEASES));
  const folder = join(home, 'releases', service);
  for (const release of await readdir(folder)) {
    const path = join(folder, release);
    // A deployment that is still at work is younger.
    const isKept = release.startsWith(WORK) ? ageOf(path) < ABANDONED_MS : kept.has(release);
    if (!isKept) await rm(path, { recursive: true, force: true });
  }
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const packageOf = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Node finds packages of this repository in the release, and all others in the checkout. */
async function linkDependencies(root: string, work: string, folders: readonly string[]): Promise<void> {
  const modules = join(work, 'node_modules');
  await mkdir(join(modules, '@matchday'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@matchday') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const folder of folders) {
    const [, name] = /^packages\/(.+)$/.exec(folder) ?? [];
    if (name) await symlink(join('..', '..', folder), join(modules, '@matchday', name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(work, folder, 'node_modules'));
  }
}
