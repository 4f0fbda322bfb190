type Ask = () => boolean | Promise<boolean>;

/** Guards that are asked before a person leaves a part. */
export interface LeaveGuards {
  add(ask: Ask): () => void;
  /** Whether any guard is registered. */
  any(): boolean;
  /** Asks all guards; the first no stops the navigation. No guard is asked twice for one navigation. */
  mayLeave(): Promise<boolean>;
  /** Removes all guards: the session is over, the person has to leave. */
  clear(): void;
}

/** Guards of all parts: links ask them before the address changes, back and forward after it was restored. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<Ask>();
  let asking: Promise<boolean> | undefined;
  const askAll = async (): Promise<boolean> => {
    for (const ask of [...guards]) if (!(await ask())) return false;
    guards.clear();
    return true;
  };
  return {
    add(ask) {
      guards.add(ask);
      return () => guards.delete(ask);
    },
    any: () => guards.size > 0,
    mayLeave() {
      asking ??= askAll().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    clear: () => guards.clear(),
  };
}
