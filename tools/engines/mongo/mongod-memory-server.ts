import { join } from 'node:path';
import { textOf } from '../../processes/failure.ts';

const CONNECT_MS = 5_000;

/**
 * mongod as mongodb-memory-server has cached it, or downloads it. Its own download would wait for
 * minutes on a network that swallows packets, so its server is asked first, for 5 s at most.
 * @throws Error saying in one line why this way is closed
 */
export async function mongodFromMemoryServer(programs: string, log: (line: string) => void): Promise<string> {
  const { DryMongoBinary } = await import('mongodb-memory-server-core/lib/util/DryMongoBinary.js');
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
  const { MongoBinaryDownloadUrl } = await import(
    'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'
  );
  const options = await DryMongoBinary.generateOptions({ downloadDir: join(programs, 'mongodb-binaries') });
  const cached = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions());
  const own = cached ?? (await DryMongoBinary.locateBinary(options));
  if (own) return own;
  const address = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
  await reach(address);
  log(`downloading MongoDB ${options.version}`);
  return MongoBinary.getPath(options);
}

async function reach(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(CONNECT_MS) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    throw new Error(`the download server of mongodb-memory-server is out of reach (${textOf(cause)})`);
  }
}
