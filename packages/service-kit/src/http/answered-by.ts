import type { ServerResponse } from 'node:http';

/** Status of a request whose client has gone before the whole answer was sent. */
const GONE = 499;

/** The call of a request that is over, `none` for an unknown path, and how it ended. */
export function answeredBy(res: ServerResponse & { locals: Record<string, unknown> }): {
  call: string;
  status: number;
} {
  const { call } = res.locals;
  return {
    call: typeof call === 'string' ? call : 'none',
    status: res.writableFinished ? res.statusCode : GONE,
  };
}
