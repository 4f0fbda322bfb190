import type { RegistryStorage } from '../storage.ts';
import { type Deployment, listDeployments } from './deployments.ts';

/** A deployment with the size of its version. */
export interface SizedDeployment extends Deployment {
  /** Of all its files, not compressed; null once it is deleted, left out where nobody has said it. */
  readonly bytes?: number | null | undefined;
}

/**
 * What has become live, the newest first, with sizes.
 * @param name one part only
 * @param most so many
 */
export async function sizedDeployments(
  storage: RegistryStorage,
  name?: string,
  most = Number.POSITIVE_INFINITY,
): Promise<SizedDeployment[]> {
  const sizes = new Map<string, Promise<number | null>>();
  const sizeOf = (part: string, version: string) => {
    const key = `${part}@${version}`;
    const known = sizes.get(key);
    if (known) return known;
    const size = storage.versions
      .assets(part, version)
      .then((assets) => (assets ? (assets.bytes ?? 0) : null));
    sizes.set(key, size);
    return size;
  };
  const deployments = (await listDeployments(storage, name)).slice(0, most);
  return Promise.all(
    deployments.map(async (each) => ({ ...each, bytes: await sizeOf(each.name, each.version) })),
  );
}

/** A deployment as a line: time, part, version, who, how, size; and what was live before. */
export function describeDeployment({
  at,
  name,
  version,
  by,
  action,
  before,
  percent,
  bytes,
}: SizedDeployment): string {
  const size =
    bytes === undefined ? '' : `, ${bytes === null ? 'deleted' : `${Math.round(bytes / 1000)} kB`}`;
  const from = before ? `after ${before}` : 'the first';
  const share = percent === undefined ? '' : `, for ${percent}% of people`;
  return `${at.slice(0, 19).replace('T', ' ')}  ${name.padEnd(12)} ${version}  ${action} by ${by}${size}, ${from}${share}`;
}

/** What was deployed, a line each, the newest first. */
export async function describeDeployments(storage: RegistryStorage, name?: string): Promise<string[]> {
  const deployments = await sizedDeployments(storage, name);
  if (deployments.length > 0) return deployments.map(describeDeployment);
  return [name ? `${name} was never deployed here.` : 'Nothing is deployed here.'];
}
