import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandLineOf } from '@matchday/command-kit/processes/process-mark';
import { findProgram, runCommand } from '@matchday/command-kit/processes/run-command';

/** Inodes of the sockets that listen on a port, out of the text of `/proc/net/tcp` or `tcp6`. */
export function listeningInodes(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hex}`) && fields[3] === '0A')
    .map((fields) => fields[9] ?? '');
}

/** The process that listens on a port, as `pid 123 (node server.js)`, or null if unknown. */
export async function portHolder(port: number): Promise<string | null> {
  const pid = process.platform === 'linux' ? pidOnLinux(port) : await pidByLsof(port);
  return pid ? `pid ${pid} (${commandLineOf(pid).slice(0, 60)})` : null;
}

function pidOnLinux(port: number): number | null {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningInodes(read(file), port));
  const wanted = new Set(inodes.map((inode) => `socket:[${inode}]`));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of list(`/proc/${pid}/fd`)) {
      if (wanted.has(link(`/proc/${pid}/fd/${descriptor}`))) return Number(pid);
    }
  }
  return null;
}

async function pidByLsof(port: number): Promise<number | null> {
  const lsof = findProgram('lsof');
  if (!lsof) return null;
  const { output } = await runCommand(lsof, ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
    timeoutMs: 5_000,
  });
  return Number.parseInt(output, 10) || null;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A process of another user.
    return [];
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
