import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { Agent, type Dispatcher } from 'undici';

/** Milliseconds a service may take to answer; longer than any wait of its own (DESIGN 4). */
const ANSWER_LIMIT = 30_000;
/** Milliseconds for a connection to be made. */
const CONNECT_LIMIT = 1000;

/** Headers of one hop alone; what the other hop needs is made anew. */
const ofHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'te',
];

/** Connections to the instances of a service. They are kept: the answers to a batch come all at once. */
export const keptConnections = (): Agent =>
  new Agent({
    connections: 512,
    pipelining: 1,
    keepAliveTimeout: 60_000,
    headersTimeout: ANSWER_LIMIT,
    bodyTimeout: ANSWER_LIMIT,
    connect: { timeout: CONNECT_LIMIT },
  });

/**
 * Sends a request to a service and the answer, as it comes, to the client; the body is in `res.locals.body`.
 * A client that leaves takes its request along.
 * @returns what went wrong, undefined when it was answered or the client is gone
 */
export function sendOn(
  dispatcher: Dispatcher,
  origin: string,
  req: Request,
  res: Response,
): Promise<unknown> {
  const body = res.locals.body instanceof Buffer ? res.locals.body : null;
  return new Promise((resolve) => {
    let leave = () => resolve(undefined);
    const left = () => leave();
    res.once('close', left);
    const over = (failure?: unknown) => {
      res.off('close', left);
      resolve(res.destroyed ? undefined : failure);
    };
    dispatcher.dispatch(
      {
        origin,
        path: req.url,
        method: req.method as Dispatcher.HttpMethod,
        headers: withoutHop(req.headers),
        body,
      },
      {
        onRequestStart(controller) {
          leave = () => {
            controller.abort(new Error('The client is gone'));
            resolve(undefined);
          };
          if (res.destroyed) leave();
        },
        onResponseStart(_controller, status, headers) {
          res.writeHead(status, withoutHop(headers));
        },
        onResponseData(controller, chunk) {
          if (res.write(chunk)) return;
          controller.pause();
          res.once('drain', () => controller.resume());
        },
        onResponseEnd() {
          res.end();
          over();
        },
        onResponseError(_controller, error) {
          // Half an answer must not look like a whole one.
          if (res.headersSent) res.destroy();
          over(error);
        },
      },
    );
  });
}

function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = { ...headers };
  for (const name of ofHop) delete own[name];
  return own;
}
