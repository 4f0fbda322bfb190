import { searchWords } from '@matchday/contracts/search';
import type { Model, QueryFilter } from 'mongoose';

/** Characters of a key at most; a longer word of a search is compared by so many. */
const keyLength = 24;
/** Keys of a list of texts at most: a long one takes none away from the next. */
const mostKeys = 400;
/** Documents that are given keys in one step. */
const step = 1000;
/**
 * Begins the keys of texts that only some searches look at, once for the first list of them, twice for the second; no
 * word of a search begins with it.
 */
const apartMark = ' ';

type Texts = readonly (string | undefined)[];

const beginning = (word: string) => [...word].slice(0, keyLength).join('');

/** A text as an expression that finds nothing else. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

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
 * @param apart lists of texts that only a search `among` them looks at, such as email addresses
 */
export function searchKeys(texts: Texts, ...apart: Texts[]): string[] {
  const keysOf = (list: Texts, times: number) => {
    const keys = new Set(wordsIn(list).flatMap(endings));
    return [...keys].slice(0, mostKeys).map((key) => apartMark.repeat(times) + key);
  };
  return [texts, ...apart].flatMap(keysOf);
}

/**
 * The condition for documents that have each word of a search, anywhere in a word, without regard to capitals and
 * accents. Nothing in the text is a pattern; a search without words finds everything.
 * @param field the field with the {@link searchKeys}
 * @param among the lists of texts that are looked at: 0 is the first, which all searches look at that name none
 */
export function foundBy(
  field: string,
  search: string,
  { among = [0] }: { among?: readonly number[] } = {},
): object {
  const conditions = searchWords(search).map((word) => {
    const begins = literal(beginning(word));
    const patterns = among.map((list) => new RegExp(`^${apartMark.repeat(list)}${begins}`));
    return { [field]: { $in: patterns } };
  });
  return conditions.length === 0 ? {} : { $and: conditions };
}

/**
 * Gives keys to documents without them: those from before there were keys, and those that an older version writes
 * during a deployment. Where all have them it is one look-up in the index.
 * @param options `which` narrows the documents as the index does; `form` names the field that says which form of keys a
 * document has, and the present one: documents with another get new keys; `unchanged` is the condition that the texts
 * are still those that were read
 * @returns how many were given keys
 */
export async function addSearchKeys<Doc extends { _id: string }>(
  model: Model<Doc>,
  options: {
    field: string;
    which?: object;
    keysOf: (doc: Doc) => string[];
    form?: { field: string; now: number };
    unchanged?: (doc: Doc) => object;
  },
): Promise<number> {
  const { field, which = {}, keysOf, form, unchanged } = options;
  const [marked, none] = [form?.field ?? field, null];
  const lacks = form ? { $or: [{ [marked]: none }, { [marked]: { $lt: form.now } }] } : { [marked]: none };
  const give = async (docs: readonly Doc[]) => {
    const writes = docs.map((doc) => ({
      updateOne: {
        // One that was changed in the meantime has the keys of its change.
        filter: { _id: doc._id, ...lacks, ...unchanged?.(doc) },
        update: { $set: { [field]: keysOf(doc), ...(form && { [form.field]: form.now }) } },
      },
    }));
    if (writes.length > 0) await model.collection.bulkWrite(writes as never, { ordered: false });
  };
  for (let total = 0; ; ) {
    // One walk over all of them: while there is no index yet, looking for the next ones reads all that came before.
    const walk = model
      .find({ ...which, ...lacks } as QueryFilter<Doc>)
      .lean<Doc[]>()
      .cursor({ batchSize: step });
    const before = total;
    let docs: Doc[] = [];
    for await (const doc of walk) {
      docs.push(doc as Doc);
      total += 1;
      if (docs.length < step) continue;
      await give(docs);
      docs = [];
    }
    await give(docs);
    if (total === before) return total;
  }
}
