import type { StreamData, StreamName } from '@matchday/contracts/stream';
import type { Response } from 'express';
import type { Session } from '../tokens/session.ts';

/** Bytes that may wait for one reader; a slower one is dropped; it reconnects and refetches. */
const BACKLOG_LIMIT = 256_000;

/** One open stream of one browser. */
export interface Reader {
  readonly session: Session;
  say<N extends StreamName>(name: N, data: StreamData<N>): void;
  /** A comment that keeps the connection open and shows a dead one. */
  beat(): void;
  end(): void;
}

/** Opens an answer as a stream of Server-Sent Events; the browser reconnects 2 s after it ends. */
export function openReader(session: Session, res: Response): Reader {
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  const write = (text: string) => {
    if (res.destroyed || res.writableEnded) return;
    if (res.writableLength > BACKLOG_LIMIT) res.destroy();
    else res.write(text);
  };
  write('retry: 2000\n\n');
  return {
    session,
    say: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': beat\n\n'),
    end: () => void res.end(),
  };
}
