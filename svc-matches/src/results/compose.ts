import { usernamesOnly } from '@matchday/service-kit/name-people';
import { repeat } from '@matchday/service-kit/schedule';
import type { Engines } from '../engines.ts';
import { countResults, type OnCounted } from './application/count-results.ts';
import { boardOf, boardOfAll, keepBoards } from './application/keep-boards.ts';
import { globalBoard, showBoard } from './application/show-board.ts';
import { boardRoutes } from './http/board-routes.ts';
import { pageOfBoard } from './http/present-board.ts';
import { createResultStore } from './persistence/result-store.ts';

export { keepWeeksTogether } from './persistence/result-store.ts';

export type Results = ReturnType<typeof composeResults>;

/** What predictions brought people, in sums by week, month and season, and the board of all people. */
export function composeResults({ connection, transact, namePeople, clock, elapsed, logger }: Engines) {
  const results = createResultStore(connection);
  const names = usernamesOnly(namePeople);
  const ports = { results, transact, namePeople: names, clock, logger, elapsed };
  const told: OnCounted[] = [];
  let isPaying = async () => false;
  const boards = keepBoards(ports);
  const ofAll = boardOfAll(ports);
  const show = showBoard(ports);
  const sourceFor = globalBoard(ports, (period, measure) =>
    boards.read(`${period.key}:${measure}`, () => ofAll(period, measure)),
  );
  return {
    results,
    boards,
    boardOf,
    showBoard: show,
    pageOfBoard,
    /** Hears of each page once it is counted; a listener that fails is not told again. */
    onCounted: (listener: OnCounted) => void told.push(listener),
    /** Results are counted once this is over. */
    countAfter(paying: () => Promise<boolean>) {
      isPaying = paying;
    },
    routes: boardRoutes({ show, sourceFor }),
    parts: [
      repeat({ name: 'results', everyMs: 1000, logger, run: countResults(ports, told, () => isPaying()) }),
    ],
  };
}
