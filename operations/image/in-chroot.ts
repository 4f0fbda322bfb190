import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@matchday/command-kit/processes/run-command';

/** Folders of this computer that replace the base image. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc'];

/** How this computer reaches the network; a container engine would know that itself. */
const NETWORK = /^(npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|https?_proxy|no_proxy)$/i;

/** The environment of a program, as a Dockerfile describes it. */
export interface Surroundings {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Numeric id of user and group; 0 is root. */
  readonly user: number;
  /** Folders of this computer by the path where the program sees them. */
  readonly volumes?: Readonly<Record<string, string>>;
}

/** Why chroot is not possible here; null where it is. */
export function whyNoChroot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can use chroot';
  const missing = ['unshare', 'mount', 'chroot', 'npm'].find((name) => !findProgram(name));
  return missing ? `${missing} is missing` : null;
}

/**
 * Starts a program as a container would: in its own root, as its user, with only its environment. The system folders are
 * those of this computer, with the Node of this process. Mounts end with the program. Root keeps its home, for npm's
 * settings and cache.
 */
export function spawnInChroot(at: Surroundings, command: readonly string[]): ChildProcess {
  const node = dirname(process.execPath);
  const mounts: [string, string][] = [
    ...[...SYSTEM, '/dev'].map((folder): [string, string] => [folder, folder]),
    [node, '/opt/node'],
    ...(at.user === 0 ? [[homedir(), '/root'] as [string, string]] : []),
    ...Object.entries(at.volumes ?? {}).map(([place, folder]): [string, string] => [folder, place]),
  ];
  for (const place of ['/proc', '/tmp', ...mounts.map(([, to]) => to)])
    mkdirSync(join(at.root, place), { recursive: true });
  const env = {
    PATH: '/opt/node:/usr/local/bin:/usr/bin:/bin',
    HOME: at.user === 0 ? '/root' : '/tmp',
    ...at.env,
  };
  const script = [
    'set -e',
    'mount --make-rprivate /',
    ...mounts.map(([from, to]) => `mount --rbind ${quoted(from)} ${quoted(join(at.root, to))}`),
    ...SYSTEM.map((folder) => `mount -o remount,bind,ro ${quoted(join(at.root, folder))}`),
    `mount -t proc proc ${quoted(join(at.root, '/proc'))}`,
    `chmod 1777 ${quoted(join(at.root, '/tmp'))}`,
    `exec chroot --userspec=${at.user}:${at.user} ${quoted(at.root)} /usr/bin/env -i "$@"`,
  ].join('\n');
  const network = Object.entries(process.env).filter(([name]) => at.user === 0 && NETWORK.test(name));
  // What npm has once heard of a package it need not ask again: the lock file names each version and its hash.
  const pairs = [['npm_config_prefer_offline', 'true'], ...network, ...Object.entries(env)].map((pair) =>
    pair.join('='),
  );
  const inside = [...pairs, 'sh', '-c', `cd ${quoted(at.cwd)} && exec "$@"`, 'sh', ...command];
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...inside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to its end. @throws Error with the last output of a program that fails */
export async function runInChroot(at: Surroundings, command: readonly string[]): Promise<void> {
  const child = spawnInChroot(at, command);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  if (code !== 0) throw new Error(`${command.join(' ')} fails:\n${said}`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
