import { getBoard } from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import type { BoardQuery, BoardSource, BoardView } from '../application/show-board.ts';
import { pageOfBoard } from './present-board.ts';

/** The board of all people. */
export const boardRoutes = (deps: {
  show: (source: BoardSource, query: BoardQuery) => Promise<BoardView>;
  sourceFor: (user: string) => BoardSource;
}) => [
  handle(getBoard, async ({ user, query }) => pageOfBoard(await deps.show(deps.sourceFor(user.id), query))),
];
