import type { LeaveGuards } from './leave-guards.ts';

interface EntryState {
  idx?: number;
}

/** Options of the history guard. */
export interface HistoryGuard {
  /** Where a path leads for the current person. */
  resolve(path: string): string;
  owner(path: string): string | undefined;
  guards: LeaveGuards;
}

const position = (): number => (history.state as EntryState | null)?.idx ?? 0;
const pathHere = (): string => location.pathname + location.search + location.hash;

/**
 * Handles back and forward before any other listener. A signed-in person does not get back to the login, a
 * visitor not to a protected screen. Where a guard wants to be asked and the navigation leads to another part,
 * the address is restored until the answer is yes, as React Router does within a part; single-spa would lose the
 * entry. Must run before single-spa is imported: listeners of one event run in the order of their registration.
 */
export function guardHistory(guard: () => HistoryGuard | undefined): void {
  let [place, path] = [position(), pathHere()];
  let returned: (() => void) | undefined;
  const settle = (): void => {
    [place, path] = [position(), pathHere()];
  };
  const ask = async (guards: LeaveGuards, steps: number): Promise<void> => {
    await new Promise<void>((done) => {
      returned = done;
      history.go(-steps);
    });
    if (await guards.mayLeave()) history.go(steps);
  };
  addEventListener('popstate', (event) => {
    const known = guard();
    if ('singleSpa' in event || !known) return settle();
    if (returned) {
      event.stopImmediatePropagation();
      returned();
      returned = undefined;
      return;
    }
    const steps = position() - place;
    const { guards, owner, resolve } = known;
    if (guards.any() && steps !== 0 && owner(location.pathname) !== owner(path.split(/[?#]/, 1)[0] ?? path)) {
      event.stopImmediatePropagation();
      return void ask(guards, steps);
    }
    const leads = resolve(pathHere());
    if (leads !== pathHere()) history.replaceState({ usr: null, key: 'guarded', idx: position() }, '', leads);
    settle();
  });
}
