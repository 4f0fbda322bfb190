import type { CookieOptions, Request, Response } from 'express';

/** A cookie to set; `value: null` clears it. */
export interface Cookie {
  name: string;
  value: string | null;
  options?: CookieOptions;
}

interface Extras {
  status?: number;
  headers?: Record<string, string>;
  cookies?: readonly Cookie[];
}

/** An answer with more than a body. */
export class Reply<Answer> {
  readonly answer: Answer;
  readonly extras: Extras;
  readonly list: { next: string | null; total?: number } | undefined;

  constructor(answer: Answer, extras: Extras, list?: { next: string | null; total?: number }) {
    this.answer = answer;
    this.extras = extras;
    this.list = list;
  }
}

/** An answer with another status than the contract's, with headers or cookies. */
export const reply = <Answer>(answer: Answer, extras: Extras): Reply<Answer> => new Reply(answer, extras);

/**
 * One page of a list: `Link: …; rel="next"` where there is another, `X-Total-Count` (DESIGN 4).
 * @param items the answer
 * @param list `next` is the cursor of the next page, null on the last one
 */
export const page = <Items>(items: Items, list: { next: string | null; total?: number }): Reply<Items> =>
  new Reply(items, {}, list);

/** Sends what a handler returned. GET answers carry a weak ETag and are revalidated each time. */
export function send(req: Request, res: Response, result: unknown, status: number): void {
  const answer = result instanceof Reply ? result : new Reply(result, {});
  res.status(answer.extras.status ?? status);
  if (answer.list?.total !== undefined) res.set('X-Total-Count', String(answer.list.total));
  if (answer.list?.next) res.set('Link', `<${nextPage(req, answer.list.next)}>; rel="next"`);
  for (const { name, value, options = {} } of answer.extras.cookies ?? []) {
    if (value === null) res.clearCookie(name, options);
    else res.cookie(name, value, options);
  }
  res.set('Cache-Control', req.method === 'GET' ? 'private, no-cache' : 'no-store');
  res.set(answer.extras.headers ?? {});
  res.json(answer.answer);
}

/**
 * Relative to the requested address, because the gateway answers below a path that services do not see. The query
 * stays as it was written: encoded again it could grow beyond what a header may hold.
 */
function nextPage(req: Request, cursor: string): string {
  const asked = req.url
    .replace(/^[^?]*\??/, '')
    .split('&')
    .filter((part) => part !== '' && !/^cursor(=|$)/.test(part));
  const next = new URLSearchParams({ cursor }).toString();
  return `?${[...asked, next].join('&').replaceAll(/[^\w.~!$&'()*+,;=:@/?%-]/g, (character) => encodeURIComponent(character))}`;
}
