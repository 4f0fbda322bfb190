import {
  type AuditAction,
  auditOwners,
  type getAuditTrail,
  ownActions,
  type PlatformAction,
  serviceActions,
} from '@matchday/contracts/audit';
import type { Owner, QueryOf } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { type Refusal, refuse, wireError } from '@matchday/contracts/errors';
import { forwardedIdentity } from '@matchday/service-kit/http';
import { encodeCursor } from '@matchday/service-kit/paging';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { AskService } from '../upstreams/service-asker.ts';

/** What is asked of the whole trail. */
export type TrailQuery = QueryOf<typeof getAuditTrail>;

/** A page of the trail in the order that was asked for; `next` is the cursor of the one after it. */
export interface TrailPage {
  readonly actions: readonly PlatformAction[];
  readonly next: string | null;
}

/** Words of every action by its name. */
const textOf: Readonly<Record<string, string>> = {
  ...ownActions,
  ...Object.fromEntries(
    allCalls
      .filter(({ method, access, audit }) => method !== 'GET' && (access === 'admin' || audit === 'admins'))
      .map(({ name, summary }) => [name, summary]),
  ),
};

/** Names of actions whose words hold a text. */
export function actionsWith(text: string): string[] {
  const wanted = text.toLowerCase();
  return Object.entries(textOf).flatMap(([name, words]) =>
    `${name} ${words}`.toLowerCase().includes(wanted) ? [name] : [],
  );
}

/**
 * The trails of all services as one. All have the same order, so that one cursor continues each of them.
 * @throws Refusal 503 that names a service which does not answer: a trail without it would look complete
 */
export function auditTrail(deps: {
  services: Readonly<Record<(typeof auditOwners)[number], AskService>>;
  secret: Secret;
}) {
  const { services, secret } = deps;
  const ask = async (
    owner: (typeof auditOwners)[number],
    { service: _service, what, ...query }: TrailQuery,
  ) => {
    const given = { ...query, what, calls: what ? actionsWith(what).join() : undefined };
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(given))
      if (value !== undefined) search.set(name, String(value));
    const call = serviceActions[owner];
    const headers = forwardedIdentity(sentValue(secret));
    const answer = await services[owner](`${call.path}?${search}`, headers).catch(() => undefined);
    const json: unknown = answer && parse(answer.body);
    if (answer?.status !== 200) throw refusalOf(owner, json);
    return { owner, ...call.answer.parse(json) };
  };
  return async (query: TrailQuery): Promise<TrailPage> => {
    const owners = query.service ? [query.service] : auditOwners;
    const pages = await Promise.all(owners.map((owner) => ask(owner, query)));
    const all = pages
      .flatMap(({ owner, actions }) => actions.map((action) => withWords(owner, action)))
      .sort(query.sort === 'oldest' ? (one, other) => newerFirst(other, one) : newerFirst);
    const actions = all.slice(0, query.limit);
    const last = actions.at(-1);
    const more = all.length > actions.length || pages.some((page) => page.more);
    return { actions, next: more && last ? encodeCursor([Date.parse(last.at), last._id]) : null };
  };
}

const withWords = (service: PlatformAction['service'], action: AuditAction): PlatformAction => ({
  ...action,
  service,
  text: textOf[action.action] ?? action.action,
});

const newerFirst = (one: AuditAction, other: AuditAction): number =>
  Date.parse(other.at) - Date.parse(one.at) || (one._id < other._id ? 1 : -1);

function refusalOf(owner: Owner, json: unknown): Refusal {
  const refused = wireError.safeParse(json);
  if (refused.success && refused.data.code === 'invalid')
    return refuse.invalid(refused.data.message, refused.data.fields);
  return refuse.unavailable(`svc-${owner} does not answer: choose another service to see its part`);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
