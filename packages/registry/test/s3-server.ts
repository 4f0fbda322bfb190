import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../src/objects/object-store.ts';

/** Python packages of the server that is installed where no other is found. */
const MOTO = ['moto==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'py-partiql-parser==0.6.3'];
const keyId = 'matchday';
const secret = 'a-secret-of-the-tests';
const PATIENCE_MS = 60_000;

/** A server with S3's interface, with an empty bucket for each test file. */
interface S3Server {
  bucket(): Promise<Bucket>;
  close(): void;
}

/**
 * Starts an S3-compatible server: versitygw where it is installed, otherwise moto's, which pip puts into the user's cache
 * folder. `MATCHDAY_TEST_VERSITYGW` names the first one's program.
 * @throws Error that says why there is none
 */
async function startS3Server(): Promise<S3Server> {
  const port = await freePort();
  const versitygw = process.env.MATCHDAY_TEST_VERSITYGW || inPath('versitygw');
  const child = versitygw ? await spawnVersity(versitygw, port) : await spawnMoto(port);
  const url = `http://127.0.0.1:${port}`;
  let made = 0;
  await untilAnswers(url, child);
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region: 'us-east-1',
    service: 's3',
  });
  return {
    async bucket() {
      made += 1;
      const bucket = `${url}/bucket-${made}`;
      const answer = await client.fetch(bucket, { method: 'PUT' });
      if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`);
      return { url: bucket, keyId, secret };
    },
    close: () => void child.kill('SIGKILL'),
  };
}

/**
 * The server for a test file, or why there is none: its tests are then skipped, and say so.
 * @throws Error in CI, where nothing is skipped
 */
export async function s3ServerOrWhyNot(): Promise<S3Server | Error> {
  const isCi = !['', '0', 'false', undefined].includes(process.env.CI);
  return startS3Server().catch((error: Error) => {
    if (isCi) throw error;
    return error;
  });
}

async function spawnVersity(program: string, port: number): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  return spawn(
    program,
    ['--access', keyId, '--secret', secret, '--port', `127.0.0.1:${port}`, 'posix', folder],
    {
      stdio: 'ignore',
    },
  );
}

async function spawnMoto(port: number): Promise<ChildProcess> {
  const modules = await installMoto();
  const args = ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)];
  return spawn('python3', args, { stdio: 'ignore', env: { ...process.env, PYTHONPATH: modules } });
}

async function installMoto(): Promise<string> {
  const folder = join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'matchday',
    MOTO.join('-').replaceAll('==', '-'),
  );
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  const install = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--target', work, ...MOTO];
  const pip = spawn('python3', install, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  pip.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(pip, 'close')) as [number];
  if (code !== 0) throw new Error(`pip cannot install moto: ${said.trim().slice(-300)}`);
  await rename(work, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

const inPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  let failure = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if (failure || child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => null);
    if (answer) return void (await answer.text());
  }
  child.kill('SIGKILL');
  throw new Error(`the server does not answer ${failure}`.trim());
}
