import type { Tx } from './tx.ts';

/** A request that has created something, so that its twin creates nothing. */
export interface CreateRequest {
  /** The request's key. */
  _id: string;
  /** Of what it asked for. */
  hash: string;
  at: Date;
}

/** Requests are kept for good: what their keys have made has its id from them. */
export interface RequestStore {
  find(tx: Tx, key: string): Promise<CreateRequest | null>;
  insert(tx: Tx, request: CreateRequest): Promise<void>;
}
