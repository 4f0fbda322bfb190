import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Refusal, refuse } from '@matchday/contracts/errors';
import {
  checkBudget,
  checkBuild,
  checkContracts,
  checkWithLive,
  PACK_LIMIT,
  type RegistryStorage,
  unpackTo,
} from '@matchday/registry';

/** Where a version goes. */
interface Receiving {
  part: string;
  storage: RegistryStorage;
  /** Folder for what is on the way, on the disk of the web root. */
  workFolder: string;
  /** The version of each contract that is served now; null while nobody serves it. */
  served: () => Readonly<Record<string, string | null>>;
}

/**
 * Takes a packed version and keeps it, whole or not at all. Nobody gets it yet.
 * @throws Refusal for what is too large, incomplete, of another part, or has the name of another version
 */
export async function receiveVersion(
  req: IncomingMessage,
  { part, storage, workFolder, served }: Receiving,
): Promise<{ version: string; isNew: boolean }> {
  const pack = await readPack(req);
  let work = '';
  try {
    await mkdir(workFolder, { recursive: true });
    work = await mkdtemp(join(workFolder, `${part}-`));
    await unpackTo(pack, work);
    const assets = await checkBuild(work, part);
    checkBudget(assets);
    checkContracts(assets, served());
    const { version } = assets;
    const added = await storage.versions.add(part, version, work);
    if (added === 'other')
      throw refuse.conflict(
        `${part} ${version} is there already with other files, and a version never changes: name another one with --as`,
      );
    await checkWithLive(storage, part, version);
    return { version, isNew: added === 'added' };
  } catch (error) {
    throw fullDisk(error) ?? error;
  } finally {
    if (work) await rm(work, { recursive: true, force: true });
  }
}

/** What a computer without room or without rights says, for the team that deploys. */
export function fullDisk(error: unknown): Refusal | null {
  const code = String((error as { code?: unknown } | null)?.code);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return refuse.unavailable("The platform's disk is full: nothing has changed", 60);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return refuse.unavailable('The platform cannot write to its web root: nothing has changed', 60);
  return null;
}

/** Reads on past the limit without keeping it, so that the client can read its answer. */
function readPack(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= PACK_LIMIT) return chunks.push(chunk);
      chunks.length = 0;
      reject(new Refusal('too-large', `The version is too large: more than ${PACK_LIMIT / 1e6} MB packed`));
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', reject);
    req.on('close', () => req.complete || reject(refuse.invalid('The request was interrupted')));
  });
}
