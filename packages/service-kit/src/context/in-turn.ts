/** Does work on one thing at a time, in the order in which it came; work on other things does not wait. */
export type InTurn = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within one process, for transactions that would otherwise meet in one document again and again and use up
 * their retries. Other processes are not excluded: the transaction still decides.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (id, work) => {
    const before = last.get(id);
    const mine = before ? before.then(work, work) : work();
    last.set(id, mine);
    try {
      return await mine;
    } finally {
      if (last.get(id) === mine) last.delete(id);
    }
  };
}
