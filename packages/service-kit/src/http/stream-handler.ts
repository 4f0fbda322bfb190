import type { IncomingHttpHeaders } from 'node:http';
import type { AnyCall, ParamsOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { Request, Response } from 'express';
import type { Audit } from '../audit/create-audit.ts';
import { currentTrace } from '../context/trace.ts';
import type { Secret } from '../process/secret.ts';
import type { UserOf } from './handler.ts';
import { identityOf } from './identity.ts';
import { parseInput } from './input.ts';

/** What a streaming call gets: who asks, and the request and answer themselves. */
interface StreamCtx<C> {
  params: ParamsOf<C>;
  user: UserOf<C>;
  headers: IncomingHttpHeaders;
  req: Request;
  res: Response;
}

/** A call that streams, bound to what answers it. */
export interface StreamHandler<Name extends string = string> {
  readonly call: AnyCall & { readonly name: Name };
  run(req: Request, res: Response, edgeSecret: Secret, audit?: Pick<Audit, 'around'>): Promise<unknown>;
}

/**
 * Binds a call that streams: access is checked first, then the parameters are parsed. `answer` reads the body itself.
 * @param answer returns a JSON answer, or undefined once it has sent one itself
 */
export const handleStream = <const C extends AnyCall>(
  call: C,
  answer: (ctx: StreamCtx<C>) => Promise<unknown>,
): StreamHandler<C['name']> => ({
  call,
  async run(req, res, edgeSecret, audit) {
    const user = identityOf(req.headers, edgeSecret);
    if (call.access !== 'visitor' && !user) throw refuse.unauthenticated();
    if (call.access === 'admin' && user?.role !== 'admin') throw refuse.forbidden();
    const params = parseInput(call.params, req.params);
    const work = () => answer({ params, user, headers: req.headers, req, res } as unknown as StreamCtx<C>);
    const asked = { user, params, key: '', requestId: currentTrace()?.requestId ?? '' };
    return audit ? audit.around(call, asked, work) : work();
  },
});
