import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessMark } from '../processes/process-mark.ts';
import { openStateFile, type State } from '../processes/state-file.ts';
import { sendGroup } from '../processes/stop-process.ts';
import type { Strike, Target } from './schedule.ts';

/** What the engines of this process have noted: where they listen and their processes as they run now. */
export function engineState(home: string, mongoUri: string): State {
  const parent = join(home, 'ephemeral');
  const port = Number(new URL(mongoUri).port);
  const states = readdirSync(parent)
    .filter((name) => name.startsWith(`${process.pid}-`))
    .map((name) => openStateFile(join(parent, name, 'state.json')).read());
  const own = states.find(({ ports }) => ports.mongod === port);
  if (!own) throw new Error(`No engines of this process listen at ${port}`);
  return own;
}

/** Executes strikes and knows what is paused. */
export interface Striker {
  /** Resolves after the last strike has begun and the last pause has ended. */
  run(schedule: readonly Strike[]): Promise<void>;
  /** Strikes that met nobody, as what they meant was not running just then. */
  readonly missed: number;
  /** Lets everything go on, at once. */
  release(): void;
}

/** @param markOf the process of a target as it runs now @param signal ends the waiting for further strikes */
export function createStriker(markOf: (target: Target) => ProcessMark | null, signal: AbortSignal): Striker {
  const paused = new Set<number>();
  let missed = 0;
  const goOn = (pid: number) => {
    if (paused.delete(pid)) sendGroup(pid, 'SIGCONT');
  };
  const strike = async ({ atMs, deed, target, forMs }: Strike, began: number) => {
    await wait(Math.max(0, began + atMs - performance.now()), undefined, { signal });
    const mark = markOf(target);
    if (!mark || !isAlive(mark)) {
      missed += 1;
      return;
    }
    if (deed === 'kill') {
      sendGroup(mark.pid, 'SIGKILL');
      return;
    }
    paused.add(mark.pid);
    sendGroup(mark.pid, 'SIGSTOP');
    await wait(forMs, undefined, { signal });
    // Only if it still is that process: it may have been killed while it was paused.
    if (isAlive(mark)) goOn(mark.pid);
    paused.delete(mark.pid);
  };
  return {
    async run(schedule) {
      const began = performance.now();
      await Promise.all(schedule.map((one) => strike(one, began)));
    },
    get missed() {
      return missed;
    },
    release() {
      for (const pid of paused) goOn(pid);
    },
  };
}
