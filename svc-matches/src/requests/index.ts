export type { CreateCommand, FirstTime } from './application/first-time.ts';
export { otherRequest } from './domain/other-request.ts';
