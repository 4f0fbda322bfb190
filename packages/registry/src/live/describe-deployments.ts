import type { RegistryStorage } from '../storage.ts';
import { listDeployments } from './deployments.ts';

/** What was deployed, a line each, the newest first: time, part, version, who, how, size; and what was live before. */
export async function describeDeployments(storage: RegistryStorage, name?: string): Promise<string[]> {
  const deployments = await listDeployments(storage, name);
  if (deployments.length === 0)
    return [name ? `${name} was never deployed here.` : 'Nothing is deployed here.'];
  return Promise.all(
    deployments.map(async ({ at, name: part, version, by, action, before, percent }) => {
      const assets = await storage.versions.assets(part, version);
      const size = assets ? `${Math.round((assets.bytes ?? 0) / 1000)} kB` : 'deleted';
      const from = before ? `after ${before}` : 'the first';
      const share = percent === undefined ? '' : `, for ${percent}% of people`;
      return `${at.slice(0, 19).replace('T', ' ')}  ${part.padEnd(12)} ${version}  ${action} by ${by}, ${size}, ${from}${share}`;
    }),
  );
}
