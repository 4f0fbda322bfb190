import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildParts } from '../build/build-parts.ts';
import { webParts } from '../build/web-parts.ts';
import { Failure } from '../processes/failure.ts';
import { publishRegistry, type Versions } from './publish-registry.ts';
import type { ServedPart } from './served-part.ts';
import { addVersion, dropOldVersions, hasVersion } from './web-root.ts';

export interface DeployOptions {
  readonly root: string;
  readonly home: string;
  readonly mode: 'production' | 'development';
  /** A part that is not built here: its development server serves it. */
  readonly served?: ServedPart;
  readonly tell: (detail: string) => void;
}

/**
 * Updates the web root in `<home>/web` to the present sources: builds the parts whose version is missing, and
 * publishes all versions together.
 * @returns what is live now
 * @throws Failure when a build fails or the parts do not fit together; the live versions stay live
 */
export async function deployWeb(options: DeployOptions): Promise<{ webRoot: string; versions: Versions }> {
  const webRoot = join(options.home, 'web');
  const parts = webParts(options.root, options.mode).filter(({ name }) => name !== options.served?.name);
  if (!parts.some(({ name }) => name === 'shell')) {
    throw new Failure('The shell is missing, so there is no web app to build.', [
      'restore the folder shell/',
    ]);
  }
  const missing = parts.filter(({ name, version }) => !hasVersion(webRoot, name, version));
  const workFolder = join(options.home, 'build');
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  await buildParts(missing, { ...options, workFolder }, (part, folder) =>
    addVersion(webRoot, part.name, part.version, folder),
  );
  const versions = Object.fromEntries(parts.map(({ name, version }) => [name, version]));
  const pictures = join(options.root, 'shell', 'public');
  if (existsSync(pictures)) await cp(pictures, webRoot, { recursive: true });
  await publishRegistry(webRoot, versions, options.served);
  for (const { name, version } of parts) await dropOldVersions(webRoot, name, version, new Date());
  return { webRoot, versions };
}
