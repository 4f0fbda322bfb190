import { searchWords } from '@matchday/contracts/search';
import type { Model, QueryFilter } from 'mongoose';

/** Characters of a key at most; a longer word of a search is compared by so many. */
const keyLength = 24;
/** Keys of a document at most. */
const mostKeys = 400;
/** Documents that are given keys in one step. */
const step = 1000;
/** Begins the keys of texts that only some searches look at; no word of a search begins with it. */
const apartMark = ' ';

type Texts = readonly (string | undefined)[];

const beginning = (word: string) => [...word].slice(0, keyLength).join('');

/** A word from each of its letters on. */
function endings(word: string): string[] {
  const letters = [...word];
  return letters.map((_, from) => letters.slice(from, from + keyLength).join(''));
}

const wordsIn = (texts: Texts) => texts.flatMap((text) => searchWords(text ?? ''));

/**
 * What a document is found by: each word of its texts from each of its letters on, so that a part of a word is the
 * beginning of a key, which an index finds. Store the keys in a field with an index, write them wherever one of the
 * texts is written, and search by {@link foundBy}.
 * @param apart texts that only a search `withApart` looks at, such as email addresses
 */
export function searchKeys(texts: Texts, apart: Texts = []): string[] {
  const keys = new Set([
    ...wordsIn(texts).flatMap(endings),
    ...wordsIn(apart).flatMap((word) => endings(word).map((ending) => apartMark + ending)),
  ]);
  return [...keys].slice(0, mostKeys);
}

/**
 * The condition for documents that have each word of a search, anywhere in a word, without regard to capitals and
 * accents. Nothing in the text is a pattern; a search without words finds everything.
 * @param field the field with the {@link searchKeys}
 */
export function foundBy(
  field: string,
  search: string,
  { withApart = false }: { withApart?: boolean } = {},
): object {
  const conditions = searchWords(search).map((word) => {
    const literal = beginning(word).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const marks = withApart ? ['', apartMark] : [''];
    return { [field]: { $in: marks.map((mark) => new RegExp(`^${mark}${literal}`)) } };
  });
  return conditions.length === 0 ? {} : { $and: conditions };
}

/**
 * Gives keys to documents without them: those from before there were keys, and those that an older version writes
 * during a deployment. Where all have them it is one look-up in the index.
 * @param options `which` narrows the documents as the index does
 * @returns how many were given keys
 */
export async function addSearchKeys<Doc extends { _id: string }>(
  model: Model<Doc>,
  options: { field: string; which?: object; keysOf: (doc: Doc) => string[] },
): Promise<number> {
  const { field, which = {}, keysOf } = options;
  for (let total = 0; ; ) {
    const found = await model
      .find({ ...which, [field]: null } as QueryFilter<Doc>)
      .limit(step)
      .lean<Doc[]>();
    if (found.length === 0) return total;
    const writes = found.map((doc) => ({
      updateOne: {
        // One that was changed in the meantime has the keys of its change.
        filter: { _id: doc._id, [field]: null },
        update: { $set: { [field]: keysOf(doc) } },
      },
    }));
    await model.collection.bulkWrite(writes as never, { ordered: false });
    total += found.length;
  }
}
