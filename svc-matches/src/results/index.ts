export type { OnCounted } from './application/count-results.ts';
export type { KeptBoard, KeptBoards } from './application/keep-boards.ts';
export type { ResultStore } from './application/ports.ts';
export type { BoardQuery, BoardSource, BoardView } from './application/show-board.ts';
export { keysFrom, mondayOf, type Period, periodOf, weekOf } from './domain/periods.ts';
export { type Entry, ranking } from './domain/ranking.ts';
export { type Counts, noSums, type ResultPage, resultLines } from './domain/result.ts';
