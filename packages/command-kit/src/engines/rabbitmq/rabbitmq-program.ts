import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProgram, isProgram, lastLine, runCommand } from '../../processes/run-command.ts';
import { type EngineHome, rememberedProgram, rememberProgram } from '../engine-home.ts';
import { hasApt, unpackPackages } from '../fetch/debian-packages.ts';
import { firstWay } from '../fetch/first-way.ts';
import { libraryFolder } from '../mongo/mongod-wheel.ts';
import { pathWithoutBlank } from './path-without-blank.ts';

interface RabbitProgram {
  /** The real start script, not a wrapper that changes the user. */
  readonly server: string;
  readonly epmd: string;
  /** What its environment needs to find Erlang. */
  readonly env: NodeJS.ProcessEnv;
}

type Log = (line: string) => void;
const DEBIAN_SCRIPT = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/**
 * Finds or downloads RabbitMQ with its Erlang, in the order of DESIGN 3; the one used before comes first.
 * @throws Failure that names everything that was tried and what would help
 */
export function provideRabbit(home: EngineHome, env: NodeJS.ProcessEnv, log: Log): Promise<RabbitProgram> {
  const root = join(pathWithoutBlank(home.programs), 'rabbitmq-of-packages');
  return firstWay({
    engine: 'RabbitMQ',
    installed: [
      ['the RabbitMQ used before', async () => rememberedProgram(home, 'rabbitmq')],
      ['rabbitmq-server on this computer', installedServer],
    ],
    downloads: [
      ['the packages of Debian or Ubuntu', () => unpackedServer(root, log)],
      ['Homebrew', () => brewServer(log)],
    ],
    async open(server) {
      const isUnpacked = server.startsWith(root);
      const program = isUnpacked ? await unpackedProgram(root, server) : installedProgram(server);
      rememberProgram(home, 'rabbitmq', server);
      return program;
    },
    remedies: [
      'or name one that runs: AMQP_URL=amqp://127.0.0.1:5672 npm start',
      'or, on Debian and Ubuntu, allow access to the package server: then it is unpacked here without root',
    ],
    env,
    log,
  });
}

async function installedServer(): Promise<string | null> {
  if (isProgram(DEBIAN_SCRIPT)) return DEBIAN_SCRIPT;
  const found = findProgram('rabbitmq-server');
  if (!found) return null;
  const wrapper = /\bsu\s+rabbitmq\b|runuser/.test(await readFile(found, 'utf8'));
  if (wrapper) throw new Error(`${found} changes the user, and the script behind it was not found`);
  return found;
}

async function brewServer(log: Log): Promise<string | null> {
  const brew = findProgram('brew');
  if (!brew) return null;
  const prefix = (await runCommand(brew, ['--prefix', 'rabbitmq'])).output.trim();
  const server = join(prefix, 'sbin', 'rabbitmq-server');
  if (prefix && isProgram(server)) return server;
  log('brew install rabbitmq');
  const ran = await runCommand(brew, ['install', 'rabbitmq']);
  if (ran.code !== 0) throw new Error(`brew cannot install it: ${lastLine(ran.errors)}`);
  return isProgram(server) ? server : findProgram('rabbitmq-server');
}

function installedProgram(server: string): RabbitProgram {
  const epmd = findProgram('epmd', `${process.env.PATH ?? ''}:${dirname(server)}`);
  if (!epmd || !findProgram('erl')) throw new Error('Erlang (`erl`, `epmd`) is not on the PATH');
  return { server, epmd, env: {} };
}

async function unpackedServer(root: string, log: Log): Promise<string | null> {
  if (!hasApt()) return null;
  await unpackPackages('rabbitmq-server', {
    wanted: (name) => /^(erlang-|lib)/.test(name),
    folder: root,
    adapt: (unpacked) => pointErl(unpacked, root),
    log,
  });
  const base = join(root, 'usr', 'lib', 'rabbitmq', 'lib');
  const [version] = await readdir(base);
  return join(base, version ?? '', 'sbin', 'rabbitmq-server');
}

async function unpackedProgram(root: string, server: string): Promise<RabbitProgram> {
  const erlang = join(root, 'usr', 'lib', 'erlang');
  const runtime = (await readdir(erlang)).find((name) => name.startsWith('erts-'));
  const env = {
    PATH: `${join(erlang, 'bin')}:${process.env.PATH ?? ''}`,
    LD_LIBRARY_PATH: [await libraryFolder(root), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { server, epmd: join(erlang, runtime ?? '', 'bin', 'epmd'), env };
}

/** Debian's `erl` contains its own folder: here that is the folder it is moved to. */
async function pointErl(unpacked: string, root: string): Promise<void> {
  const erl = join(unpacked, 'usr', 'lib', 'erlang', 'bin', 'erl');
  await writeFile(erl, withRoot(await readFile(erl, 'utf8'), join(root, 'usr', 'lib', 'erlang')));
}

/** The text of Debian's `erl` with its root folder changed, from whatever it was before. */
export function withRoot(script: string, erlang: string): string {
  return script.replaceAll(/ROOTDIR="?[^"\n]*\/usr\/lib\/erlang"?$/gm, `ROOTDIR="${erlang}"`);
}
