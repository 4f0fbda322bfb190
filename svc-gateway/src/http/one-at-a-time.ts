import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import type { RequestHandler, Response } from 'express';

/** The last answer of a connection, and how many requests wait for one before them. */
interface Queue {
  last: Response;
  waiting: number;
}

/**
 * Takes up a request only when the one before it on the same connection is answered: who sends many at once and
 * reads none holds one place, not as many as were sent.
 */
export function oneAtATime(): RequestHandler {
  const queues = new WeakMap<Socket, Queue>();
  return (req, res, next) => {
    const { socket } = req;
    const queue = queues.get(socket);
    if (!queue || queue.last.closed) {
      queues.set(socket, { last: res, waiting: 0 });
      return next();
    }
    if (queue.waiting >= bounds.connection.waiting) {
      res.set('Connection', 'close');
      return next(refuse.tooMany('Too many requests at once', 1));
    }
    const before = queue.last;
    queue.last = res;
    queue.waiting += 1;
    // Bound, or it would go on with the trace of the request before it.
    const goOn = AsyncResource.bind(() => {
      queue.waiting -= 1;
      // Answers behind a broken connection are never closed: with the first one all of them are over.
      if (!socket.destroyed) next();
    });
    before.once('close', () => goOn());
  };
}
