import type { AnyCall, Owner, SharedCall } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { refuse } from '@matchday/contracts/errors';
import { parseInput } from '@matchday/service-kit/http';
import { pathOf } from '@matchday/service-kit/internal-call';
import type { Secret } from '@matchday/service-kit/secret';
import type { Request } from 'express';
import type { Session } from '../tokens/session.ts';
import type { AskService } from '../upstreams/service-asker.ts';
import { createAskedBy, isShared, queryOf } from './answer-key.ts';
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

/** Where a shared answer comes from: memory, or its service, which was asked for this request or another one. */
export type FoundIn = 'memory' | 'service';

/** Answers that are the same for everybody who may make a call, from memory. */
export interface SharedAnswers {
  /**
   * Looks for the answer to a call that its caller may make.
   * @returns null if it is not shared, or the request is not valid: its service answers it
   * @throws Refusal 403 for what only admins may ask, 400 where nobody can tell
   */
  find(req: Request, about: { call: AnyCall; path: string; session: Session | null }): Found | null;
  /**
   * The answer to a question of the gateway's own, for somebody who may make the call.
   * @returns null for one that is not valid
   * @throws Refusal 403 for what only admins may ask, 400 where nobody can tell
   */
  read(call: SharedCall, input: { params?: unknown; query?: unknown }, session: Session): Found | null;
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

/** @param options `elapsed` milliseconds that never go backwards; `onFound` hears of each request */
export function createSharedAnswers(
  options: Time & {
    mostBytes: number;
    services: Readonly<Record<Owner, AskService>>;
    secret: Secret;
    onFound?: (from: FoundIn) => void;
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

  const lookUp = (
    call: SharedCall,
    address: string,
    floor: number,
    session: Session | null,
  ): Found | null => {
    const [path = '', search = ''] = splitAt(address, '?');
    const asked = askedBy(call, path, search);
    if (call.shared.adminsOnly && session?.role !== 'admin') {
      // What cannot be read is refused here too: a newer service may know it, and never asks who wants it.
      const query = asked ? asked.query : parseInput(call.query, queryOf(search));
      if (call.shared.adminsOnly(query)) throw refuse.forbidden();
    }
    if (!asked) return null;
    const ask = () => {
      options.onFound?.('service');
      return questions.ask(asked, floor);
    };
    const kept = memory.find(asked.path);
    if (!kept || !memory.isFresh(kept, floor)) return { kept: undefined, ask };
    if (memory.isAgeing(kept) && !questions.isAsking(asked.path)) questions.refresh(asked);
    options.onFound?.('memory');
    return { kept: kept.answer, ask };
  };

  return {
    find(req, { call, path, session }) {
      if (!isShared(call)) return null;
      const [, search] = splitAt(req.originalUrl, '?');
      return lookUp(call, `${path}?${search}`, floorOf(req, call, session), session);
    },
    read: (call, input, session) =>
      lookUp(call, pathOf(call, input), writes.floorOf(session.userId, call.name), session),
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

/** What is before the first `mark`, and what is after it. */
function splitAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
