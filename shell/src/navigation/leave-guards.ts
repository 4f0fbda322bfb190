type Ask = () => boolean | Promise<boolean>;

/** Those who want to be asked before a person leaves a part. */
export interface LeaveGuards {
  add(ask: Ask): () => void;
  /** Asks all; the first no keeps the person. Nobody is asked twice for one navigation. */
  mayLeave(): Promise<boolean>;
}

/** Links ask before the address changes, back and forward after it has: the same guards, asked once. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<Ask>();
  return {
    add(ask) {
      guards.add(ask);
      return () => guards.delete(ask);
    },
    async mayLeave() {
      for (const ask of guards) {
        if (!(await ask())) return false;
        guards.delete(ask);
      }
      return true;
    },
  };
}
