export type { CreateCommand, FirstTime } from './application/first-time.ts';
