import type { ActionEnd, auditSorts, FieldChange } from '@matchday/contracts/audit';
import type { Connection, QueryFilter } from 'mongoose';
import { currentTrace } from '../context/trace.ts';
import { defineModel, duplicateOf, instant, part, text } from '../mongo/model.ts';
import { foundBy, searchKeys } from '../mongo/search-keys.ts';
import { orderBy, type Slice } from '../paging/index.ts';
import type { About } from './describe-action.ts';

/**
 * A document of the trail. Records around a use case have `input`; those that a use case writes in its transaction
 * have `userId`, `from` and `to` instead, and are done.
 */
interface ActionDocument {
  _id: string;
  at: Date;
  /** Id of a user, or free text of the operator. */
  by: string;
  action: string;
  about?: { type: string; id?: string; name?: string };
  input?: Record<string, string>;
  requestId?: string;
  /** What it is found by: words of the name of what it is about. */
  search?: string[];
  userId?: string;
  from?: string;
  to?: string;
}

interface EndDocument {
  _id: string;
  /** The action that it ends. */
  of: string;
  at: Date;
  end: Exclude<ActionEnd, 'unknown'>;
  code?: string;
  about?: { type: string; id?: string; name?: string };
  changes: FieldChange[];
}

/** An action with how it ended. */
export interface StoredAction extends Omit<ActionDocument, 'search'> {
  end: ActionEnd;
  code?: string;
  changes: FieldChange[];
}

/** What narrows the trail. */
interface ActionFilter {
  by?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  /** Part of the name of what it is about. */
  name?: string | undefined;
  about?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  sort?: (typeof auditSorts)[number] | undefined;
}

/** The trail of a service. Nothing in it is ever changed or removed. */
export interface AuditStore {
  /** A second record under the same id is left out: the request was repeated. */
  begin(action: Omit<ActionDocument, 'search' | 'userId' | 'from' | 'to'>): Promise<void>;
  end(end: EndDocument): Promise<void>;
  /** Everybody who has done something: ids of users, and what the operator is called. */
  actors(): Promise<string[]>;
  /** Newest first unless asked otherwise. */
  list(filter: ActionFilter, slice: Slice): Promise<StoredAction[]>;
}

/** Ends that are looked through for the action that made one thing. */
const mostAboutOne = 2000;

const newestAction = orderBy('at', -1, 'date');
/** Orders of the trail. */
export const actionOrders = { newest: newestAction, oldest: orderBy('at', 1, 'date') } as const;

const about = part({ type: { type: String, required: true }, id: String, name: String });

/** The actions; one model for all who write to it. */
export const auditModel = (connection: Connection) =>
  defineModel<ActionDocument>(
    connection,
    'audit',
    'unsharded',
    {
      at: instant,
      by: text,
      action: text,
      about,
      input: Object,
      requestId: { type: String, default: () => currentTrace()?.requestId },
      search: { type: [String], default: undefined },
      userId: String,
      from: String,
      to: String,
    },
    [
      [newestAction.sort],
      [{ by: 1, ...newestAction.sort }],
      [{ action: 1, ...newestAction.sort }],
      [{ 'about.id': 1, ...newestAction.sort }],
      [{ userId: 1, ...newestAction.sort }],
      [{ search: 1, ...newestAction.sort }],
    ],
  );

const endModel = (connection: Connection) =>
  defineModel<EndDocument>(
    connection,
    'auditEnds',
    'unsharded',
    {
      of: text,
      at: instant,
      end: text,
      code: String,
      about,
      changes: [part({ field: text, from: String, to: String })],
    },
    [[{ of: 1 }], [{ 'about.id': 1, at: -1 }]],
  );

const conditionOf = ({ by, actions, name, about: id, from, to }: ActionFilter, made: readonly string[]) => {
  const what = [
    ...(actions?.length ? [{ action: { $in: actions } }] : []),
    ...(name ? [foundBy('search', name)] : []),
  ];
  return [
    ...(by ? [{ by: { $in: by } }] : []),
    ...(actions || name ? [what.length === 0 ? { _id: '' } : { $or: what }] : []),
    ...(id ? [{ $or: [{ 'about.id': id }, { userId: id }, { _id: { $in: made } }] }] : []),
    ...(from ? [{ at: { $gte: from } }] : []),
    ...(to ? [{ at: { $lt: to } }] : []),
  ];
};

/** The trail in the service's own database: actions are written before they happen, their ends after. */
export function createAuditStore(connection: Connection): AuditStore {
  const actions = auditModel(connection);
  const ends = endModel(connection);
  /** What was made has its id only at the end of the action. */
  const actionsThatMade = async (id: string) => {
    const found = await ends
      .find({ 'about.id': id }, { of: 1 })
      .sort({ at: -1 })
      .limit(mostAboutOne)
      .lean<Pick<EndDocument, 'of'>[]>();
    return found.map(({ of }) => of);
  };
  return {
    async begin(action) {
      const search = searchKeys([action.about?.name]);
      try {
        await actions.insertMany([{ ...action, ...(search.length > 0 ? { search } : {}) }], { lean: true });
      } catch (error) {
        if (!duplicateOf(error)) throw error;
      }
    },
    async end(end) {
      await ends.insertMany([end], { lean: true });
    },
    // The index begins with them, so MongoDB reads one entry for each.
    actors: () => actions.distinct('by').exec(),
    async list(filter, { limit, after }) {
      const made = filter.about ? await actionsThatMade(filter.about) : [];
      const order = actionOrders[filter.sort ?? 'newest'];
      const found = await actions
        .find({ $and: [order.after(after), ...conditionOf(filter, made)] } as QueryFilter<ActionDocument>, {
          search: 0,
        })
        .sort(order.sort)
        .limit(limit)
        .lean<ActionDocument[]>();
      const ended = await ends
        .find({ of: { $in: found.filter(({ input }) => input).map(({ _id }) => _id) } })
        .sort({ at: 1 })
        .lean<EndDocument[]>();
      const endOf = new Map<string, EndDocument>();
      // A request that was repeated may have several: it is done if one of them is.
      for (const end of ended) if (endOf.get(end.of)?.end !== 'done') endOf.set(end.of, end);
      return found.map((action) => withEnd(action, endOf.get(action._id)));
    },
  };
}

function withEnd(action: ActionDocument, end: EndDocument | undefined): StoredAction {
  if (!action.input) {
    const { userId, from, to } = action;
    const changes =
      from === undefined && to === undefined
        ? []
        : [
            {
              field: action.action,
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to }),
            },
          ];
    return { ...action, about: userId ? { type: 'user', id: userId } : action.about, changes, end: 'done' };
  }
  return {
    ...action,
    about: end?.about ?? action.about,
    changes: end?.changes ?? [],
    end: end?.end ?? 'unknown',
    ...(end?.code ? { code: end.code } : {}),
  };
}

/** What an action is about, as it is stored. */
export const storedAbout = ({ type, id, name }: About) => ({
  type,
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
});
