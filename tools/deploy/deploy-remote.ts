import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import { packFolder, sealBuild } from '@matchday/registry';
import { buildParts } from '../build/build-parts.ts';
import { webParts } from '../build/web-parts.ts';
import { partNamed } from '../create/parts.ts';
import type { RegistryClient, Wish } from './registry-client.ts';

/** A deployment to a platform that runs elsewhere. */
interface RemoteDeployment {
  readonly root: string;
  /** Folder of the build. */
  readonly home: string;
  readonly part: string;
  readonly client: RegistryClient;
  readonly wish: Wish;
  readonly as?: string;
  readonly tell: (detail: string) => void;
  /** Tries the version before anybody gets it. */
  readonly tryOut: (version: string, ticket: string) => Promise<void>;
}

/**
 * Builds one part, sends it, tries it, and makes it live.
 * @returns its version
 * @throws Failure that says what does not fit; then everybody has what they had
 */
export async function deployRemote(options: RemoteDeployment): Promise<string> {
  const { root, home, part, client, wish, as, tell, tryOut } = options;
  const { live } = await client.history();
  const own = [partNamed(webParts(root, 'production'), part)];
  const builds = join(home, 'build');
  await mkdir(builds, { recursive: true });
  const workFolder = await mkdtemp(join(builds, 'deploy-'));
  let pack: Buffer<ArrayBuffer> | null = null;
  try {
    const run = { root, workFolder, mode: 'production', tell, ...(as ? { as } : {}) } as const;
    await buildParts(own, run, async (_part, folder) => {
      await sealBuild(folder);
      pack = await packFolder(folder);
    });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
  if (!pack) throw new Failure(`${part} was not built.`);
  tell('sending');
  const { version, ticket } = await client.keep(pack);
  await tryOut(version, ticket);
  return client.switchTo(version, { ...wish, ...(live ? { expected: live } : {}) });
}
