import { BSON, type Document } from 'mongodb';

/** Longer than any record: a document of MongoDB has at most 16 MiB. */
const longest = 17 * 2 ** 20;
const lengthBytes = 4;

/** A record with these fields. */
export const record = (fields: Document): Uint8Array => BSON.serialize(fields);

/** A record with one field that holds a document, which is BSON already. */
export function recordAround(field: string, document: Uint8Array): Uint8Array {
  const name = Buffer.from(`\x03${field}\0`, 'latin1');
  const whole = Buffer.alloc(lengthBytes + name.length + document.length + 1);
  whole.writeInt32LE(whole.length, 0);
  name.copy(whole, lengthBytes);
  whole.set(document, lengthBytes + name.length);
  return whole;
}

/** The fields of a record. Numbers keep the types that they have in the database. */
export const fieldsOf = (bytes: Uint8Array): Document =>
  BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true });

/**
 * Cuts a stream of bytes into records, which follow each other without anything between them, as in a file of mongodump.
 * @throws Error where the bytes are no records, or end within one
 */
export async function* recordsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= lengthBytes) {
      const length = held.readInt32LE(at);
      if (length <= lengthBytes || length > longest) throw new Error('it does not hold records');
      if (held.length - at < length) break;
      yield held.subarray(at, at + length);
      at += length;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw new Error('it ends within a record');
}
