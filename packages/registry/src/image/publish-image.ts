import { refuse } from '@matchday/contracts/errors';
import { checkBuild } from '../checks/check-build.ts';
import { listDeployments } from '../live/deployments.ts';
import { dropOldVersions } from '../live/drop-old.ts';
import { publishRegistry } from '../live/publish.ts';
import type { RegistryStorage } from '../storage.ts';

/** What an image has done. */
interface PublishedImage {
  readonly name: string;
  readonly version: string;
  /** False where its version was live before. */
  readonly isLive: boolean;
}

/**
 * Makes the version that an image of a web part carries live; the other parts stay. Only once: an image that is started
 * again later, by a restart of everything, must not take back what its team has deployed or rolled back since.
 * @param options `folder` with the sealed build
 * @throws Refusal that says what is wrong with the build, or what of it does not fit what is live
 */
export async function publishImage(options: {
  storage: RegistryStorage;
  folder: string;
  now: () => Date;
}): Promise<PublishedImage> {
  const { storage, folder, now } = options;
  const { name, version } = await checkBuild(folder);
  const history = await listDeployments(storage, name);
  if (history.some((deployment) => deployment.version === version)) return { name, version, isLive: false };
  if ((await storage.versions.add(name, version, folder)) === 'other')
    throw refuse.conflict(
      `${name} ${version} is there already with other files, and a version never changes`,
    );
  await publishRegistry(storage, (live) => ({ ...live, [name]: version }), {
    action: 'deploy',
    by: 'image',
    now,
  });
  await dropOldVersions(storage, [name], now());
  return { name, version, isLive: true };
}
