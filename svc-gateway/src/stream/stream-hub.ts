import { bounds } from '@matchday/contracts/bounds';
import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { Revocation } from '@matchday/contracts/wallet/internal';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import type { Reader } from './reader.ts';

/** Listeners of this instance, by user. */
export interface StreamHub extends Part {
  /** Above a user's bound the oldest stream is closed. */
  add(reader: Reader): void;
  /** Whether no more streams may be opened: the bound is reached, or the gateway is stopping. */
  full(): boolean;
  remove(reader: Reader): void;
  /** Whether that user has a listener: without one nothing needs to be made. */
  hears(userId: string): boolean;
  tell<N extends StreamName>(userId: string, name: N, data: StreamData<N>): void;
  tellAdmins<N extends StreamName>(name: N, data: StreamData<N>): void;
  tellAll<N extends StreamName>(name: N, data: StreamData<N>): void;
  /** Sends `session-ended` to the streams of ended sessions and closes them. */
  endRevoked(revocation: Revocation): void;
  /** Ends every stream: browsers reconnect and refetch what they may have missed. */
  endAll(): void;
}

/** @param options `beatMs` between two signs of life, `most` streams at once */
export function createStreamHub(options: {
  clock: () => Date;
  logger: Logger;
  most: number;
  beatMs?: number;
}): StreamHub {
  const { clock, logger, most, beatMs = 15_000 } = options;
  let open = 0;
  let stopping = false;
  const byUser = new Map<string, Set<Reader>>();
  const all = () => [...byUser.values()].flatMap((readers) => [...readers]);
  const of = (userId: string) => byUser.get(userId) ?? new Set<Reader>();

  const endSession = (reader: Reader) => {
    reader.say('session-ended', {});
    reader.end();
  };
  const remove = (reader: Reader) => {
    const { userId } = reader.session;
    const readers = of(userId);
    if (readers.delete(reader)) open -= 1;
    if (readers.size === 0) byUser.delete(userId);
  };
  const endAll = () => {
    for (const reader of all()) reader.end();
  };
  const beat = async () => {
    for (const reader of all()) {
      if (reader.session.endsAt <= clock()) endSession(reader);
      else reader.beat();
    }
  };
  const beating = repeat({ name: 'stream', everyMs: beatMs, logger, run: beat });

  return {
    ...beating,
    add(reader) {
      const { userId } = reader.session;
      open += 1;
      const readers = of(userId).add(reader);
      byUser.set(userId, readers);
      const [oldest] = readers;
      if (!oldest || readers.size <= bounds.person.streams) return;
      // At once: its `close` event comes later, after others may have opened.
      remove(oldest);
      oldest.end();
    },
    remove,
    full: () => stopping || open >= most,
    hears: (userId) => byUser.has(userId),
    tell(userId, name, data) {
      for (const reader of of(userId)) reader.say(name, data);
    },
    tellAdmins(name, data) {
      for (const reader of all()) if (reader.session.role === 'admin') reader.say(name, data);
    },
    tellAll(name, data) {
      for (const reader of all()) reader.say(name, data);
    },
    endRevoked({ sessionId, userId, at }) {
      const before = Date.parse(at);
      for (const reader of userId === undefined ? all() : of(userId)) {
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
