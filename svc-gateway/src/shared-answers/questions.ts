import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@matchday/contracts/errors';
import { remainingMs } from '@matchday/service-kit/deadline';
import type { Asked } from './answer-key.ts';
import { OLDEST } from './answer-memory.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/** A question that a service is answering. */
export interface Question {
  /** Its place among all questions and changes. */
  readonly begun: number;
  readonly askedAt: number;
  /** What it asks for has changed since: who asks from now on must not get its answer, and it is not kept. */
  overtaken: boolean;
}

interface Running extends Question {
  readonly asked: Asked;
  readonly answer: Promise<EncodedAnswer>;
  /** The question after this one, for all who may not have this one's answer. */
  next?: Promise<EncodedAnswer>;
}

/** At most one question for each path is at a service, and at most one waits behind it. */
export interface Questions {
  /**
   * @param floor only a question that began at it or later will do
   * @throws Refusal of the service; 503 at the caller's deadline
   */
  ask(asked: Asked, floor: number): Promise<EncodedAnswer>;
  /** Asks for what is in use, without anybody who waits. */
  refresh(asked: Asked): void;
  /** Whether a question for this path is at its service. */
  isAsking(path: string): boolean;
  /** The answers to questions of a call, or about one id, that are being asked now are out of date. */
  overtake(call: string, id?: string): void;
  overtakeAll(): void;
}

/** @param options `place` gives the next place among questions and changes, `fetch` asks the service and keeps */
export function createQuestions(options: {
  place: () => number;
  elapsed: () => number;
  fetch: (asked: Asked, question: Question) => Promise<EncodedAnswer>;
}): Questions {
  const { place, elapsed, fetch } = options;
  const running = new Map<string, Running>();

  const begin = (asked: Asked): Promise<EncodedAnswer> => {
    const question = { asked, begun: place(), askedAt: elapsed(), overtaken: false };
    const answer = fetch(asked, question).finally(() => {
      if (running.get(asked.path) === entry) running.delete(asked.path);
    });
    const entry: Running = Object.assign(question, { answer });
    running.set(asked.path, entry);
    // Each caller sees the failure; without one, as for a refresh, nobody needs to.
    answer.catch(() => undefined);
    return answer;
  };

  const answerFrom = (asked: Asked, floor: number): Promise<EncodedAnswer> => {
    const now = running.get(asked.path);
    if (!now) return begin(asked);
    const fits = now.begun >= floor && !now.overtaken && elapsed() - now.askedAt < OLDEST;
    if (fits) return now.answer;
    const after = () => begin(asked);
    now.next ??= now.answer.then(after, after);
    now.next.catch(() => undefined);
    return now.next;
  };

  const overtakeAll = (which: (asked: Asked) => boolean) => {
    for (const question of running.values()) if (which(question.asked)) question.overtaken = true;
  };

  return {
    ask: (asked, floor) => inTime(answerFrom(asked, floor)),
    refresh: (asked) => void begin(asked),
    isAsking: (path) => running.has(path),
    overtake: (call, id) =>
      overtakeAll((asked) => asked.call.name === call && (id === undefined || asked.id === id)),
    overtakeAll: () => overtakeAll(() => true),
  };
}

/** Waits no longer than the caller does. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(remainingMs(60_000), undefined, { signal: done.signal, ref: false }).then(
    () => Promise.reject(refuse.unavailable()),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}
