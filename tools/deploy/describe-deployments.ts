import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listDeployments } from './deployments.ts';
import { hasVersion, versionFolder } from './web-root.ts';

/** What was deployed, a line each, the newest first: time, part, version, who, how, size; and what was live before. */
export async function describeDeployments(webRoot: string, name?: string): Promise<string[]> {
  const deployments = await listDeployments(webRoot, name);
  if (deployments.length === 0)
    return [name ? `${name} was never deployed here.` : 'Nothing is deployed here.'];
  return Promise.all(
    deployments.map(async ({ at, name: part, version, by, action, before }) => {
      const kept = hasVersion(webRoot, part, version);
      const size = kept
        ? `${Math.round((await bytesOf(versionFolder(webRoot, part, version))) / 1000)} kB`
        : 'deleted';
      const from = before ? `after ${before}` : 'the first';
      return `${at.slice(0, 19).replace('T', ' ')}  ${part.padEnd(12)} ${version}  ${action} by ${by}, ${size}, ${from}`;
    }),
  );
}

/** Bytes of a folder as people download it: without the compressed forms. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
