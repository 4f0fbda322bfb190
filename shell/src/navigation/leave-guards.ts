type Ask = () => boolean | Promise<boolean>;

/** Those who want to be asked before a person leaves a part. */
export interface LeaveGuards {
  add(ask: Ask): () => void;
  /** Whether anyone wants to be asked. */
  any(): boolean;
  /** Asks all; the first no keeps the person. Who was asked is not asked again for the same navigation. */
  mayLeave(): Promise<boolean>;
  /** Nobody is asked any more: the session is over, the person has to leave. */
  clear(): void;
}

/** Guards of all parts: links ask them before the address changes, back and forward once it has changed back. */
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
