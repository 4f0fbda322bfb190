import { refuse } from '@matchday/contracts/errors';
import type { Request, RequestHandler } from 'express';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { openReader, streamHeaders } from './reader.ts';
import type { Position, StreamHub } from './stream-hub.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Where the browser wants to go on: the header of its own reconnection first, then `?after` of another tab that takes
 * the stream over, then `?age` of a page that has none yet.
 */
function positionOf({ headers, query }: Request): Position {
  const age = Number(textOf(query.age) ?? 0);
  return {
    after: textOf(headers['last-event-id']) ?? textOf(query.after),
    ageMs: age > 0 ? Math.min(age, 60_000) : 0,
  };
}

/** `GET /api/stream`: Server-Sent Events for signed-in users (DESIGN 8). @param options `random` from 0 to 1 */
export function streamRoute({
  sessionOf,
  hub,
  random,
}: {
  sessionOf: SessionOfRequest;
  hub: StreamHub;
  random: () => number;
}): RequestHandler {
  return async (req, res) => {
    res.locals.call = 'stream';
    const session = admit('user', await sessionOf(req));
    res.locals.userId = session?.userId;
    // Its `close` event is over: a stream that is opened now would never be removed.
    if (!session || res.closed) return;
    if (hub.full()) throw refuse.unavailable('Too many live connections', 10);
    if (req.method === 'HEAD') return void res.set(streamHeaders).end();
    // When a gateway ends, its browsers do not come back at the same moment.
    const reader = openReader(session, res, { retryMs: 1000 + Math.floor(random() * 4000) });
    hub.add(reader, positionOf(req));
    res.on('close', () => hub.remove(reader));
  };
}
