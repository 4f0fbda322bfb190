import type { Session } from '@matchday/service-kit/mongo';

/** A request that has created something, so that the same request again creates nothing. */
export interface CreateRequest {
  /** The request's key. */
  _id: string;
  /** Hash of its content. */
  hash: string;
  at: Date;
}

/** Requests are kept permanently: the ids of what they created come from their keys. */
export interface RequestStore {
  find(tx: Session, key: string): Promise<CreateRequest | null>;
  insert(tx: Session, request: CreateRequest): Promise<void>;
}
