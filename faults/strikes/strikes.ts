import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessMark } from '@matchday/command-kit/processes/process-mark';
import { sendGroup } from '@matchday/command-kit/processes/stop-process';
import type { Strike } from './schedule.ts';

/** What a striker needs. */
interface Targets {
  /** The process of a target as it runs now; null when there is none. */
  mark(target: string): Promise<ProcessMark | null> | ProcessMark | null;
  /** Makes the primary of the replica set hand over. */
  stepDown(): Promise<void>;
  join(instance: string): void;
  leave(instance: string): Promise<void>;
}

/** Carries out strikes and knows what is paused. */
interface Striker {
  /** Resolves after the last strike, and after the last pause or stay has ended. */
  run(schedule: readonly Strike[]): Promise<void>;
  /** Strikes that missed, because their target was not running at that moment. */
  readonly missed: number;
  /** Resumes everything at once. */
  release(): void;
}

/** @param signal stops further strikes */
export function createStriker(targets: Targets, signal: AbortSignal): Striker {
  const paused = new Set<number>();
  let missed = 0;
  const goOn = (pid: number) => {
    if (paused.delete(pid)) sendGroup(pid, 'SIGCONT');
  };
  const pause = async (mark: ProcessMark, forMs: number) => {
    paused.add(mark.pid);
    sendGroup(mark.pid, 'SIGSTOP');
    await wait(forMs, undefined, { signal });
    // Only if it is still the same process: it may have been killed while it was paused.
    if (isAlive(mark)) goOn(mark.pid);
    paused.delete(mark.pid);
  };
  const hit = async ({ action, target, forMs }: Strike) => {
    const mark = await targets.mark(target);
    if (!mark || !isAlive(mark)) missed += 1;
    else if (action === 'kill') sendGroup(mark.pid, 'SIGKILL');
    else if (action === 'stop') sendGroup(mark.pid, 'SIGTERM');
    else await pause(mark, forMs);
  };
  const strike = async (one: Strike, began: number) => {
    await wait(Math.max(0, began + one.atMs - performance.now()), undefined, { signal });
    if (one.action === 'step-down') {
      await targets.stepDown().catch(() => {
        missed += 1;
      });
    } else if (one.action === 'join') {
      targets.join(one.target);
      try {
        await wait(one.forMs, undefined, { signal });
      } finally {
        await targets.leave(one.target);
      }
    } else await hit(one);
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
