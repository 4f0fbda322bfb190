import type { Account } from '../../ledger/index.ts';

export type Port = Account;
