import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { longestKey } from '@matchday/contracts/keyed-batch';
import type { SharedRead } from '@matchday/contracts/shared';
import type { Request } from 'express';
import type { Audit } from '../audit/create-audit.ts';
import { newId, sha256 } from '../context/ids.ts';
import { currentTrace } from '../context/trace.ts';
import type { Secret } from '../process/secret.ts';
import { identityOf, isTrusted, type User, vouchedRole } from './identity.ts';
import { parseInput } from './input.ts';
import { refuseDeep } from './nesting.ts';
import type { Reply } from './reply.ts';

/** The user of a call by its access: a visitor's call may have none, a shared answer never depends on one. */
export type UserOf<C> = C extends { shared: SharedRead }
  ? null
  : C extends { access: infer Who }
    ? 'visitor' extends Who
      ? User | null
      : User
    : never;

/** What a use case's binding gets: parsed input, the user, and what identifies the request. */
export interface Ctx<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  user: UserOf<C>;
  /**
   * SHA-256 of user, call and `Idempotency-Key`, so that nobody can use another's key (DESIGN 4);
   * of a random key where the client sent none. Empty for a GET.
   */
  key: string;
  requestId: string;
  /** Empty for a shared answer. */
  headers: IncomingHttpHeaders;
  /** Address of the caller: the first of `X-Forwarded-For`, which the gateway must have made true. Empty for a shared answer. */
  address: string;
}

/** A call bound to what answers it; its type carries the name of the call. */
export interface Handler<Name extends string = string> {
  readonly call: AnyCall & { readonly name: Name };
  /**
   * @param edgeSecret a caller that knows it may say whom the request is for
   * @param audit records what admins change
   */
  run(req: Request, edgeSecret: Secret, audit?: Pick<Audit, 'around'>): Promise<unknown>;
}

/**
 * Binds a call of the contracts to a use case. Access is checked first, then input is parsed by the
 * contract's schemas; what `answer` throws becomes an error on the wire.
 */
export function handle<const C extends AnyCall>(
  call: C,
  answer: (ctx: Ctx<C>) => Promise<AnswerOf<C> | Reply<AnswerOf<C>>> | AnswerOf<C> | Reply<AnswerOf<C>>,
): Handler<C['name']> {
  return {
    call,
    async run(req, edgeSecret, audit) {
      const user = identityOf(req.headers, edgeSecret);
      const role = user?.role ?? (call.shared && vouchedRole(req.headers, edgeSecret));
      if (call.access !== 'visitor' && !role) throw refuse.unauthenticated();
      if (call.access === 'admin' && role !== 'admin') throw refuse.forbidden();
      refuseDeep(req.body);
      const ctx = {
        params: parseInput(call.params, req.params),
        query: parseInput(call.query, req.query),
        body: parseInput(call.body, req.body ?? {}),
        requestId: currentTrace()?.requestId ?? '',
        ...(call.shared ? nobody : callerOf(call, user, req, edgeSecret)),
      };
      // The schemas of `call` made the values; the compiler cannot follow that through AnyCall.
      const work = async () => answer(ctx as unknown as Ctx<C>);
      return audit ? audit.around(call, ctx, work) : work();
    },
  };
}

/** What a shared answer is made from: it cannot depend on who asks. */
const nobody = { user: null, key: '', headers: {}, address: '' };

const callerOf = (call: AnyCall, user: User | null, req: Request, edgeSecret: Secret) => ({
  user,
  key: call.method === 'GET' ? '' : keyOf(call, user, req.headers['idempotency-key']),
  headers: req.headers,
  // Only the gateway may name the caller.
  address: (isTrusted(req.headers, edgeSecret) ? req.ip : req.socket.remoteAddress) ?? '',
});

/** SHA-256 of user, call and key. @param given `Idempotency-Key`; a random one where the client sent none */
export function keyOf(
  call: Pick<AnyCall, 'name'>,
  user: Pick<User, 'id'> | null,
  given: string | string[] | undefined,
): string {
  const key = typeof given === 'string' ? given.trim() : '';
  if (key.length > longestKey)
    throw refuse.invalid(`Idempotency-Key may have at most ${longestKey} characters`);
  return sha256(user?.id ?? '', call.name, key === '' ? newId() : key);
}
