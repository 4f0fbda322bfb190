import { refuse } from '@matchday/contracts/errors';
import type { RequestHandler } from 'express';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { openReader } from './reader.ts';
import type { StreamHub } from './stream-hub.ts';

/** `GET /api/stream`: Server-Sent Events for signed-in users (DESIGN 8). */
export function streamRoute({
  sessionOf,
  hub,
}: {
  sessionOf: SessionOfRequest;
  hub: StreamHub;
}): RequestHandler {
  return async (req, res) => {
    res.locals.call = 'stream';
    const session = admit('user', await sessionOf(req));
    res.locals.userId = session?.userId;
    // Its `close` event is over: a stream that is opened now would never be removed.
    if (!session || res.closed) return;
    if (hub.full()) throw refuse.unavailable('Too many live connections', 10);
    const reader = openReader(session, res);
    hub.add(reader);
    res.on('close', () => hub.remove(reader));
  };
}
