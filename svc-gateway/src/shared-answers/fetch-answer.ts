import type { Owner } from '@matchday/contracts/call';
import { serviceOf, timeLimitOf } from '@matchday/contracts/call';
import { Refusal, refuse, wireError } from '@matchday/contracts/errors';
import { withDeadline } from '@matchday/service-kit/deadline';
import { forwardedRole, isStampTag } from '@matchday/service-kit/http/identity';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { AskService, ServiceAnswer } from '../upstreams/service-asker.ts';
import type { Asked } from './answer-key.ts';
import type { AnswerMemory, Kept, Time } from './answer-memory.ts';
import { type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';
import type { Question } from './questions.ts';

/** Headers about the place of a page in its list, which may change while its items stay. */
const pageHeaders = ['link', 'x-total-count'] as const;
/** Headers of a service's answer that are about its content. */
const contentHeaders = ['content-type', ...pageHeaders] as const;

/**
 * Asks the service of a call for the answer that everybody gets, saying which role was checked and not who asks. Where
 * one is kept, only whether it is still right is asked, unless time alone has changed it. The answer is kept unless it was overtaken meanwhile.
 * @throws Refusal of the service, which is not kept
 */
export function createFetchAnswer(
  options: Time & {
    memory: AnswerMemory;
    services: Readonly<Record<Owner, AskService>>;
    secret: Secret;
  },
): (asked: Asked, question: Question) => Promise<EncodedAnswer> {
  const { memory, services, secret, clock } = options;
  return async (asked, question) => {
    const { call, path } = asked;
    const before = memory.find(path);
    const headers = {
      ...forwardedRole(sentValue(secret), call.access === 'admin' ? 'admin' : 'user'),
      ...(before?.upstreamTag && clock().getTime() < before.lastsUntil
        ? { 'if-none-match': before.upstreamTag }
        : {}),
    };
    const ask = () => services[serviceOf(call)](path, headers);
    const found = await withDeadline(Date.now() + timeLimitOf(call), ask);
    const { begun, askedAt } = question;
    const upstreamTag = found.headers.get('etag');
    if (found.status === 200 || found.status === 304) memory.confirm(upstreamTag, question);
    if (found.status === 304 && before) {
      const answer = await asNow(before, found.headers);
      if (!question.overtaken) memory.keep({ ...before, begun, askedAt, answer });
      return answer;
    }
    const content = contentOf(found);
    const answer = await encodeAnswer(found.body, content.headers);
    const lastsUntil = endOf(asked, content.json, clock());
    const kept = { asked, begun, askedAt, notBefore: 0, lastsUntil, answer, upstreamTag };
    if (!question.overtaken) memory.keep(kept);
    return answer;
  };
}

/** The kept answer to a question that was answered with 304. A stamp is about all of it, an ETag about its items alone. */
async function asNow({ answer, upstreamTag }: Kept, headers: Headers): Promise<EncodedAnswer> {
  if (upstreamTag === null || isStampTag(upstreamTag)) return answer;
  const known = answer.headers;
  if (pageHeaders.every((name) => (known[name] ?? null) === headers.get(name))) return answer;
  const { 'content-type': type } = known;
  const { bytes } = await answer.make('identity');
  return encodeAnswer(bytes, {
    ...(type ? { 'content-type': type } : {}),
    ...headersIn(headers, pageHeaders),
  });
}

const headersIn = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );

/** When time alone changes an answer; at once for one that breaks its contract. */
function endOf({ call, query }: Asked, json: unknown, now: Date): number {
  try {
    return call.shared.lastsUntil?.(json, { query, now })?.getTime() ?? Number.POSITIVE_INFINITY;
  } catch {
    return now.getTime();
  }
}

/** @throws Refusal what the service refused; 503 for an answer that cannot be read */
function contentOf({ status, headers, body }: ServiceAnswer) {
  const json = parsed(body);
  if (status === 200 && json !== undefined) {
    return { json, headers: headersIn(headers, contentHeaders) };
  }
  const refused = wireError.safeParse(json);
  if (!refused.success) throw refuse.unavailable();
  const { code, message, fields } = refused.data;
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  throw new Refusal(code, message, { fields, ...(retryAfter > 0 ? { retryAfter } : {}) });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
