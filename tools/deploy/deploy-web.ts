import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import {
  builtFrom,
  checkGates,
  createFolderStorage,
  dropOldVersions,
  noteSources,
  type Publishing,
  publishCanary,
  publishRegistry,
  type RegistryStorage,
  sealBuild,
  sweepFolder,
  type Versions,
} from '@matchday/registry';
import { buildParts } from '../build/build-parts.ts';
import { webParts } from '../build/web-parts.ts';
import { partNamed } from '../create/parts.ts';

export interface DeployOptions extends Publishing {
  readonly root: string;
  readonly home: string;
  readonly mode: 'production' | 'development';
  /** Names of the parts to deploy; all others stay as they are live. Without it all of this checkout. */
  readonly only?: readonly string[];
  /** The version of the one part in `only`, in place of its release and the hash of its output. */
  readonly as?: string;
  readonly tell: (detail: string) => void;
  /** The version of each contract that the platform serves; null where none runs. For a deployment that names its parts. */
  readonly contracts?: () => Promise<Readonly<Record<string, string | null>> | null>;
  /** Tries a version before anybody gets it; of a deployment that names its parts. */
  readonly tryOut?: (name: string, version: string) => Promise<void>;
  /** How many of a hundred people get the one part in `only`; all of them if left out. */
  readonly percent?: number | undefined;
}

/**
 * Builds those parts whose sources have no version yet, and makes them live in `<home>/web`.
 * @returns what was deployed
 * @throws Failure when a build fails or the parts do not fit together; the live versions stay live
 */
export async function deployWeb(options: DeployOptions): Promise<Versions> {
  const { root, home, only, as, served } = options;
  const webRoot = join(home, 'web');
  const storage = createFolderStorage(webRoot);
  const all = webParts(root, options.mode).filter(({ name }) => name !== served?.name);
  // A team may have checked out its own part alone: the live shell is the one that it has to fit.
  if (!only && !all.some(({ name }) => name === 'shell')) {
    throw new Failure('The shell is missing, so there is no web app to build.', [
      'restore the folder shell/',
    ]);
  }
  const parts = only ? only.map((name) => partNamed(all, name)) : all;
  const deployed: Record<string, string> = {};
  const missing = parts.filter((part) => {
    const version = as ? null : builtFrom(webRoot, part.name, part.sources);
    if (version) deployed[part.name] = version;
    return version === null;
  });
  await inWorkFolder(home, (workFolder) =>
    buildParts(missing, { ...options, workFolder }, async (part, folder, version) => {
      await sealBuild(folder);
      if ((await storage.versions.add(part.name, version, folder)) === 'other')
        throw new Failure(`${part.name} ${version} is there already, and a version never changes.`, [
          'name another version: --as',
          `or npm run deploy -- --rollback ${part.name} ${version}`,
        ]);
      if (!as) await noteSources(webRoot, part.name, part.sources, version);
      deployed[part.name] = version;
    }),
  );
  const plan = (live: Versions) => (only ? { ...live, ...deployed } : deployed);
  for (const { name } of only ? parts : []) {
    const version = deployed[name] ?? '';
    await checkGates(storage, { name, version }, (await options.contracts?.()) ?? null);
    await options.tryOut?.(name, version);
  }
  const names = parts.map(({ name }) => name);
  const [part] = parts;
  if (part && options.percent !== undefined && options.percent < 100)
    await giveTo(storage, part.name, deployed[part.name] ?? '', options.percent, options);
  else await publishRegistry(storage, plan, options, only ? names : []);
  await dropOldVersions(storage, names, options.mode === 'production' ? options.now() : null);
  for (const name of names) await sweepFolder(webRoot, name, options.now());
  return deployed;
}

/** Gives a version to some people only. */
async function giveTo(
  storage: RegistryStorage,
  name: string,
  version: string,
  percent: number,
  { by, now }: Publishing,
): Promise<void> {
  const since = now().toISOString();
  await publishCanary(storage, name, () => ({ version, percent, since }), { by, now, action: 'canary' });
}

/** A folder of this deployment alone: others may be building at the same time. */
async function inWorkFolder(home: string, work: (folder: string) => Promise<void>): Promise<void> {
  const builds = join(home, 'build');
  await mkdir(builds, { recursive: true });
  const folder = await mkdtemp(join(builds, 'deploy-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
