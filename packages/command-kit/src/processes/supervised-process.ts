import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { type LogFile, openLogFile } from './log-file.ts';
import { markOf, type ProcessMark } from './process-mark.ts';
import { sendGroup, stopProcess } from './stop-process.ts';

const ROTATE_EVERY_MS = 30_000;
/** A process that ran this long was healthy; its next end is not part of a crash loop. */
const STEADY_MS = 10_000;

/**
 * Milliseconds to wait before the next start of a process that has ended by itself.
 * @param quickEnds how many times in a row it has ended within 10 s
 */
export const restartDelay = (quickEnds: number): number =>
  Math.min(5_000, 200 * 2 ** Math.min(quickEnds, 10));

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  /** Milliseconds between TERM and KILL at the stop. */
  readonly graceMs: number;
  /**
   * It shares the addresses on which it listens with its successor, as Node's cluster does: a connection that waits is
   * taken by the one that is left. `command` is then this Node.
   */
  readonly sharesPorts?: boolean;
}

export interface Watching {
  /** Called with the mark of each started process, and with null after the stop. */
  onMark?(name: string, mark: ProcessMark | null): void;
  /** Called when it ended by itself, with how. It is started again unless this returns false. */
  onEnd?(name: string, how: string, delayMs: number): boolean;
  /** Called with each message that it sends; without this it gets no channel. */
  onMessage?(message: unknown): void;
}

export interface SupervisedProcess {
  readonly name: string;
  readonly logFile: string;
  /** The process that runs now; null before it starts and between an end and the next start. */
  readonly mark: ProcessMark | null;
  /** How it ended last, while it is not running. */
  readonly ended: string | null;
  /** @throws Error that says how it ended, while it is not running */
  check(): void;
  /** Sends it a message; nothing happens while it is not running. */
  send(message: object): void;
  stop(): Promise<void>;
}

/**
 * Starts a process in a group of its own (so Ctrl-C reaches only the supervisor) and starts it again
 * whenever it ends by itself: within 1 s at first, more slowly in a crash loop.
 */
export function superviseProcess(spec: ProcessSpec, watching: Watching = {}): SupervisedProcess {
  let child: ChildProcess | null = null;
  let mark: ProcessMark | null = null;
  let ended: string | null = null;
  let stopped = false;
  let quickEnds = 0;
  let pause: NodeJS.Timeout | undefined;
  const log: LogFile = openLogFile(spec.logFile);
  const rotation = setInterval(() => ignoreFullDisk(() => log.rotate()), ROTATE_EVERY_MS).unref();

  function start(): void {
    const startedAt = performance.now();
    let over = false;
    const end = (how: string) => {
      if (over) return;
      over = true;
      if (child?.pid) sendGroup(child.pid, 'SIGKILL');
      child = null;
      ended = how;
      if (stopped) return;
      quickEnds = performance.now() - startedAt < STEADY_MS ? quickEnds + 1 : 0;
      const delay = restartDelay(Math.max(0, quickEnds - 1));
      if (watching.onEnd?.(spec.name, how, delay) ?? true) pause = setTimeout(start, delay);
    };
    child = spec.sharesPorts ? forkSharing(spec, log.descriptor) : spawnAlone(spec, log.descriptor, watching);
    ended = null;
    child.on('message', (message) => watching.onMessage?.(message));
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `ended with code ${code}`));
    mark = child.pid ? markOf(child.pid) : null;
    if (mark) watching.onMark?.(spec.name, mark);
  }

  start();
  return {
    name: spec.name,
    logFile: spec.logFile,
    get mark() {
      return ended === null ? mark : null;
    },
    get ended() {
      return ended;
    },
    check() {
      if (ended !== null) throw new Error(ended);
    },
    send(message) {
      // It may end before the message has left.
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      clearTimeout(pause);
      clearInterval(rotation);
      const last = child;
      const gone = last && last.exitCode === null && last.signalCode === null ? once(last, 'exit') : null;
      if (mark) await stopProcess(mark, spec.graceMs);
      await gone;
      if (last?.pid) sendGroup(last.pid, 'SIGKILL');
      watching.onMark?.(spec.name, null);
      log.close();
    },
  };
}

function spawnAlone(spec: ProcessSpec, log: number, { onMessage }: Watching): ChildProcess {
  return spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', log, log, ...(onMessage ? (['ipc'] as const) : [])],
  });
}

/** The sockets stay open here; only the processes take connections from them (`SCHED_NONE`). */
function forkSharing({ args: [file = '', ...args], cwd, env }: ProcessSpec, log: number): ChildProcess {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, args, execArgv: [], cwd, stdio: ['ignore', log, log, 'ipc'] });
  return cluster.fork(env).process;
}

function ignoreFullDisk(work: () => void): void {
  try {
    work();
  } catch {
    // The supervisor checks for a full disk itself.
  }
}
