import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { Message } from './message.ts';

/** A message that waits to be published. */
export interface OutboxRow {
  /** The event's id. */
  _id: string;
  /** The process that wrote it and publishes it at once; another one does so if that fails. */
  owner: string;
  /** Order of writing within the owner. */
  n: number;
  at: Date;
  message: Omit<Message, 'id'>;
}

/** A row in the collection: a long body is packed, because it is written and deleted again within milliseconds. */
export type StoredRow = Omit<OutboxRow, 'message'> & {
  message: Omit<OutboxRow['message'], 'body'> & { body?: string; packed?: mongo.Binary | Buffer };
};

/** Shorter bodies gain little. */
const packedFrom = 2048;
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** A row as it is stored; one with a short body as it is. */
export function toStored({ message: { body, ...message }, ...row }: OutboxRow): StoredRow {
  if (body.length < packedFrom) return { ...row, message: { ...message, body } };
  const packed = brotliCompressSync(body, {
    params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  return { ...row, message: { ...message, packed } };
}

/** The row of a stored one. @throws Error where neither a body nor a packed one is stored */
export function fromStored({ message: { body, packed, ...message }, ...row }: StoredRow): OutboxRow {
  if (body !== undefined) return { ...row, message: { ...message, body } };
  if (!packed) throw new Error(`message ${row._id} has no body`);
  const bytes = Buffer.isBuffer(packed) ? packed : packed.buffer;
  return { ...row, message: { ...message, body: brotliDecompressSync(bytes).toString() } };
}
