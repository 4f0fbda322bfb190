export type { Account } from './domain/account.ts';
