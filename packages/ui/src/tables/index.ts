// The tier of tables: dashboard, lists, rankings.
export { type Column, DataTable } from './data-table.tsx';
export { HoardersTable } from './hoarders-table.tsx';
export { LongBody, placed, rowCountOf } from './long-body.tsx';
export { RunProgress } from './run-progress.tsx';
