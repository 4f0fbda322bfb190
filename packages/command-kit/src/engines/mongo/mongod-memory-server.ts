import { join } from 'node:path';
import { textOf } from '../../processes/failure.ts';

const CONNECT_MS = 5_000;
const DOWNLOADS = 'https://fastdl.mongodb.org';

/**
 * mongod as mongodb-memory-server has cached it, or downloads it. Its own download waits for minutes on a
 * network that swallows packets, so the server is asked first, for 5 s at most.
 * @throws Error saying in one line why this does not work
 */
export async function mongodFromMemoryServer(programs: string, log: (line: string) => void): Promise<string> {
  // Loaded only here: it reads the settings of the whole project.
  const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server-core');
  const options = await DryMongoBinary.generateOptions({ downloadDir: join(programs, 'mongodb-binaries') });
  const cached = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions());
  const own = cached ?? (await DryMongoBinary.locateBinary(options));
  if (own) return own;
  await reach(process.env.MONGOMS_DOWNLOAD_MIRROR || DOWNLOADS);
  log(`downloading MongoDB ${options.version}`);
  return MongoBinary.getPath(options);
}

async function reach(address: string): Promise<void> {
  try {
    // Any answer will do: the start page of a download server need not exist.
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(CONNECT_MS) });
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    throw new Error(`the download server of mongodb-memory-server cannot be reached (${textOf(cause)})`);
  }
}
