import type { AnswerOf } from '../call.ts';
import type { CallNamed, ReadName } from '../calls.ts';
import type { StreamData, StreamName } from './stream.ts';

/** What a rule is told about the answer it changes. */
export interface About {
  /** The input of the read. */
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> };
  /** Number of the page in a list that is shown page by page, from 0. */
  page: number;
  /** The message arrived after the answer was asked for, so that the answer may lack it. */
  isLater: boolean;
  /** Asks for the answer again, because the message does not carry everything. */
  ask(): void;
}

/** A read whose answers are asked for again; all of them, or those with some inputs. */
export interface Outdated {
  read: ReadName;
  where?: (input: About['input']) => boolean;
}

/**
 * How a message changes the answers that a page has. A rule is pure and may be applied twice, late and in any order:
 * an older message never replaces what is newer.
 */
export interface LiveRule<N extends StreamName> {
  /** The answer with the message in it; the same object where it changes nothing. */
  shows: { [R in ReadName]?: (answer: AnswerOf<CallNamed<R>>, data: StreamData<N>, about: About) => unknown };
  /** Reads that the message changes without carrying their answers. */
  outdates?: (data: StreamData<N>) => readonly Outdated[];
}

/** The list with one item changed; the same list where none is. */
export function withItems<T>(items: readonly T[], change: (item: T) => T): T[] {
  let isChanged = false;
  const changed = items.map((item) => {
    const next = change(item);
    isChanged ||= next !== item;
    return next;
  });
  return isChanged ? changed : (items as T[]);
}

/** Narrows a read to one thing. */
export const of = (name: string, id: string | undefined) => (input: About['input']) =>
  id === undefined || input.params?.[name] === id;
