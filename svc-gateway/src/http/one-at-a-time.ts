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
 * Begins a request only when the previous one on the same connection is answered: a client that sends many at once and
 * reads no answer holds one place, not as many as it sent.
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
    // Bound, or it would continue with the trace of the previous request.
    const goOn = AsyncResource.bind(() => {
      queue.waiting -= 1;
      // Later answers on a broken connection never close: the first one ends all of them.
      if (!socket.destroyed) next();
    });
    before.once('close', () => goOn());
  };
}
