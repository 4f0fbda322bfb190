import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { CreateRequest, RequestStore } from '../application/ports.ts';

/** Requests that have created something, by their keys. */
export function createRequestStore(connection: Connection): RequestStore {
  const model = defineModel<CreateRequest>(connection, 'requests', 'unsharded', { hash: text, at: instant });
  return {
    find: (tx, key) => model.findOne({ _id: key }).session(tx).lean<CreateRequest>(),
    async insert(tx, request) {
      await model.insertMany([request], { session: tx, lean: true });
    },
  };
}
