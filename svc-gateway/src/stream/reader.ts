import type { Response } from 'express';
import type { Session } from '../tokens/session.ts';

/**
 * Bytes that may wait for one reader. A slower one is cut off: it reconnects, and gets what it has missed from the
 * log.
 */
const BACKLOG_LIMIT = 64_000;
const BEAT = Buffer.from(': beat\n\n');

/** One open stream of one browser. */
export interface Reader {
  readonly session: Session;
  /** Place of the latest message for everybody that was written. */
  seen: number;
  write(bytes: Buffer): void;
  /** A comment that keeps the connection open and shows a dead one. */
  beat(): void;
  /** Ends the stream; the browser reconnects. */
  end(): void;
  /** Cuts a connection that cannot be served. */
  cut(): void;
}

/** Headers of a stream. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
} as const;

/**
 * Opens an answer as a stream of Server-Sent Events. It is not chunked and ends with its connection, so that the same
 * bytes go to every stream.
 * @param options `retryMs` after which the browser reconnects when it ends
 */
export function openReader(session: Session, res: Response, { retryMs }: { retryMs: number }): Reader {
  res.status(200).set(streamHeaders);
  res.removeHeader('Transfer-Encoding');
  res.flushHeaders();
  const { socket } = res;
  let wasBehind = false;
  const cut = () => void res.destroy();
  const write = (bytes: Buffer) => {
    if (!socket || socket.destroyed || res.writableEnded) return;
    if (socket.writableLength > BACKLOG_LIMIT) cut();
    else socket.write(bytes);
  };
  write(Buffer.from(`retry: ${retryMs}\n\n`));
  return {
    session,
    seen: 0,
    write,
    beat() {
      const isBehind = socket !== null && socket.writableLength > 0;
      if (isBehind && wasBehind) return cut();
      wasBehind = isBehind;
      write(BEAT);
    },
    end: () => void res.end(),
    cut,
  };
}
