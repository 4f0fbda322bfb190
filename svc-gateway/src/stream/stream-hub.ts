import { bounds } from '@matchday/contracts/bounds';
import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { Revocation } from '@matchday/contracts/wallet/internal';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import { createPump } from './pump.ts';
import type { Reader } from './reader.ts';
import { createStreamLog } from './stream-log.ts';

/** Where a new stream goes on. */
export interface Position {
  /** Id of the last message that the browser has seen. */
  after: string | undefined;
  /** Milliseconds since the oldest answer on the page, for a first stream. */
  ageMs: number;
}

/** Listeners of this instance, by user. */
export interface StreamHub extends Part {
  /** Writes what the reader has missed. Above a user's bound the oldest stream is closed. */
  add(reader: Reader, position: Position): void;
  /** Whether no more streams may be opened: the bound is reached, or the gateway is stopping. */
  full(): boolean;
  remove(reader: Reader): void;
  /** Streams that are open. */
  open(): number;
  /** Whether that user has a listener: without one nothing needs to be made. */
  hears(userId: string): boolean;
  tell<N extends StreamName>(userId: string, name: N, data: StreamData<N>): void;
  tellAdmins<N extends StreamName>(name: N, data: StreamData<N>): void;
  tellAll<N extends StreamName>(name: N, data: StreamData<N>): void;
  /** Messages may be missing: every browser asks again, spread. */
  gap(): void;
  /** Sends `session-ended` to the streams of ended sessions and closes them. */
  endRevoked(revocation: Revocation): void;
  /** Ends every stream: browsers reconnect, spread. */
  endAll(): void;
}

/** Streams are shown to be alive in turns, so that 10,000 of them are not written to at once. */
const TURNS = 15;
const SESSION_ENDED = Buffer.from('event: session-ended\ndata: {}\n\n');

/** @param options `run` names this run of the gateway, `beatMs` between two signs of life, `most` streams at once */
export function createStreamHub(options: {
  run: string;
  clock: () => Date;
  logger: Logger;
  most: number;
  beatMs?: number;
}): StreamHub {
  const { run, clock, logger, most, beatMs = 15_000 } = options;
  let stopping = false;
  let turn = 0;
  const log = createStreamLog({ run, now: () => clock().getTime() });
  const readers = new Set<Reader>();
  const turns = Array.from({ length: TURNS }, () => new Set<Reader>());
  const byUser = new Map<string, Set<Reader>>();
  const of = (userId: string) => byUser.get(userId) ?? new Set<Reader>();

  /** Messages for everybody come first, in their order, so that the last id on the wire covers all before it. */
  const catchUp = (reader: Reader) => {
    if (reader.seen === log.place()) return;
    const missed = log.commonAfter(reader.seen);
    if (missed === null) return reader.cut();
    if (missed.length > 0) reader.write(missed);
    reader.seen = log.place();
  };
  const pump = createPump(readers, catchUp);
  const endSession = (reader: Reader) => {
    reader.write(SESSION_ENDED);
    reader.end();
  };
  const remove = (reader: Reader) => {
    if (!readers.delete(reader)) return;
    for (const those of turns) those.delete(reader);
    const { userId } = reader.session;
    const others = of(userId);
    others.delete(reader);
    if (others.size > 0) return;
    byUser.delete(userId);
    log.left(userId);
  };
  const endAll = () => {
    for (const reader of readers) reader.end();
  };
  const beat = async () => {
    turn = (turn + 1) % TURNS;
    for (const reader of turns[turn] ?? []) {
      if (reader.session.endsAt <= clock()) endSession(reader);
      else reader.beat();
    }
    log.sweep();
  };
  const send = (reader: Reader, frame: Buffer) => {
    catchUp(reader);
    reader.write(frame);
  };

  return {
    ...repeat({ name: 'stream', everyMs: beatMs / TURNS, logger, run: beat }),
    add(reader, { after, ageMs }) {
      const { session } = reader;
      log.joined(session.userId);
      const { frames } = log.replay(session, after, ageMs);
      reader.write(Buffer.concat(frames));
      reader.seen = log.place();
      readers.add(reader);
      turns[readers.size % TURNS]?.add(reader);
      const own = of(session.userId).add(reader);
      byUser.set(session.userId, own);
      const [oldest] = own;
      if (!oldest || own.size <= bounds.person.streams) return;
      // At once: its `close` event comes later, after others may have opened.
      remove(oldest);
      oldest.end();
    },
    remove,
    open: () => readers.size,
    full: () => stopping || readers.size >= most,
    hears: (userId) => byUser.has(userId),
    tell(userId, name, data) {
      const entry = log.add({ userId }, name, data);
      if (entry) for (const reader of of(userId)) send(reader, entry.frame);
    },
    tellAdmins(name, data) {
      const entry = log.add('admins', name, data);
      if (!entry) return;
      for (const reader of readers) if (reader.session.role === 'admin') send(reader, entry.frame);
    },
    tellAll(name, data) {
      log.add('all', name, data);
      pump();
    },
    gap() {
      log.add('all', 'gap', {});
      pump();
    },
    endRevoked({ sessionId, userId, at }) {
      const before = Date.parse(at);
      for (const reader of userId === undefined ? [...readers] : [...of(userId)]) {
        const { session } = reader;
        const ended =
          sessionId !== undefined ? session.sessionId === sessionId : session.startedAt.getTime() < before;
        if (ended) endSession(reader);
      }
    },
    endAll,
    quiesce() {
      stopping = true;
      endAll();
    },
  };
}
