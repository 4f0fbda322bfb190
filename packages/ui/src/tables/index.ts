// The tier of tables: dashboard, lists, rankings.
export { type Column, DataTable, type DataTableProps, type PhonePlace } from './data-table.tsx';
export { HoardersTable, type HoardersTableProps, type HoarderView } from './hoarders-table.tsx';
export { RunProgress, type RunProgressProps } from './run-progress.tsx';
