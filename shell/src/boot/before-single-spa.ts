import { guardHistory, type HistoryGuard } from '../navigation/guard-history.ts';

let known: HistoryGuard | undefined;

// Imported first in main.ts: its popstate listener must come before single-spa's.
guardHistory(() => known);

/** Gives the history guard what it needs, once it is known. */
export function letHistoryAsk(guard: HistoryGuard): void {
  known = guard;
}
