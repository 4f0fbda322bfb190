import { type ActionsQuery, type AuditAction, isAudited } from '@matchday/contracts/audit';
import { type AnyCall, isKeyed } from '@matchday/contracts/call';
import { Refusal } from '@matchday/contracts/errors';
import { isFound } from '@matchday/contracts/search';
import type { Clock } from '../context/clock.ts';
import { hashOf, idFrom } from '../context/ids.ts';
import type { User } from '../http/identity.ts';
import { isEngineAway } from '../mongo/engine-away.ts';
import { readPage } from '../paging/index.ts';
import type { Logger } from '../process/logger.ts';
import { type AuditStore, actionOrders, type StoredAction, storedAbout } from './audit-store.ts';
import { type About, aboutOf, differenceOf, inputOf, nameIn, type Value } from './describe-action.ts';

/** A thing as the trail compares it before and after an action. */
export interface Seen {
  /** A name that is nobody's: those of people are looked up by their ids. */
  readonly name?: string;
  readonly fields: Readonly<Record<string, Value>>;
}

/** How the trail reads things of one type. */
export type ReadThing = (id: string) => Promise<Seen | undefined>;

/** Names of people, for the trail. */
export interface AuditPeople {
  /** Current usernames by id. */
  usernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All names by which a search finds people, by id. @throws Refusal 503 while they are unavailable */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** What of a request the trail needs. */
export interface Asked {
  readonly user: User | null;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly key: string;
  readonly requestId: string;
}

/** The trail of what admins do in a service. */
export interface Audit {
  /**
   * Carries out a call, with a record of it where an admin makes it: written before it begins, so that nothing
   * happens without one, and its end after it.
   * @throws what `work` throws; Refusal 503 where the record cannot be written, and nothing is done
   */
  around<T>(call: AnyCall, asked: Asked, work: () => Promise<T>): Promise<T>;
  /** A page of the trail, newest first unless asked otherwise. @throws Refusal 400 for an unknown cursor */
  actions(query: ActionsQuery): Promise<{ actions: AuditAction[]; more: boolean }>;
}

/**
 * The trail of a service.
 * @param options `things` reads what actions are about, by type; `subjectOf` says what a call is about where its path
 * does not
 */
export function createAudit(options: {
  store: AuditStore;
  clock: Clock;
  newId: () => string;
  logger: Logger;
  people: AuditPeople;
  things: Readonly<Record<string, ReadThing>>;
  subjectOf?: (call: AnyCall, body: unknown) => Promise<About | undefined>;
}): Audit {
  const { store, clock, newId, logger, people, things, subjectOf } = options;
  const read = async ({ type, id }: About): Promise<Seen | undefined> => {
    if (id === undefined || !Object.hasOwn(things, type)) return undefined;
    try {
      return await things[type]?.(id);
    } catch (error) {
      if (isEngineAway(error)) throw error;
      logger.warn({ err: error, type, id }, 'the audit trail could not read this');
      return undefined;
    }
  };
  const find = async (call: AnyCall, { params, body }: Asked): Promise<About> =>
    (await subjectOf?.(call, body)) ?? aboutOf(call, params);
  const finish: AuditStore['end'] = (end) =>
    store.end(end).catch((error: unknown) => {
      // What was done is done; the record from before says who did it.
      logger.error({ err: error, of: end.of }, 'the end of an action is not in the audit trail');
    });

  /** Those in the trail whom a search finds: few act, however many people the platform has. */
  const actorsFoundBy = async (search: string): Promise<string[]> => {
    const actors = await store.actors();
    const names = await people.names(actors.filter(isId));
    return actors.filter((actor) => actor === search || isFound(search, names.get(actor) ?? [actor]));
  };

  const around = async <T>(call: AnyCall, asked: Asked, user: User, work: () => Promise<T>): Promise<T> => {
    const about = await find(call, asked);
    const before = await read(about);
    // Another request under the same key has its own record, whether it is refused or not.
    const { params, body } = asked;
    const _id = isKeyed(call) ? idFrom('audit', asked.key, hashOf({ params, body })) : newId();
    await store.begin({
      ...{ _id, at: clock(), by: user.id, action: call.name, requestId: asked.requestId },
      about: storedAbout({ ...about, name: before?.name ?? nameIn(asked.body) }),
      input: inputOf(asked, about),
    });
    let result: T;
    try {
      result = await work();
    } catch (error) {
      const code = error instanceof Refusal ? error.code : isEngineAway(error) ? 'unavailable' : undefined;
      // Without an answer of an engine nobody knows what it has done.
      if (code !== 'unavailable')
        await finish({
          ...{ _id: newId(), of: _id, at: clock(), changes: [] },
          ...(code ? { end: 'refused', code } : { end: 'failed' }),
        });
      throw error;
    }
    const made = about.id ?? idIn(result);
    const now = { type: about.type, ...(made === undefined ? {} : { id: made }) };
    const after = await read(now).catch(() => undefined);
    await finish({
      ...{ _id: newId(), of: _id, at: clock(), end: 'done' },
      about: storedAbout({ ...now, name: after?.name ?? before?.name }),
      changes: differenceOf(before?.fields, after?.fields),
    });
    return result;
  };

  return {
    around: (call, asked, work) =>
      asked.user && isAudited(call, asked.user.role) ? around(call, asked, asked.user, work) : work(),
    async actions({ who, what, calls, about, from, to, sort, ...page }) {
      const filter = {
        by: who ? await actorsFoundBy(who) : undefined,
        actions: calls === undefined ? undefined : calls.split(',').filter(Boolean),
        name: what || undefined,
        about,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        sort,
      };
      const { items, next } = await readPage<StoredAction>(page, {
        order: actionOrders[sort ?? 'newest'],
        read: (slice) => store.list(filter, slice),
      });
      const ids = items.flatMap(({ by, about: of }) => [by, of?.type === 'user' ? (of.id ?? '') : '']);
      const usernames = await people.usernames([...new Set(ids.filter(isId))]);
      return { actions: items.map((item) => present(item, usernames)), more: next !== null };
    },
  };
}

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Id of what a call has made, from its answer. */
function idIn(result: unknown): string | undefined {
  const answer = (result as { answer?: unknown } | null)?.answer ?? result;
  const id = (answer as { _id?: unknown } | null | undefined)?._id;
  return typeof id === 'string' ? id : undefined;
}

function present(action: StoredAction, usernames: ReadonlyMap<string, string>): AuditAction {
  const { _id, at, by, about, input, requestId, changes, end, code } = action;
  const name = about?.type === 'user' ? usernames.get(about.id ?? '') : about?.name;
  return {
    _id,
    at: at.toISOString(),
    by: isId(by) ? { _id: by, name: usernames.get(by) ?? '' } : { name: by },
    action: action.action,
    ...(about
      ? {
          about: {
            type: about.type,
            ...(about.id === undefined ? {} : { _id: about.id }),
            ...(name === undefined ? {} : { name }),
          },
        }
      : {}),
    input: input ?? {},
    changes: changes.map(({ field, from, to }) => ({
      field,
      ...(from === undefined || from === null ? {} : { from }),
      ...(to === undefined || to === null ? {} : { to }),
    })),
    end,
    ...(code ? { code } : {}),
    ...(requestId ? { requestId } : {}),
  };
}
