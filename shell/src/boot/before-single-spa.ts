import { guardHistory, type HistoryGuard } from '../navigation/guard-history.ts';

let known: HistoryGuard | undefined;

// Imported first in main.ts: its popstate listener must come before single-spa's.
guardHistory(() => known);

/** Tells the history's guard what it needs to know, once there is something to know. */
export function letHistoryAsk(guard: HistoryGuard): void {
  known = guard;
}
