import type { SupervisedProcess } from '@matchday/command-kit/processes/supervised-process';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import type { OrderDone, SupervisorOrder } from '@matchday/service-kit/run';

/** Milliseconds for a process to answer at an address that it is given. */
const TAKE_MS = 10_000;
/** Longer than a connection is kept between two requests; after that nobody but streams is left. */
const LEAVE_MS = 70_000;

/** Hands the address of the platform to a process, and tells it when the next one has it. */
export interface Handover {
  /** Notes what the process tells. @returns what it has done */
  heard(message: unknown): OrderDone['done'];
  /** Tells a process to take the address. */
  readonly order: SupervisorOrder;
  /** Resolves when the process answers at the address. @throws Error when it does not */
  take(process: SupervisedProcess): Promise<void>;
  /** Resolves when no connection to the process is left, or a client keeps one too long. */
  leave(process: SupervisedProcess): Promise<void>;
}

/** @param front where the platform answers */
export function createHandover(front: { HOST: string; PORT: number }): Handover {
  const done = new Set<string>();
  const order = { serve: front };
  const isDone = (what: OrderDone['done']) => (done.has(what) ? null : what);
  return {
    heard(message) {
      const { done: what } = message as OrderDone;
      done.add(what);
      return what;
    },
    order,
    async take(process) {
      process.send(order);
      const check = () => process.check();
      await waitUntil(() => isDone('serve'), { withinMs: TAKE_MS, everyMs: 10, check });
    },
    async leave(process) {
      process.send({ retire: true } satisfies SupervisorOrder);
      const look = () => (process.ended === null ? isDone('retire') : null);
      await waitUntil(look, { withinMs: LEAVE_MS, everyMs: 250 }).catch(() => undefined);
    },
  };
}
