import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { commandLineOf, markOf } from '../processes/process-mark.ts';
import type { StateFile } from '../processes/state-file.ts';
import { stopProcess } from '../processes/stop-process.ts';
import {
  type ProcessSpec,
  type SupervisedProcess,
  superviseProcess,
} from '../processes/supervised-process.ts';
import type { EngineHome } from './engine-home.ts';

/** What each engine gets when it is started. */
export interface EngineRun {
  readonly home: EngineHome;
  readonly state: StateFile;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** Small files, no memory between runs. */
  readonly ephemeral: boolean;
  readonly takenPorts: Set<number>;
  /** Nodes of MongoDB's replica set. */
  readonly mongoNodes: number;
  readonly mongoCacheGB: number;
  /** Nodes of RabbitMQ's cluster. */
  readonly rabbitNodes: number;
}

export interface RunningEngine {
  /** Known as soon as its process starts, so that others can start meanwhile. */
  readonly uri: string;
  /** Resolves once it serves; rejects with a Failure when it does not start. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an engine's process under supervision; its mark is kept in the state file. */
export function superviseEngine(run: EngineRun, spec: ProcessSpec): SupervisedProcess {
  return superviseProcess(spec, {
    onMark: run.state.mark,
    onEnd: (name, how, delayMs) => {
      run.log(`${name} ${how}; it is started again in ${delayMs} ms`);
      return true;
    },
  });
}

/** Names of an engine's processes: `mongod`, or `mongod-1`, `mongod-2` … where there are several nodes. */
export const nodeNames = (name: string, nodes: number): string[] =>
  nodes === 1 ? [name] : Array.from({ length: nodes }, (_, at) => `${name}-${at + 1}`);

/**
 * Ends what an older start has left running: the process with the mark that the state file has for this name, and the one
 * that `holds` our data folder though the state file does not know it: its pid is in a file of that folder, and its command
 * line names the folder.
 */
export async function stopOlder(
  run: EngineRun,
  {
    name,
    graceMs,
    holds,
  }: { name: string; graceMs: number; holds?: { readonly folder: string; readonly pidFile: string } },
): Promise<void> {
  const known = run.state.read().processes[name];
  if (known) {
    if (markOf(known.pid)?.started === known.started)
      run.log(`stopping ${name} of an older start (pid ${known.pid})`);
    await stopProcess(known, graceMs);
    run.state.mark(name, null);
  }
  if (!holds) return;
  const pid = Number.parseInt(readIfThere(join(holds.folder, holds.pidFile)), 10);
  const mark = pid > 0 ? markOf(pid) : null;
  if (!mark || !commandLineOf(pid).includes(holds.folder)) return;
  run.log(`stopping the process of an older start that holds ${holds.folder} (pid ${pid})`);
  await stopProcess(mark, graceMs);
}

/** The failure of an engine that does not start, with the cause from its log. */
export function engineFailure(name: string, logFile: string, reason: string): Failure {
  const tail = readIfThere(logFile).slice(-20_000);
  if (/No space left on device|ENOSPC|enospc/.test(tail)) {
    return new Failure(`${name} cannot write: the disk is full.`, [
      'free some space and run npm start again',
    ]);
  }
  return new Failure(`${name} does not start: ${reason}`, [`its log says why: ${logFile}`]);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
