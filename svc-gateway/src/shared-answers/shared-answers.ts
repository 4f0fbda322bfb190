import type { AnyCall, Owner } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import type { Secret } from '@matchday/service-kit/secret';
import type { Request } from 'express';
import type { Session } from '../tokens/session.ts';
import type { AskService } from '../upstreams/service-asker.ts';
import { createAskedBy, isShared } from './answer-key.ts';
import { createAnswerMemory, type Time } from './answer-memory.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { createFetchAnswer } from './fetch-answer.ts';
import { createOwnWrites } from './own-writes.ts';
import { createQuestions } from './questions.ts';

/** The answer to a question, or how to get it. */
export interface Found {
  /** From memory. */
  readonly kept: EncodedAnswer | undefined;
  /** From its service. @throws Refusal of the service; 503 at the caller's deadline */
  ask(): Promise<EncodedAnswer>;
}

/** Answers that are the same for everybody who may make a call, from memory. */
export interface SharedAnswers {
  /**
   * Looks for the answer to a call that its caller may make.
   * @returns null if it is not shared, or the request is not valid: its service answers it
   */
  find(req: Request, about: { call: AnyCall; path: string; session: Session | null }): Found | null;
  /** Whether a write affects shared answers. */
  isWrite(call: AnyCall): boolean;
  /** Before the answer to a write is sent: who made it reads nothing older, and after an admin's write nobody does. */
  wrote(call: AnyCall, session: Session | null): void;
  /** An event has told that the answers of a call, or those about one id, may differ. */
  expire(call: string, id?: string): void;
  /** Events may have been lost. */
  expireAll(): void;
  /** Bytes in memory. */
  bytes(): number;
}

const sharedNames = new Set(allCalls.filter(isShared).map(({ name }) => name));

/** @param options `elapsed` milliseconds that never go backwards */
export function createSharedAnswers(
  options: Time & {
    mostBytes: number;
    services: Readonly<Record<Owner, AskService>>;
    secret: Secret;
  },
): SharedAnswers {
  let places = 0;
  const place = () => {
    places += 1;
    return places;
  };
  const memory = createAnswerMemory(options);
  const fetch = createFetchAnswer({ ...options, memory });
  const questions = createQuestions({ place, elapsed: options.elapsed, fetch });
  const writes = createOwnWrites(options.elapsed);
  const askedBy = createAskedBy();
  const affected = new Map(
    allCalls.map(({ name, affects = [] }) => [name, affects.filter((read) => sharedNames.has(read))]),
  );
  const affectedBy = (call: AnyCall) => affected.get(call.name) ?? [];
  const expire = (call: string, id?: string) => {
    memory.expire(place(), call, id);
    questions.overtake(call, id);
  };
  /** From where an answer must have been asked for: a client may want one that is asked for now. */
  const floorOf = (req: Request, call: AnyCall, session: Session | null): number => {
    if (/\bno-cache\b/i.test(req.headers['cache-control'] ?? '')) return place();
    return session ? writes.floorOf(session.userId, call.name) : 0;
  };

  return {
    find(req, { call, path, session }) {
      if (!isShared(call)) return null;
      const at = req.originalUrl.indexOf('?');
      const asked = askedBy(call, path, at < 0 ? '' : req.originalUrl.slice(at + 1));
      if (!asked) return null;
      const floor = floorOf(req, call, session);
      const ask = () => questions.ask(asked, floor);
      const kept = memory.find(asked.path);
      if (!kept || !memory.isFresh(kept, floor)) return { kept: undefined, ask };
      if (memory.isAgeing(kept) && !questions.isAsking(asked.path)) questions.refresh(asked);
      return { kept: kept.answer, ask };
    },
    isWrite: (call) => affectedBy(call).length > 0,
    wrote(call, session) {
      const reads = affectedBy(call);
      if (session?.role === 'user') writes.wrote(session.userId, reads, place());
      // Of a visitor nothing is known by which the next request could be recognised.
      else for (const read of reads) expire(read);
    },
    expire,
    expireAll() {
      memory.expireAll(place());
      questions.overtakeAll();
    },
    bytes: memory.bytes,
  };
}
