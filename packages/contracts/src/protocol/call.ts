import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { SharedRead } from './shared.ts';

/** The service that answers a call. */
export type Owner = 'wallet' | 'matches' | 'shop';

/** Who may make a call: a visitor (anyone), someone signed in, or an admin. */
export type Access = 'visitor' | 'user' | 'admin';

/** Which secret opens a call: the gateway's, that of services among themselves, or the operator's. */
export type Credential = 'edge' | 'service' | 'operator';

/** One HTTP call: the single source for route table, handler, web client, OpenAPI and tests. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, camelCase; also the first part of the web app's query key. */
  name: string;
  /** The gateway answers its own calls; they are in no list of services. */
  owner: Owner | 'gateway';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** SPEC's path with `:name` for a parameter; answered here and below `/api`, without regard to case. */
  path: `/${string}`;
  access: Access;
  /** Where left out: `service` for an internal call, else `edge`, which also vouches for the caller. */
  credential?: Credential;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Coins move: the call honours `Idempotency-Key` and the web app always sends one. */
  movesCoins?: boolean;
  /** The call creates something: it honours `Idempotency-Key` and the web app always sends one. */
  honoursKey?: true;
  /** Status of a good answer; 200 when left out. */
  status?: 200 | 201;
  /**
   * Names of the reads whose answers it may change. Every public call that is not a GET declares them: the type
   * check of `calls.ts` fails without. The web app asks for these again after a success.
   */
  affects?: readonly string[];
  /**
   * The answer is the same for everybody who may make the call. Every public GET declares either this or
   * {@link personal}; its handler then learns nothing about who asks.
   */
  shared?: SharedRead;
  /** Why the answer of a public GET depends on who asks, or is not kept for another reason. */
  personal?: string;
  /**
   * Name of the internal call by which the same service answers this one for several people at once: the gateway joins
   * those who come at the same time (decisions 149 and 156). Only for a read that depends on nothing but who asks, and for
   * a command that has nothing but a small body, under a key.
   */
  batch?: string;
  /** Codes with which it may be refused beside those that `refusalsOf` derives. */
  refuses?: readonly ErrorCode[];
  /** A good answer may also be a file of this type, where the query asks for it. */
  alsoAnswers?: 'text/csv';
  /**
   * How the audit trail gets its record. Left out: a change that only admins may make is recorded around its use case.
   * `itself`: the use case writes the record. `admins`: others may make it too, and it is recorded where an admin does.
   * `none`: it changes nothing, such as a preview.
   */
  audit?: 'itself' | 'admins' | 'none';
  /** Bytes pass the gateway as a stream, in the body, the answer or both, instead of JSON (decision 80). */
  streams?: Streams;
}

/** What a call streams. */
export interface Streams {
  /** The body: its types, and its most bytes. Its length must be declared. */
  body?: { types: readonly string[]; most: number };
  /** Type of a good answer. */
  answer?: string;
}

/**
 * Declares a call. The declaration is data: nothing is registered by making it.
 * @returns the same object, with the types of its schemas kept.
 */
export const defineCall = <const C extends Call>(call: C): C => call;

/** A call whatever its schemas are. */
export type AnyCall = Call;

/** A call whose answer is the same for everybody who may make it. */
export type SharedCall = AnyCall & { shared: SharedRead };

/** The service that answers a call. @throws Error for a call that the gateway answers itself */
export function serviceOf({ owner, name }: Pick<AnyCall, 'owner' | 'name'>): Owner {
  if (owner === 'gateway') throw new Error(`${name} is answered by the gateway`);
  return owner;
}

/** The credential that opens a call. */
export const credentialOf = ({ credential, path }: Pick<AnyCall, 'credential' | 'path'>): Credential =>
  credential ?? (path.startsWith('/internal/') ? 'service' : 'edge');

/** Milliseconds in which a streamed body arrives and is answered: a picture over a slow connection. */
const STREAM_LIMIT_MS = 60_000;

/**
 * Milliseconds in which a call is answered, from when the gateway has all of it: no service, queue or lane
 * continues after that.
 */
export const timeLimitOf = ({ method, streams }: Pick<AnyCall, 'method' | 'streams'>): number => {
  if (streams?.body) return STREAM_LIMIT_MS;
  return method === 'GET' ? 8000 : 10_000;
};

/** Whether the same call under the same `Idempotency-Key` is carried out once: it may be sent again. */
export const isKeyed = (call: Pick<AnyCall, 'movesCoins' | 'honoursKey'>): boolean =>
  call.movesCoins === true || call.honoursKey === true;

/** Parsed path parameters of a call. */
export type ParamsOf<C> = C extends { params?: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined;
/** Parsed query of a call. */
export type QueryOf<C> = C extends { query?: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined;
/** Parsed body of a call, as its handler sees it. */
export type BodyOf<C> = C extends { body?: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined;
/** Body as a client sends it. */
export type BodyInputOf<C> = C extends { body?: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : undefined
  : undefined;
/** Query as a client sends it. */
export type QueryInputOf<C> = C extends { query?: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : undefined
  : undefined;
/** Answer of a call, as a client sees it. */
export type AnswerOf<C> = C extends { answer: infer S } ? (S extends z.ZodType ? z.output<S> : never) : never;
