import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Dispatcher } from 'undici';

/** Headers about one connection only. */
const ofThisHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Copies headers, without those about one connection. */
export function headersFor(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const copied: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !ofThisHop.has(name)) copied[name] = value;
  }
  return copied;
}

/**
 * Sends one request to one instance and passes the answer on as it comes, no faster than the client reads.
 * @param about `answerMs` until the answer must begin; `begins` hears of it before anything is sent
 * @returns what went wrong, undefined when the answer is sent
 */
export const exchange = (
  instance: Dispatcher,
  request: Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'headers' | 'body'>,
  res: Response,
  about: { answerMs: number; begins: (status: number, headers: IncomingHttpHeaders) => void },
): Promise<unknown> =>
  new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let givenUp: Error | undefined;
    /** What goes before the first byte: an answer that breaks off earlier leaves nothing of itself. */
    let head: { status: number; headers: IncomingHttpHeaders } | undefined;
    /** The whole body, where it came at once: it leaves in one write with the headers. */
    let whole: Buffer | undefined;

    const goOn = () => controller?.resume();
    const putHead = () => {
      if (!head) return;
      res.statusCode = head.status;
      const given = headersFor(head.headers);
      for (const name in given) res.setHeader(name, given[name] as string | string[]);
      head = undefined;
    };
    const end = (failure?: unknown) => {
      clearTimeout(late);
      res.off('close', gone);
      res.off('drain', goOn);
      resolve(failure);
    };
    const giveUp = (why: Error) => {
      if (givenUp) return;
      givenUp = why;
      controller?.abort(why);
      end(why);
    };
    const gone = () => giveUp(new Error('the client is gone'));
    const late = setTimeout(
      () => giveUp(Object.assign(new Error('no answer before the deadline'), { code: 'DEADLINE' })),
      about.answerMs,
    );
    res.once('close', gone);

    instance.dispatch(request, {
      onRequestStart(given) {
        controller = given;
        if (givenUp) given.abort(givenUp);
      },
      onResponseStart(_controller, status, headers) {
        if (status < 200) return;
        clearTimeout(late);
        about.begins(status, headers);
        head = { status, headers };
      },
      onResponseData(_controller, chunk) {
        putHead();
        if (Number(res.getHeader('content-length')) === chunk.length) whole = chunk;
        else if (!res.write(chunk)) {
          controller?.pause();
          res.once('drain', goOn);
        }
      },
      onResponseEnd() {
        putHead();
        res.end(whole);
        end();
      },
      onResponseError: (_controller, error) => end(givenUp ?? error),
    });
  });
