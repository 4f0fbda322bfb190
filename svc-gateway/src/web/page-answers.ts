import { setTimeout as pause } from 'node:timers/promises';
import type { SharedCall } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { listPlace } from '@matchday/contracts/list-place';
import type { PageRead, Registry } from '@matchday/contracts/registry';
import type { Request } from 'express';
import { addressOf } from '../http/address.ts';
import type { CallerTurns } from '../http/caller-turns.ts';
import type { TakePlace } from '../http/turns.ts';
import { isShared } from '../shared-answers/answer-key.ts';
import type { EncodedAnswer } from '../shared-answers/encoded-answer.ts';
import type { SharedAnswers } from '../shared-answers/index.ts';
import type { Session } from '../tokens/session.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { ownerOf } from './page.ts';

/** The answers that come with a page, as the JSON of a list of `PageAnswer`; empty for a visitor. */
export type AnswersOf = (req: Request, registry: Registry) => Promise<string>;

const sharedCalls = new Map<string, SharedCall>(
  allCalls.filter(isShared).flatMap((call) => (call.access === 'admin' ? [] : [[call.name, call]])),
);

/**
 * Answers the reads that a part names for the asked route (`reads` of its manifest), so that its screen has them with
 * the page instead of a round trip after its code. Only what is the same for everybody is ever in a page. What its person
 * has no place for is left to the screen too.
 * @param options `waitMs`: milliseconds after which the page goes without an answer, for which the screen then asks
 */
export function pageAnswers({
  shared,
  sessionOf,
  turns,
  waitMs,
}: {
  shared: Pick<SharedAnswers, 'read'>;
  sessionOf: SessionOfRequest;
  turns: CallerTurns;
  waitMs: number;
}): AnswersOf {
  /** The bytes of an answer are put into the page as they are. */
  const answered = async (
    read: PageRead,
    search: URLSearchParams,
    session: Session,
    place: TakePlace,
  ): Promise<string> => {
    const call = sharedCalls.get(read.call);
    const input = inputOf(read, search);
    const found = call && input && shared.read(call, input, session);
    if (!found) return '';
    const late = () => pause(waitMs, null, { ref: false });
    const ask = () => {
      const free = place();
      return free && found.ask().finally(free);
    };
    const answer = found.kept ?? (await Promise.race([ask(), late()]));
    return (answer && pageAnswer(read, input, answer)) ?? '';
  };
  return async (req, registry) => {
    const { entry, route = '' } = ownerOf(registry, req.path) ?? {};
    const reads = entry?.reads?.[route];
    if (!reads) return '';
    const session = (await sessionOf(req).catch(() => null))?.session;
    if (!session) return '';
    const { searchParams } = addressOf(req);
    const place = turns.placeOf(req, session);
    const settled = await Promise.allSettled(
      reads.map((read) => answered(read, searchParams, session, place)),
    );
    const texts = settled.flatMap((each) => (each.status === 'fulfilled' && each.value) || []);
    return texts.length > 0 ? `[${texts}]` : '';
  };
}

/** The JSON of a `PageAnswer`; undefined for a list that does not say how long it is. */
function pageAnswer(
  { call, pages }: PageRead,
  input: object,
  { ready, headers }: EncodedAnswer,
): string | undefined {
  const items = ready('identity')?.bytes.toString();
  if (!items) return undefined;
  if (!pages) return `{"key":${JSON.stringify([call, input])},"data":${items}}`;
  const { total, next } = listPlace((name) => headers[name]);
  if (total === undefined) return undefined;
  const place = JSON.stringify({ total, next }).slice(1);
  return `{"key":${JSON.stringify([call, input, 'pages'])},"data":{"pages":[{"items":${items},${place}],"pageParams":[null]}}`;
}

/** The input as the screen asks; null where the address lacks something. */
function inputOf({ params, query }: PageRead, search: URLSearchParams): object | null {
  let isWhole = true;
  const filled = (values: NonNullable<PageRead['params']>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (typeof value !== 'string' || !value.startsWith('?')) return [name, value];
        const found = search.get(value.slice(1));
        isWhole &&= found !== null && found !== '';
        return [name, found ?? ''];
      }),
    );
  const input = { ...(params && { params: filled(params) }), ...(query && { query: filled(query) }) };
  return isWhole ? input : null;
}
